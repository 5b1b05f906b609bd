-- cookies: myHVE3_a_hUVPjORY3x4mLXU1aKrClfWweFyXb0miHo ZUoeFR90RD1ppjsp0_FnMR6vBJa_s5aTD5hpkpfqwrM
create schema ratusz;
set search_path = ratusz;
create table schema_version (taken integer not null);
-- The whole schema of `migrations/`, in PostgreSQL's dialect. Everything is in a schema of its own, so that a database may
-- be shared with other programs.

create table sessions (
    hash bytea primary key,         -- SHA-256 of the browser's cookie; the cookie itself is kept nowhere
    created double precision not null
);

create table campaigns (
    id text primary key,            -- unguessable: who has it may look
    game text not null,
    rules_version integer not null,
    course text not null,
    owner bytea not null references sessions (hash),
    created double precision not null
);

create index campaigns_by_owner on campaigns (owner, created);

create table campaign_rows (
    campaign_id text not null references campaigns (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    text text not null,             -- 'seated JSON', 'begun TABLE' or 'rewound N'; see campaign_log.py
    at double precision not null,
    primary key (campaign_id, ply)
);

create table tables (
    id text primary key,            -- unguessable: who has it may watch
    game text not null,
    rules_version integer not null,
    options text not null,          -- JSON object of strings
    owner bytea not null references sessions (hash),
    created double precision not null,
    campaign_id text references campaigns (id) on delete cascade
);

create index tables_by_owner on tables (owner, created);
create index tables_by_campaign on tables (campaign_id);

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null check (kind in ('human', 'bot')),
    name text not null,
    bot text,
    session bytea references sessions (hash),
    primary key (table_id, seat)
);

create table events (
    table_id text not null references tables (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    seat integer not null,          -- -1 is chance
    text text not null,             -- notation of an action, or 'undo'
    at double precision not null,
    primary key (table_id, ply)
);

create table company (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,        -- from 1, without gaps; of two writers of one number the second fails
    text text not null,             -- JSON of an event of ratusz.server.company_events
    at double precision not null,
    primary key (table_id, number)
);

create function stays_as_it_is() returns trigger language plpgsql as $$
begin
    raise exception '% are never changed', tg_table_name;
end;
$$;

create trigger events_are_append_only before update on events
for each row execute function stays_as_it_is();

create trigger campaign_rows_are_append_only before update on campaign_rows
for each row execute function stays_as_it_is();

create trigger company_is_append_only before update on company
for each row execute function stays_as_it_is();

create table members (
    session bytea not null references sessions (hash),
    table_id text not null references tables (id) on delete cascade,
    primary key (session, table_id)
);

create index members_by_table on members (table_id);

create table codes (
    hash bytea primary key,         -- of the words that bring a seat to another device; used once
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    expires double precision not null
);

create index codes_by_seat on codes (table_id, seat);

create table open_tables (
    table_id text primary key references tables (id) on delete cascade,
    since double precision not null
);

create index open_tables_by_time on open_tables (since);
-- Clocks of people: the log says how much time they have; here is only what finds the tables that have to be looked after
-- when nobody looks at them, when a server last ran, and where people want to hear that their choice is awaited.

create table timed_tables (
    table_id text primary key references tables (id) on delete cascade
);

create table pulse (
    one integer primary key check (one = 1),
    at double precision not null                -- when a server last said that it runs
);

create table keys (
    name text primary key,          -- what it is for; made once, kept for ever
    key bytea not null
);

create table push_subscriptions (
    endpoint text primary key,      -- the address at which the browser's push service takes messages
    session bytea not null references sessions (hash) on delete cascade,
    p256dh bytea not null,           -- the browser's public key
    auth bytea not null,             -- and its secret, for the encryption of what is sent
    language text not null,
    origin text not null,           -- this server, as the browser knows it
    created double precision not null
);

create index push_subscriptions_by_session on push_subscriptions (session);

create table mail_addresses (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    session bytea not null,          -- who has given it; whoever has the seat after them is not written to
    address text not null,
    language text not null,
    origin text not null,           -- the beginning of links, as the browser knows this server
    token text not null unique,     -- lets whoever reads the mail forget the address
    primary key (table_id, seat)
);

create table notices (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null,
    ply integer not null,           -- of the last notice of its kind; of several workers one sends it
    primary key (table_id, seat, kind)
);
-- Cities of a campaign have names, which are shown at its tables.

alter table seats add column city text not null default '';
-- Dice that can be checked: the secret that a table has promised, and what its people have added to it. Nobody may see a
-- secret before its game is over; it is in no log, and whoever backs the database up has a copy.

create table dice (
    table_id text primary key references tables (id) on delete cascade,
    secret bytea not null,           -- 32 random bytes; their SHA-256 is the commitment
    entropies text not null,        -- by seat, in hexadecimal, '-' for none; empty where people come with their own
    carried integer not null        -- events that the table went on from, which it has not drawn itself
);

create trigger dice_stay_as_they_are before update on dice
for each row execute function stays_as_it_is();

create table dice_offers (
    commitment bytea primary key,    -- told to a browser, which sends it back with entropy when it sets a table
    secret bytea not null,
    laid double precision not null
);

create index dice_offers_by_time on dice_offers (laid);
-- Accounts, for those who want one; see the step 0006 of SQLite.

create table accounts (
    session bytea primary key references sessions (hash),
    name text not null,
    created double precision not null
);

create table passkeys (
    id bytea primary key,           -- what the authenticator calls it
    session bytea not null references accounts (session) on delete cascade,
    public_key bytea not null,
    sign_count bigint not null,
    name text not null,
    created double precision not null,
    used double precision not null
);

create index passkeys_by_account on passkeys (session);

create table logins (
    hash bytea primary key,         -- SHA-256 of the cookie of a browser that has signed in
    session bytea not null references accounts (session) on delete cascade,
    created double precision not null
);

create index logins_by_account on logins (session);

create table ceremonies (
    challenge bytea primary key,    -- what an authenticator is to sign; used once
    session bytea,                  -- the account, unless it comes into being by it or is found by it
    name text,                      -- of the account that is to be
    expires double precision not null
);
-- Whose words bring a seat to another device; see the step 0010 of SQLite.

delete from codes;

alter table codes add column session bytea not null default '';
-- How tables have ended; see the step 0011 of SQLite.

create table results (
    table_id text primary key references tables (id) on delete cascade,
    number integer not null,        -- of the last entry about people
    ply integer not null,           -- of the last event
    text text not null              -- JSON, see ratusz.server.accounts.results
);
-- Tables that were removed from lists; see the step 0012 of SQLite.

alter table members add column hidden integer not null default 0;

alter table results add column over integer not null default 0;

update results set over = 1 where text like '%"over":true%';
insert into schema_version values (8);
insert into sessions (hash, created) values ('\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975636.9722688);
insert into sessions (hash, created) values ('\x783645cc2076e2994becd7e65462ddc5661ba04d76467accb6359d2f8f636da3', 1795975643.2621372);
insert into campaigns (id, game, rules_version, course, owner, created) values ('gqwSJqEON46bZnKM', 'dice_city', 1, 'mini', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975643.3821807);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('6ud1URSNaZkQP9yn', 'little_town', 1, '{}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975643.0773642, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('9QAiDuqi64E8j25Q', 'dice_city', 1, '{"episode":"6"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975644.6175365, 'gqwSJqEON46bZnKM');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('LQzqVPFLNWWYUPNg', 'little_town', 1, '{"factories":"yes"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975642.6618803, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('UdvWkf0tdO0VNTTF', 'districts', 1, '{"variant":"basic"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975639.2564535, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('WQzLxoMmBEOLn5Cv', 'little_town', 1, '{}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975641.9752955, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('cFqvLq8vtEjJzyXZ', 'chronicle', 1, '{}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975636.9722688, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('oNNja8gzBBQTU1lu', 'districts', 1, '{"variant":"party","limit":"none"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975643.1852236, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('q7C9sryGQCo60rMA', 'districts', 1, '{"variant":"advanced"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975640.6171167, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ubd8CL37oTbLZuPE', 'dice_city', 1, '{}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975638.0734189, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ztNo4fReUKtZmo1t', 'dice_city', 1, '{"episode":"3"}', '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 1795975643.4762132, 'gqwSJqEON46bZnKM');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('6ud1URSNaZkQP9yn', 0, 'human', 'Ola', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('6ud1URSNaZkQP9yn', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('9QAiDuqi64E8j25Q', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LQzqVPFLNWWYUPNg', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LQzqVPFLNWWYUPNg', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('UdvWkf0tdO0VNTTF', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('UdvWkf0tdO0VNTTF', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('WQzLxoMmBEOLn5Cv', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('WQzLxoMmBEOLn5Cv', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cFqvLq8vtEjJzyXZ', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cFqvLq8vtEjJzyXZ', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('oNNja8gzBBQTU1lu', 0, 'human', 'Ola', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('oNNja8gzBBQTU1lu', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('q7C9sryGQCo60rMA', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('q7C9sryGQCo60rMA', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ubd8CL37oTbLZuPE', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ubd8CL37oTbLZuPE', 1, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ztNo4fReUKtZmo1t', 0, 'human', '', null, '\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '');
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 1, -1, 'i+c:i', 1795975644.6175365);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 2, 0, 'T4r3@F6', 1795975644.6649961);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 3, 0, 'ok', 1795975644.684917);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 4, -1, 'i+2:i', 1795975644.684917);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 5, 0, 'L4m2@H6', 1795975644.8266222);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 6, 0, 'ok', 1795975644.9898677);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 7, -1, '1+0:r', 1795975644.9898677);
insert into events (table_id, ply, seat, text, at) values ('9QAiDuqi64E8j25Q', 8, 0, 'I1@H5', 1795975645.023688);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 1, -1, '6-6', 1795975642.6618803);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 2, 1, 'Fb6', 1795975642.674465);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 3, 1, 'Hd6', 1795975642.6981685);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 4, 1, 'ok', 1795975642.703053);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 5, 0, 'Ha6', 1795975642.7169747);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 6, 0, 'Le6', 1795975642.7267983);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 7, 0, 'ok', 1795975642.7396595);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 8, -1, '3-4', 1795975642.7396595);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 9, 1, 'Hd3', 1795975642.7434888);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 10, 0, 'Hd3', 1795975642.7501504);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 11, 0, 'Lc4', 1795975642.786989);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 12, 0, 'ok', 1795975642.92245);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 13, 1, 'La4', 1795975642.9759145);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 14, 1, 'ok', 1795975643.0529025);
insert into events (table_id, ply, seat, text, at) values ('LQzqVPFLNWWYUPNg', 15, -1, '3-6', 1795975643.0529025);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 1, -1, 'Anew', 1795975639.2564535);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 2, -1, 'Osw', 1795975639.2564535);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 3, -1, 'Few', 1795975639.2564535);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 4, -1, 'Fnsw', 1795975639.2564535);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 5, -1, 'first:0', 1795975639.2564535);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 6, 0, 'mayor', 1795975639.3038194);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 7, -1, 'Fne', 1795975639.3038194);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 8, -1, 'Onsw', 1795975639.3038194);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 9, -1, 'Anes', 1795975639.3038194);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 10, -1, 'Few', 1795975639.3038194);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 11, 0, 'mayor', 1795975639.5005116);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 12, -1, 'Answ', 1795975639.5005116);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 13, -1, 'Aesw', 1795975639.5005116);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 14, -1, 'Oew', 1795975639.5005116);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 15, -1, 'Aew', 1795975639.5005116);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 16, 0, '+Oew', 1795975639.559505);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 17, -1, 'Pes', 1795975639.559505);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 18, 0, 'ok', 1795975639.7862067);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 19, 1, 'mayor', 1795975639.980724);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 20, -1, 'Pnw', 1795975639.980724);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 21, -1, 'Mnes', 1795975639.980724);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 22, -1, 'Onw', 1795975639.980724);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 23, -1, 'Pne', 1795975639.980724);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 24, 1, '+Pne', 1795975640.029551);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 25, -1, 'Fns', 1795975640.029551);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 26, 1, 'Pne@C1', 1795975640.05876);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 27, 1, 'ok', 1795975640.1050165);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 28, 0, '+Mnes', 1795975640.2450292);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 29, -1, 'Anw', 1795975640.2450292);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 30, 0, 'ok', 1795975640.3844063);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 31, 1, 'mayor', 1795975640.458022);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 32, -1, 'Aew', 1795975640.458022);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 33, -1, 'Fnsw', 1795975640.458022);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 34, -1, 'Mew', 1795975640.458022);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 35, -1, 'Pew', 1795975640.458022);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 36, 1, '+Aew', 1795975640.5746708);
insert into events (table_id, ply, seat, text, at) values ('UdvWkf0tdO0VNTTF', 37, -1, 'Mns', 1795975640.5746708);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 1, -1, '1-5', 1795975641.9752955);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 2, 1, 'Fb1', 1795975642.0985386);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 3, 0, 'Fa5', 1795975642.1719105);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 4, 1, 'La5', 1795975642.207796);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 5, 1, 'ok', 1795975642.2646062);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 6, 0, 'La1', 1795975642.2915494);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 7, 0, 'ok', 1795975642.3156064);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 8, -1, '1-5', 1795975642.3156064);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 9, 0, 'Hd5', 1795975642.3471847);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 10, 1, 'Fa1', 1795975642.424975);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 11, 1, 'Hb5', 1795975642.5076368);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 12, 0, 'Fd1', 1795975642.5468225);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 13, 0, 'ok', 1795975642.6295307);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 14, 1, 'ok', 1795975642.6571956);
insert into events (table_id, ply, seat, text, at) values ('WQzLxoMmBEOLn5Cv', 15, -1, '5-5', 1795975642.6571956);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 1, -1, 'yel-8', 1795975636.9722688);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 2, 0, 'P5r2@G2', 1795975637.1572187);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 3, 0, 'ok', 1795975637.210056);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 4, 1, 'P5@D3', 1795975637.305018);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 5, 1, 'ok', 1795975637.366159);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 6, -1, 'red-7', 1795975637.366159);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 7, 0, 'T4@F5', 1795975637.4667284);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 8, 1, 'T4r2@C1', 1795975637.4897826);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 9, 1, 'ok', 1795975637.596517);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 10, 0, 'ok', 1795975637.6071286);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 11, -1, 'blu-1', 1795975637.6071286);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 12, 1, 'I2r1@D6', 1795975637.66266);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 13, 1, 'ok', 1795975637.8568482);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 14, 0, 'I2@G1', 1795975637.9449487);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 15, 0, 'ok', 1795975638.0132246);
insert into events (table_id, ply, seat, text, at) values ('cFqvLq8vtEjJzyXZ', 16, -1, 'yel-5', 1795975638.0132246);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 1, -1, 'Enw', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 2, -1, 'Pne', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 3, -1, 'Fnew', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 4, -1, 'Ens', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 5, -1, 'G18', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 6, -1, 'G17', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 7, -1, 'G16', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 8, -1, 'first:1', 1795975640.6171167);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 9, 1, '+Pne', 1795975640.6863365);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 10, 1, '+Ens', 1795975640.8623457);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 11, 1, 'Ens@A1', 1795975641.007447);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 12, 1, 'ok', 1795975641.322617);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 13, -1, 'Enew', 1795975641.322617);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 14, -1, 'Onew', 1795975641.322617);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 15, 0, '1>Pne', 1795975641.3868027);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 16, 0, '@E5', 1795975641.393753);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 17, 0, '+Onew', 1795975641.4011328);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 18, 0, 'ok', 1795975641.4062462);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 19, -1, 'Ensw', 1795975641.4062462);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 20, 1, '+Enew', 1795975641.4119787);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 21, 1, 'Enew@C1', 1795975641.418478);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 22, 1, 'ok', 1795975641.527805);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 23, -1, 'Onsw', 1795975641.527805);
insert into events (table_id, ply, seat, text, at) values ('q7C9sryGQCo60rMA', 24, 0, '^E5', 1795975641.7949207);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 1, -1, 'i+i:r', 1795975638.0734189);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 2, 0, 'O4@C1', 1795975638.2059534);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 3, 1, 'O4@E4', 1795975638.2596414);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 4, 1, 'ok', 1795975638.3190436);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 5, 0, 'ok', 1795975638.3986676);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 6, -1, '2+0:r', 1795975638.3986676);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 7, 0, 'I2r1@D3', 1795975638.5834568);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 8, 0, 'ok', 1795975638.7229724);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 9, 1, 'I2@E3', 1795975638.7914476);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 10, 1, 'ok', 1795975638.79892);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 11, -1, 'i+1:r', 1795975638.79892);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 12, 1, 'L3r1@E6', 1795975638.8719134);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 13, 1, 'ok', 1795975638.9540825);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 14, 0, 'L3r1@E3', 1795975639.091864);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 15, 0, 'ok', 1795975639.2263806);
insert into events (table_id, ply, seat, text, at) values ('ubd8CL37oTbLZuPE', 16, -1, '1+i:p', 1795975639.2263806);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 1, -1, '3+c:i', 1795975643.4762132);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 2, 0, 'L3@C5', 1795975643.7179494);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 3, 0, 'ok', 1795975643.832458);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 4, -1, 'i+0:p', 1795975643.832458);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 5, 0, 'I2r1@C3', 1795975643.8537283);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 6, 0, 'ok', 1795975643.9582775);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 7, -1, '3+1:i', 1795975643.9582775);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 8, 0, 'L4r2@E6', 1795975644.1198082);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 9, 0, 'ok', 1795975644.1547108);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 10, -1, 'i+2:i', 1795975644.1547108);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 11, 0, 'L4r1@A2', 1795975644.1620731);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 12, 0, 'ok', 1795975644.174912);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 13, -1, '1+2:p', 1795975644.174912);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 14, 0, 'I3r1@D1', 1795975644.188698);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 15, 0, 'ok', 1795975644.21535);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 16, -1, '3+i:r', 1795975644.21535);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 17, 0, 'U5@F6', 1795975644.2477787);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 18, 0, 'ok', 1795975644.2751696);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 19, -1, '1+2:i', 1795975644.2751696);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 20, 0, 'I3@B8', 1795975644.3236697);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 21, 0, 'ok', 1795975644.3770247);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 22, -1, '1+i:r', 1795975644.3770247);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 23, 0, 'L3r1@E4', 1795975644.4591005);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 24, 0, 'ok', 1795975644.5091925);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 25, -1, 'i+c:p', 1795975644.5091925);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 26, 0, 'I2@A7', 1795975644.5815837);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 27, 0, 'ok', 1795975644.6015315);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 28, -1, '2+2:i', 1795975644.6015315);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 29, 0, 'I4@F8', 1795975644.6058104);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 30, 0, 'ok', 1795975644.6083748);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 31, -1, '2+2:i', 1795975644.6083748);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 32, 0, 'leave', 1795975644.611454);
insert into events (table_id, ply, seat, text, at) values ('ztNo4fReUKtZmo1t', 33, 0, 'ok', 1795975644.6142588);
insert into campaign_rows (campaign_id, ply, text, at) values ('gqwSJqEON46bZnKM', 1, 'seated [["human","",null]]', 1795975643.3821807);
insert into campaign_rows (campaign_id, ply, text, at) values ('gqwSJqEON46bZnKM', 2, 'begun ztNo4fReUKtZmo1t', 1795975643.4762132);
insert into campaign_rows (campaign_id, ply, text, at) values ('gqwSJqEON46bZnKM', 3, 'begun 9QAiDuqi64E8j25Q', 1795975644.6175365);
insert into company (table_id, number, text, at) values ('6ud1URSNaZkQP9yn', 1, '{"type":"gathered","pace":""}', 1795975643.0773642);
insert into company (table_id, number, text, at) values ('6ud1URSNaZkQP9yn', 2, '{"type":"linked","link":"piKVrRTE/InyyEng3CP0pyoPRGdS0qYdgpAfWAvYEhg="}', 1795975643.0899737);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 1, '{"type":"gathered","pace":""}', 1795975643.1852236);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 2, '{"type":"linked","link":"pzMUXuVSqEwVvd6egl87UtFUfpwl3y3GomP42Xv87Fc="}', 1795975643.2464523);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 3, '{"type":"sat","seat":1,"name":"Jan","session":"eDZFzCB24plL7NfmVGLdxWYboE12RnrMtjWdL49jbaM="}', 1795975643.2621372);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795975643.3098404);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795975643.3381271);
insert into company (table_id, number, text, at) values ('oNNja8gzBBQTU1lu', 6, '{"type":"started"}', 1795975643.3763952);
insert into members (session, table_id, hidden) values ('\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', '6ud1URSNaZkQP9yn', 0);
insert into members (session, table_id, hidden) values ('\x2becd7ed8ad2ea25c9cc676a6342eb63aa19cb90cdd25790a1af2490428c3ee1', 'oNNja8gzBBQTU1lu', 0);
insert into members (session, table_id, hidden) values ('\x783645cc2076e2994becd7e65462ddc5661ba04d76467accb6359d2f8f636da3', 'oNNja8gzBBQTU1lu', 0);
insert into dice (table_id, secret, entropies, carried) values ('6ud1URSNaZkQP9yn', '\x031b2bd09fb293f6b24a55da3f583fd42abe4616099d4eb60d52f5f1bb6a6680', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('9QAiDuqi64E8j25Q', '\xdbf12550cac5221837a345d411a6912a8542f5402b43325bd2f48e279f1d0206', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('LQzqVPFLNWWYUPNg', '\x62a59b2a9c0cfe96667c49b7f21f7a6ed17fad616b05b694ecb389bd8cb75fe0', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('UdvWkf0tdO0VNTTF', '\xb517a52c5975c463265a5a7861d43feed5ee07865e50a1374affb3f27ffee6af', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('WQzLxoMmBEOLn5Cv', '\xa44139a95a38d64ca4300d07acc1af92d59405f9c71bc1f1e69628c05ec719c1', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('cFqvLq8vtEjJzyXZ', '\x12d975bc4b7cf66166592accfb40bfb4f4720f3af545f770ab2ef32d90267a1d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('oNNja8gzBBQTU1lu', '\xd2e3048286f6c60858ab32968000d49807196232271ff2e748ee18643041a040', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('q7C9sryGQCo60rMA', '\x002b29e289d686b18f98e910ca2b530610b696d9abb3c356a9e116a4755f2582', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ubd8CL37oTbLZuPE', '\xf9d58169998ac72f98bd3515ecde2289f8c2bcccc5a04926e1f10144681588dc', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ztNo4fReUKtZmo1t', '\xb93e59f9635fd4c889b3380f3adb1e583d7b3553309af87379c09772041d41de', '', 0);
