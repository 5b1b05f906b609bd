-- cookies: GxAyZs5dUDxLlIERLcu2G_JUNVgBvL6ro3mSQuuLsvQ eecJqe9CS1GowaJp01Cnrz99HFoXR_IoRU-8bHEk3fc
-- Tables, their seats, and the log of what happened at them. The log is the truth: everything else about a game is a fold
-- over it. Times are seconds since 1970, in UTC.

create table sessions (
    hash blob primary key,          -- SHA-256 of the browser's cookie; the cookie itself is kept nowhere
    created real not null
) without rowid;

create table tables (
    id text primary key,            -- unguessable: who has it may watch
    game text not null,
    rules_version integer not null,
    options text not null,          -- JSON object of strings
    owner blob not null references sessions (hash),
    created real not null
) without rowid;

create index tables_by_owner on tables (owner, created);

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null check (kind in ('human', 'bot')),
    name text not null,
    bot text,                       -- which bot, where one sits
    session blob references sessions (hash),
    primary key (table_id, seat)
) without rowid;

create table events (
    table_id text not null references tables (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    seat integer not null,          -- -1 is chance
    text text not null,             -- notation of an action, or 'undo'
    at real not null,
    primary key (table_id, ply)
) without rowid;

create trigger events_are_append_only before update on events
begin
    select raise(abort, 'events are never changed');
end;
-- Campaigns: what was agreed, and a log of what was decided. Every episode is a table; how it went is in the table's log.

create table campaigns (
    id text primary key,            -- unguessable: who has it may look
    game text not null,
    rules_version integer not null,
    course text not null,
    owner blob not null references sessions (hash),
    created real not null
) without rowid;

create index campaigns_by_owner on campaigns (owner, created);

create table campaign_rows (
    campaign_id text not null references campaigns (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    text text not null,             -- 'seated JSON', 'begun TABLE' or 'rewound N'; see campaign_log.py
    at real not null,
    primary key (campaign_id, ply)
) without rowid;

create trigger campaign_rows_are_append_only before update on campaign_rows
begin
    select raise(abort, 'rows of a campaign are never changed');
end;

alter table tables add column campaign_id text references campaigns (id) on delete cascade;

create index tables_by_campaign on tables (campaign_id);
-- Who sits at a table that people come to by link: what they did there, as a log like that of the game. The log is the
-- truth; the two tables below it only find what is in it.

create table company (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,        -- from 1, without gaps; of two writers of one number the second fails
    text text not null,             -- JSON of an event of ratusz.server.company
    at real not null,
    primary key (table_id, number)
) without rowid;

create trigger company_is_append_only before update on company
begin
    select raise(abort, 'what people did is never changed');
end;

create table members (
    session blob not null references sessions (hash),
    table_id text not null references tables (id) on delete cascade,
    primary key (session, table_id)
) without rowid;

create index members_by_table on members (table_id);

create table codes (
    hash blob primary key,          -- of the words that bring a seat to another device; used once
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    expires real not null
) without rowid;

create index codes_by_seat on codes (table_id, seat);
-- Tables that wait for people and that everybody may find on the market square.

create table open_tables (
    table_id text primary key references tables (id) on delete cascade,
    since real not null
) without rowid;

create index open_tables_by_time on open_tables (since);
-- Clocks of people: the log says how much time they have; here is only what finds the tables that have to be looked after
-- when nobody looks at them, when a server last ran, and where people want to hear that their choice is awaited.

create table timed_tables (
    table_id text primary key references tables (id) on delete cascade
) without rowid;

create table pulse (
    one integer primary key check (one = 1),
    at real not null                -- when a server last said that it runs
) without rowid;

create table keys (
    name text primary key,          -- what it is for; made once, kept for ever
    key blob not null
) without rowid;

create table push_subscriptions (
    endpoint text primary key,      -- the address at which the browser's push service takes messages
    session blob not null references sessions (hash) on delete cascade,
    p256dh blob not null,           -- the browser's public key
    auth blob not null,             -- and its secret, for the encryption of what is sent
    language text not null,
    origin text not null,           -- this server, as the browser knows it
    created real not null
) without rowid;

create index push_subscriptions_by_session on push_subscriptions (session);

create table mail_addresses (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    session blob not null,          -- who has given it; whoever has the seat after them is not written to
    address text not null,
    language text not null,
    origin text not null,           -- the beginning of links, as the browser knows this server
    token text not null unique,     -- lets whoever reads the mail forget the address
    primary key (table_id, seat)
) without rowid;

create table notices (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null,
    ply integer not null,           -- of the last notice of its kind; of several workers one sends it
    primary key (table_id, seat, kind)
) without rowid;
-- Cities of a campaign have names, which are shown at its tables.

alter table seats add column city text not null default '';
-- Dice that can be checked: the secret that a table has promised, and what its people have added to it. Nobody may see a
-- secret before its game is over; it is in no log, and whoever backs the database up has a copy.

create table dice (
    table_id text primary key references tables (id) on delete cascade,
    secret blob not null,           -- 32 random bytes; their SHA-256 is the commitment
    entropies text not null,        -- by seat, in hexadecimal, '-' for none; empty where people come with their own
    carried integer not null        -- events that the table went on from, which it has not drawn itself
) without rowid;

create trigger dice_stay_as_they_are before update on dice
begin
    select raise(abort, 'what was promised is never changed');
end;

create table dice_offers (
    commitment blob primary key,    -- told to a browser, which sends it back with entropy when it sets a table
    secret blob not null,
    laid real not null
) without rowid;

create index dice_offers_by_time on dice_offers (laid);
-- Accounts, for those who want one. An account is a session of its own: seats belong to it as they do to a browser, and
-- whoever has signed in plays with it from any browser.

create table accounts (
    session blob primary key references sessions (hash),
    name text not null,
    created real not null
) without rowid;

create table passkeys (
    id blob primary key,            -- what the authenticator calls it
    session blob not null references accounts (session) on delete cascade,
    public_key blob not null,
    sign_count integer not null,
    name text not null,
    created real not null,
    used real not null
) without rowid;

create index passkeys_by_account on passkeys (session);

create table logins (
    hash blob primary key,          -- SHA-256 of the cookie of a browser that has signed in
    session blob not null references accounts (session) on delete cascade,
    created real not null
) without rowid;

create index logins_by_account on logins (session);

create table ceremonies (
    challenge blob primary key,     -- what an authenticator is to sign; used once
    session blob,                   -- the account, unless it comes into being by it or is found by it
    name text,                      -- of the account that is to be
    expires real not null
) without rowid;
-- Words bring a seat to another device of whoever asked for them, and to nobody who has the seat after that.

delete from codes;                  -- they hold for minutes, and nobody knows any more whose they were

alter table codes add column session blob not null default x'';
pragma application_id = 1380013139;
pragma user_version = 9;
insert into sessions (hash, created) values (x'04fd56bb839adbb1fa3e3feb4900f75d51c24dcc597e048670579d9ef3dc3cd6', 1795880298.960544);
insert into sessions (hash, created) values (x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880297.5691926);
insert into campaigns (id, game, rules_version, course, owner, created) values ('pa8OOOJ6VPHgiWCs', 'dice_city', 1, 'mini', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.9874568);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('PU2-erw59qyLb9wa', 'districts', 1, '{"variant":"advanced"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.2667334, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('PnVdCSPUUvZz_Aa2', 'little_town', 1, '{}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.944182, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('S8_wH1O7KQYEfX3E', 'dice_city', 1, '{"episode":"3"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.9996796, 'pa8OOOJ6VPHgiWCs');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('WmKXUYHWG_zyAbvU', 'chronicle', 1, '{}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880297.5691926, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('YWGI-t6RJ3ftR9ER', 'little_town', 1, '{"factories":"yes"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.8530018, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('_1iBXgTcbiJYEwmq', 'little_town', 1, '{}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.6135101, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('auUZ9C3ADHjqwUpo', 'districts', 1, '{"variant":"party","limit":"none"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.9522114, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('j1CH1upD0ajF7B7J', 'dice_city', 1, '{}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880297.9865983, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('oCikpdlWGb62DsSa', 'dice_city', 1, '{"episode":"6"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880299.170526, 'pa8OOOJ6VPHgiWCs');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('pEz96LVJxObE_Ndm', 'districts', 1, '{"variant":"basic"}', x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 1795880298.106932, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PU2-erw59qyLb9wa', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PU2-erw59qyLb9wa', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PnVdCSPUUvZz_Aa2', 0, 'human', 'Ola', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PnVdCSPUUvZz_Aa2', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('S8_wH1O7KQYEfX3E', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('WmKXUYHWG_zyAbvU', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('WmKXUYHWG_zyAbvU', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('YWGI-t6RJ3ftR9ER', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('YWGI-t6RJ3ftR9ER', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('_1iBXgTcbiJYEwmq', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('_1iBXgTcbiJYEwmq', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('auUZ9C3ADHjqwUpo', 0, 'human', 'Ola', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('auUZ9C3ADHjqwUpo', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('j1CH1upD0ajF7B7J', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('j1CH1upD0ajF7B7J', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('oCikpdlWGb62DsSa', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('pEz96LVJxObE_Ndm', 0, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('pEz96LVJxObE_Ndm', 1, 'human', '', null, x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', '');
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 1, -1, 'Mnew', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 2, -1, 'Eesw', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 3, -1, 'Pesw', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 4, -1, 'Ons', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 5, -1, 'G12', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 6, -1, 'G7', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 7, -1, 'G16', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 8, -1, 'first:0', 1795880298.2667334);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 9, 0, '+Pesw', 1795880298.286702);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 10, 0, '+Mnew', 1795880298.2966204);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 11, 0, 'Mnew@A1', 1795880298.319981);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 12, 0, 'ok', 1795880298.33101);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 13, -1, 'Fne', 1795880298.33101);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 14, -1, 'Aes', 1795880298.33101);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 15, 1, '0>Pesw', 1795880298.3415537);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 16, 1, '@E5', 1795880298.3465207);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 17, 1, '+Aes', 1795880298.356507);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 18, 1, 'ok', 1795880298.405928);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 19, -1, 'Psw', 1795880298.405928);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 20, 0, '+Eesw', 1795880298.4504058);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 21, 0, 'Eesw@C1', 1795880298.4963539);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 22, 0, 'ok', 1795880298.51521);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 23, -1, 'Mesw', 1795880298.51521);
insert into events (table_id, ply, seat, text, at) values ('PU2-erw59qyLb9wa', 24, 1, '^E5', 1795880298.599433);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 1, -1, '2+c:p', 1795880298.9996796);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 2, 0, 'I2@A4', 1795880299.0058985);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 3, 0, 'ok', 1795880299.0136225);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 4, -1, '1+i:r', 1795880299.0136225);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 5, 0, 'L3r1@B5', 1795880299.0178492);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 6, 0, 'ok', 1795880299.0223427);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 7, -1, '3+2:r', 1795880299.0223427);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 8, 0, 'L5r2@E6', 1795880299.0317912);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 9, 0, 'ok', 1795880299.0365558);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 10, -1, '2+0:i', 1795880299.0365558);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 11, 0, 'I2@D5', 1795880299.0483034);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 12, 0, 'ok', 1795880299.0537744);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 13, -1, 'i+2:i', 1795880299.0537744);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 14, 0, 'L4r3@F5', 1795880299.0646484);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 15, 0, 'ok', 1795880299.0698276);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 16, -1, '1+i:r', 1795880299.0698276);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 17, 0, 'L3@H6', 1795880299.074544);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 18, 0, 'ok', 1795880299.084168);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 19, -1, '3+i:r', 1795880299.084168);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 20, 0, 'U5r1@E2', 1795880299.09565);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 21, 0, 'ok', 1795880299.10128);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 22, -1, '3+c:p', 1795880299.10128);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 23, 0, 'L3r1@G2', 1795880299.110518);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 24, 0, 'ok', 1795880299.1178842);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 25, -1, '1+2:p', 1795880299.1178842);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 26, 0, 'I3@H4', 1795880299.126743);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 27, 0, 'ok', 1795880299.1355174);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 28, -1, '1+i:p', 1795880299.1355174);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 29, 0, 'L3r1@C3', 1795880299.1443877);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 30, 0, 'ok', 1795880299.151435);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 31, -1, '2+2:i', 1795880299.151435);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 32, 0, 'leave', 1795880299.1576602);
insert into events (table_id, ply, seat, text, at) values ('S8_wH1O7KQYEfX3E', 33, 0, 'ok', 1795880299.1609857);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 1, -1, 'blu-2', 1795880297.5691926);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 2, 0, 'L3r2@D3', 1795880297.8653333);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 3, 0, 'ok', 1795880297.8778389);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 4, 1, 'L3@F3', 1795880297.8904226);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 5, 1, 'ok', 1795880297.8971632);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 6, -1, 'red-4', 1795880297.8971632);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 7, 0, 'I4@F3', 1795880297.9077003);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 8, 1, 'I4r1@H2', 1795880297.913067);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 9, 1, 'ok', 1795880297.9173977);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 10, 0, 'ok', 1795880297.9224172);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 11, -1, 'yel-7', 1795880297.9224172);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 12, 1, 'T4r3@F5', 1795880297.937223);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 13, 1, 'ok', 1795880297.9474394);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 14, 0, 'T4@G1', 1795880297.953308);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 15, 0, 'ok', 1795880297.9633474);
insert into events (table_id, ply, seat, text, at) values ('WmKXUYHWG_zyAbvU', 16, -1, 'blu-4', 1795880297.9633474);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 1, -1, '5-6', 1795880298.8530018);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 2, 1, 'Fd5', 1795880298.8578272);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 3, 1, 'Hd6', 1795880298.8661165);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 4, 1, 'ok', 1795880298.8778503);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 5, 0, 'Hb5', 1795880298.884077);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 6, 0, 'Le6', 1795880298.8903098);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 7, 0, 'ok', 1795880298.8977404);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 8, -1, '2-2', 1795880298.8977404);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 9, 1, 'Sa6', 1795880298.906445);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 10, 0, 'Sa6', 1795880298.910749);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 11, 0, 'Fc2', 1795880298.9221592);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 12, 0, 'ok', 1795880298.9257236);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 13, 1, 'Fa2', 1795880298.9302242);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 14, 1, 'ok', 1795880298.9401298);
insert into events (table_id, ply, seat, text, at) values ('YWGI-t6RJ3ftR9ER', 15, -1, '2-2', 1795880298.9401298);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 1, -1, '4-4', 1795880298.6135101);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 2, 1, 'Fa4', 1795880298.6553986);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 3, 0, 'Fc4', 1795880298.6620529);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 4, 1, 'Lb4', 1795880298.673863);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 5, 1, 'ok', 1795880298.6978574);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 6, 0, 'La4', 1795880298.7083635);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 7, 0, 'ok', 1795880298.7677145);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 8, -1, '4-4', 1795880298.7677145);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 9, 0, 'Sb2', 1795880298.7804415);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 10, 1, 'Sc4', 1795880298.8005974);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 11, 1, 'Hd4', 1795880298.8116474);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 12, 0, 'Hd4', 1795880298.8174937);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 13, 0, 'ok', 1795880298.8259852);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 14, 1, 'ok', 1795880298.8394337);
insert into events (table_id, ply, seat, text, at) values ('_1iBXgTcbiJYEwmq', 15, -1, '3-3', 1795880298.8394337);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 1, -1, '3+c:p', 1795880297.9865983);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 2, 0, 'L3@E1', 1795880298.0352752);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 3, 1, 'L3r1@F7', 1795880298.0422816);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 4, 1, 'ok', 1795880298.0483117);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 5, 0, 'ok', 1795880298.0514152);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 6, -1, '3+i:i', 1795880298.0514152);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 7, 0, 'U5r3@F2', 1795880298.056816);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 8, 0, 'ok', 1795880298.0616648);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 9, 1, 'U5@G5', 1795880298.0715115);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 10, 1, 'ok', 1795880298.0769598);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 11, -1, '3+1:i', 1795880298.0769598);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 12, 1, 'L4r3@I2', 1795880298.0812895);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 13, 1, 'ok', 1795880298.0895777);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 14, 0, 'L4r3@H1', 1795880298.0964155);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 15, 0, 'ok', 1795880298.1043186);
insert into events (table_id, ply, seat, text, at) values ('j1CH1upD0ajF7B7J', 16, -1, '1+i:i', 1795880298.1043186);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 1, -1, 'i+2:p', 1795880299.170526);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 2, 0, 'L4m3@C5', 1795880299.1803918);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 3, 0, 'ok', 1795880299.1845071);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 4, -1, '3+1:i', 1795880299.1845071);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 5, 0, 'L4m2@D7', 1795880299.2017376);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 6, 0, 'ok', 1795880299.2097871);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 7, -1, 'i+i:i', 1795880299.2097871);
insert into events (table_id, ply, seat, text, at) values ('oCikpdlWGb62DsSa', 8, 0, 'O4@B3', 1795880299.2131925);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 1, -1, 'One', 1795880298.106932);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 2, -1, 'Onw', 1795880298.106932);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 3, -1, 'Aesw', 1795880298.106932);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 4, -1, 'Aew', 1795880298.106932);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 5, -1, 'first:1', 1795880298.106932);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 6, 1, 'mayor', 1795880298.1242063);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 7, -1, 'Psw', 1795880298.1242063);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 8, -1, 'Few', 1795880298.1242063);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 9, -1, 'Mnw', 1795880298.1242063);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 10, -1, 'Anew', 1795880298.1242063);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 11, 1, 'mayor', 1795880298.132339);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 12, -1, 'Ans', 1795880298.132339);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 13, -1, 'Pne', 1795880298.132339);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 14, -1, 'Aes', 1795880298.132339);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 15, -1, 'Ens', 1795880298.132339);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 16, 1, '+Pne', 1795880298.1474369);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 17, -1, 'Anw', 1795880298.1474369);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 18, 1, 'ok', 1795880298.156088);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 19, 0, 'mayor', 1795880298.1680512);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 20, -1, 'Pns', 1795880298.1680512);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 21, -1, 'Pes', 1795880298.1680512);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 22, -1, 'Anew', 1795880298.1680512);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 23, -1, 'Pnew', 1795880298.1680512);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 24, 0, '+Pes', 1795880298.2000184);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 25, -1, 'Ans', 1795880298.2000184);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 26, 0, 'Pes@C1', 1795880298.2120876);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 27, 0, 'ok', 1795880298.2274616);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 28, 1, '+Anew', 1795880298.2324426);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 29, -1, 'Osw', 1795880298.2324426);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 30, 1, 'ok', 1795880298.2486649);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 31, 0, 'mayor', 1795880298.2530553);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 32, -1, 'Aew', 1795880298.2530553);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 33, -1, 'Eew', 1795880298.2530553);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 34, -1, 'Oew', 1795880298.2530553);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 35, -1, 'Mnsw', 1795880298.2530553);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 36, 0, '+Aew', 1795880298.2619736);
insert into events (table_id, ply, seat, text, at) values ('pEz96LVJxObE_Ndm', 37, -1, 'Pnsw', 1795880298.2619736);
insert into campaign_rows (campaign_id, ply, text, at) values ('pa8OOOJ6VPHgiWCs', 1, 'seated [["human","",null]]', 1795880298.9874568);
insert into campaign_rows (campaign_id, ply, text, at) values ('pa8OOOJ6VPHgiWCs', 2, 'begun S8_wH1O7KQYEfX3E', 1795880298.9996796);
insert into campaign_rows (campaign_id, ply, text, at) values ('pa8OOOJ6VPHgiWCs', 3, 'begun oCikpdlWGb62DsSa', 1795880299.170526);
insert into company (table_id, number, text, at) values ('PnVdCSPUUvZz_Aa2', 1, '{"type":"gathered","pace":""}', 1795880298.944182);
insert into company (table_id, number, text, at) values ('PnVdCSPUUvZz_Aa2', 2, '{"type":"linked","link":"0OfnNIHx7yq45ThyDO/hPTwuGdqnfU3fMp8/55fnbr4="}', 1795880298.9465728);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 1, '{"type":"gathered","pace":""}', 1795880298.9522114);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 2, '{"type":"linked","link":"EWXWBbdInENQ3vaXXbcnnJTAByFZ72PppQKuNZVdwp4="}', 1795880298.9562492);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 3, '{"type":"sat","seat":1,"name":"Jan","session":"BP1Wu4Oa27H6Pj/rSQD3XVHCTcxZfgSGcFednvPcPNY="}', 1795880298.960544);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795880298.9646108);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795880298.9741278);
insert into company (table_id, number, text, at) values ('auUZ9C3ADHjqwUpo', 6, '{"type":"started"}', 1795880298.980506);
insert into members (session, table_id) values (x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 'PnVdCSPUUvZz_Aa2');
insert into members (session, table_id) values (x'04fd56bb839adbb1fa3e3feb4900f75d51c24dcc597e048670579d9ef3dc3cd6', 'auUZ9C3ADHjqwUpo');
insert into members (session, table_id) values (x'3f4711409b94f7a58fb4762c7a812f6f5e1a23afa7cc19b1f3783e5d1f40ea02', 'auUZ9C3ADHjqwUpo');
insert into dice (table_id, secret, entropies, carried) values ('PU2-erw59qyLb9wa', x'7c71d0100480511fb4ac3a1f233d97e2a09f71af0de1fc4481d2e5acedef88a1', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('PnVdCSPUUvZz_Aa2', x'fb347124f63c4ef51e7f4461801796853d09e1297ccb57fbbd99485d1b6db1ed', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('S8_wH1O7KQYEfX3E', x'b2bf1af67607ad3e53016130cf4a314afc6631ea4d866c1dfe9933b87326c3b8', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('WmKXUYHWG_zyAbvU', x'a8b348cc9d61d0b306a86dc12fd926e2058fdb94ea6e0685260f01e462031c7b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('YWGI-t6RJ3ftR9ER', x'ed134c5c3553851129beaf8c890a9002a440b640ab47a55cf9d875a851685313', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('_1iBXgTcbiJYEwmq', x'c14e5079293f1925d454c5ac933c3f4e2c0d8856d1ea763d140c72031e2336ef', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('auUZ9C3ADHjqwUpo', x'524ba7e5d305761c65a0ddfe822102a9bdcdc8a97d92aad7eb172cdc017ab2d1', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('j1CH1upD0ajF7B7J', x'b688c1c1cdce756b41f9092604d286931ac1d546ce7cffc40963e4d28323c46b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('oCikpdlWGb62DsSa', x'b8494b4e610a8db00f04c7c848777a104646970ed3696ad575d2ebf78bb51ed7', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('pEz96LVJxObE_Ndm', x'f5dcb3340ef6c20d0f3c2bc745ab394781f1954b6b5a37e7db794411e9a64c01', '', 0);
