-- cookies: k-Okk4HUBhRMIm8_yMxH0kkPYJ1wJwDMuetB3UwlQKU UPtupWRsinJFEg9jiK2KPshZmzaCJtffwvRU7Z9szs8
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
-- See the step 0013 of SQLite.

-- Ratings, for accounts that want them. A person is known to the log of rated results by random bytes, which mean nobody
-- once the account has left or is deleted: the ratings of the others stay as they are.

create table raters (
    session bytea primary key references accounts (session) on delete cascade,
    person bytea not null unique,
    since double precision not null
);

create table rated_results (        -- append-only; all ratings follow from it, in the order of at, table_id
    table_id text not null,         -- no reference: a result counts although its table was deleted
    person bytea not null,
    game text not null,
    players integer not null,       -- seats of the table, bots and people without ratings too
    rank integer not null,
    at double precision not null,   -- when the game ended
    primary key (table_id, person)
);

create index rated_results_in_order on rated_results (game, players, at, table_id);
create index rated_results_by_person on rated_results (person);
insert into schema_version values (9);
insert into sessions (hash, created) values ('\x6e5764a08e2d5ceebcc7a93a25a8ec5871f610e53c9029ec9f48e70b55771312', 1795987423.4698806);
insert into sessions (hash, created) values ('\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987422.5093148);
insert into campaigns (id, game, rules_version, course, owner, created) values ('gMr6jLcRysU7jUal', 'dice_city', 1, 'mini', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.5112066);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('-5SdpH2cPVxyBXbB', 'districts', 1, '{"variant":"advanced"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.014026, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('0E8nJb55eEkseMQA', 'chronicle', 1, '{}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987422.5093148, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('LIUz0v0CsOWg7dzi', 'little_town', 1, '{}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.1595216, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('UVk2eBN4A2NAvRP3', 'districts', 1, '{"variant":"basic"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987422.8657782, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('YC6CjuvDb-C3xSbi', 'dice_city', 1, '{}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987422.7156003, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('dwEXZ_wWU1lR8VnM', 'little_town', 1, '{}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.4394994, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('jFuGxWthkYIvxdNZ', 'dice_city', 1, '{"episode":"6"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987424.2680738, 'gMr6jLcRysU7jUal');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('wYO_VPVMfUZth-g8', 'little_town', 1, '{"factories":"yes"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.2996674, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('x2ZyAiWZ8cpcsXK9', 'districts', 1, '{"variant":"party","limit":"none"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.4537137, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('yjHu-v92sJk6rD-2', 'dice_city', 1, '{"episode":"3"}', '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 1795987423.5209289, 'gMr6jLcRysU7jUal');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('-5SdpH2cPVxyBXbB', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('-5SdpH2cPVxyBXbB', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0E8nJb55eEkseMQA', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0E8nJb55eEkseMQA', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LIUz0v0CsOWg7dzi', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LIUz0v0CsOWg7dzi', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('UVk2eBN4A2NAvRP3', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('UVk2eBN4A2NAvRP3', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('YC6CjuvDb-C3xSbi', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('YC6CjuvDb-C3xSbi', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('dwEXZ_wWU1lR8VnM', 0, 'human', 'Ola', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('dwEXZ_wWU1lR8VnM', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('jFuGxWthkYIvxdNZ', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('wYO_VPVMfUZth-g8', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('wYO_VPVMfUZth-g8', 1, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('x2ZyAiWZ8cpcsXK9', 0, 'human', 'Ola', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('x2ZyAiWZ8cpcsXK9', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('yjHu-v92sJk6rD-2', 0, 'human', '', null, '\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', '');
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 1, -1, 'Fsw', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 2, -1, 'Fes', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 3, -1, 'Pnsw', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 4, -1, 'Mesw', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 5, -1, 'G1', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 6, -1, 'G17', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 7, -1, 'G9', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 8, -1, 'first:0', 1795987423.014026);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 9, 0, '+Pnsw', 1795987423.0265834);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 10, 0, '+Fes', 1795987423.044466);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 11, 0, 'Fes@A1', 1795987423.0606494);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 12, 0, 'ok', 1795987423.0684507);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 13, -1, 'Fnw', 1795987423.0684507);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 14, -1, 'Anw', 1795987423.0684507);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 15, 1, '0>Pnsw', 1795987423.0786781);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 16, 1, '@E5', 1795987423.0963337);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 17, 1, '+Anw', 1795987423.1002347);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 18, 1, 'ok', 1795987423.1107886);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 19, -1, 'Pne', 1795987423.1107886);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 20, 0, '+Fsw', 1795987423.1188962);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 21, 0, 'Fsw@C1', 1795987423.1338859);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 22, 0, 'ok', 1795987423.1419358);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 23, -1, 'Eew', 1795987423.1419358);
insert into events (table_id, ply, seat, text, at) values ('-5SdpH2cPVxyBXbB', 24, 1, '^E5', 1795987423.156004);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 1, -1, 'chu-1', 1795987422.5093148);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 2, 0, 'T4r2@G2', 1795987422.5691922);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 3, 0, 'ok', 1795987422.581915);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 4, 1, 'T4@C3', 1795987422.601469);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 5, 1, 'ok', 1795987422.6111112);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 6, -1, 'red-7', 1795987422.6111112);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 7, 0, 'T4@H4', 1795987422.6255996);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 8, 1, 'T4r2@B1', 1795987422.6405754);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 9, 1, 'ok', 1795987422.6542103);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 10, 0, 'ok', 1795987422.666314);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 11, -1, 'blu-5', 1795987422.666314);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 12, 1, 'leave', 1795987422.6789553);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 13, 1, 'ok', 1795987422.6881988);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 14, 0, 'Z4@G1', 1795987422.700469);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 15, 0, 'ok', 1795987422.712064);
insert into events (table_id, ply, seat, text, at) values ('0E8nJb55eEkseMQA', 16, -1, 'blu-7', 1795987422.712064);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 1, -1, '4-5', 1795987423.1595216);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 2, 1, 'Fb4', 1795987423.1756804);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 3, 0, 'Fa5', 1795987423.1838);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 4, 1, 'La5', 1795987423.1934063);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 5, 1, 'ok', 1795987423.2011304);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 6, 0, 'La4', 1795987423.2129881);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 7, 0, 'ok', 1795987423.2255082);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 8, -1, '1-5', 1795987423.2255082);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 9, 0, 'Hd5', 1795987423.2333794);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 10, 1, 'Fa1', 1795987423.2457201);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 11, 1, 'Hb5', 1795987423.2534814);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 12, 0, 'Fc1', 1795987423.2654843);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 13, 0, 'ok', 1795987423.2798157);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 14, 1, 'ok', 1795987423.2957032);
insert into events (table_id, ply, seat, text, at) values ('LIUz0v0CsOWg7dzi', 15, -1, '1-5', 1795987423.2957032);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 1, -1, 'Pns', 1795987422.8657782);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 2, -1, 'Pns', 1795987422.8657782);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 3, -1, 'Answ', 1795987422.8657782);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 4, -1, 'Ens', 1795987422.8657782);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 5, -1, 'first:1', 1795987422.8657782);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 6, 1, 'mayor', 1795987422.8924637);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 7, -1, 'Fnsw', 1795987422.8924637);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 8, -1, 'Aesw', 1795987422.8924637);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 9, -1, 'Oes', 1795987422.8924637);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 10, -1, 'Aesw', 1795987422.8924637);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 11, 1, 'mayor', 1795987422.9040632);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 12, -1, 'Ones', 1795987422.9040632);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 13, -1, 'Onsw', 1795987422.9040632);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 14, -1, 'Pew', 1795987422.9040632);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 15, -1, 'Anes', 1795987422.9040632);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 16, 1, '+Pew', 1795987422.9145784);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 17, -1, 'Pne', 1795987422.9145784);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 18, 1, 'ok', 1795987422.9264219);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 19, 0, 'mayor', 1795987422.9359713);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 20, -1, 'Pne', 1795987422.9359713);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 21, -1, 'Aes', 1795987422.9359713);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 22, -1, 'Osw', 1795987422.9359713);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 23, -1, 'Oew', 1795987422.9359713);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 24, 0, '+Osw', 1795987422.9437692);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 25, -1, 'Fne', 1795987422.9437692);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 26, 0, 'Osw@C1', 1795987422.956909);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 27, 0, 'ok', 1795987422.9692156);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 28, 1, '+Oew', 1795987422.980126);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 29, -1, 'Few', 1795987422.980126);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 30, 1, 'ok', 1795987422.9925165);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 31, 0, 'mayor', 1795987422.9998298);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 32, -1, 'Fns', 1795987422.9998298);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 33, -1, 'Anw', 1795987422.9998298);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 34, -1, 'Mes', 1795987422.9998298);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 35, -1, 'Eesw', 1795987422.9998298);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 36, 0, '+Anw', 1795987423.0100815);
insert into events (table_id, ply, seat, text, at) values ('UVk2eBN4A2NAvRP3', 37, -1, 'Oes', 1795987423.0100815);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 1, -1, '2+1:r', 1795987422.7156003);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 2, 0, 'I3@B1', 1795987422.743036);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 3, 1, 'I3@F8', 1795987422.752842);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 4, 1, 'ok', 1795987422.7658734);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 5, 0, 'ok', 1795987422.7737043);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 6, -1, '1+0:i', 1795987422.7737043);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 7, 0, 'pass', 1795987422.7819006);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 8, 0, 'ok', 1795987422.7971532);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 9, 1, 'I1@F7', 1795987422.8074834);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 10, 1, 'ok', 1795987422.8139818);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 11, -1, '1+0:r', 1795987422.8139818);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 12, 1, 'I1@H7', 1795987422.8280036);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 13, 1, 'ok', 1795987422.8339512);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 14, 0, 'I1@C2', 1795987422.8486602);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 15, 0, 'ok', 1795987422.856496);
insert into events (table_id, ply, seat, text, at) values ('YC6CjuvDb-C3xSbi', 16, -1, 'i+i:p', 1795987422.856496);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 1, -1, 'i+i:p', 1795987424.2680738);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 2, 0, 'O4@E6', 1795987424.290528);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 3, 0, 'ok', 1795987424.2971938);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 4, -1, 'i+2:i', 1795987424.2971938);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 5, 0, 'L4r1@C5', 1795987424.3188431);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 6, 0, 'ok', 1795987424.329642);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 7, -1, '2+i:i', 1795987424.329642);
insert into events (table_id, ply, seat, text, at) values ('jFuGxWthkYIvxdNZ', 8, 0, 'L4m2@G5', 1795987424.348329);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 1, -1, '3-5', 1795987423.2996674);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 2, 1, 'Fd3', 1795987423.3122392);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 3, 1, 'Hd5', 1795987423.3182132);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 4, 1, 'ok', 1795987423.332141);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 5, 0, 'Hb3', 1795987423.340073);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 6, 0, 'Le5', 1795987423.351782);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 7, 0, 'ok', 1795987423.3578968);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 8, -1, '1-6', 1795987423.3578968);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 9, 1, 'Hd6', 1795987423.3751018);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 10, 0, 'Hd6', 1795987423.3907928);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 11, 0, 'Lc1', 1795987423.3999655);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 12, 0, 'ok', 1795987423.4090445);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 13, 1, 'La1', 1795987423.417043);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 14, 1, 'ok', 1795987423.4289787);
insert into events (table_id, ply, seat, text, at) values ('wYO_VPVMfUZth-g8', 15, -1, '3-4', 1795987423.4289787);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 1, -1, '1+2:i', 1795987423.5209289);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 2, 0, 'I3@E3', 1795987423.5437586);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 3, 0, 'ok', 1795987423.5877876);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 4, -1, '2+1:i', 1795987423.5877876);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 5, 0, 'I3@G4', 1795987423.6062796);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 6, 0, 'ok', 1795987423.6238194);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 7, -1, '1+0:p', 1795987423.6238194);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 8, 0, 'I1@H3', 1795987423.6746264);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 9, 0, 'ok', 1795987423.6923358);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 10, -1, 'i+c:r', 1795987423.6923358);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 11, 0, 'I2@C3', 1795987423.70621);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 12, 0, 'ok', 1795987423.7296968);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 13, -1, '1+c:i', 1795987423.7296968);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 14, 0, 'I1@C4', 1795987423.7393136);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 15, 0, 'ok', 1795987423.76345);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 16, -1, '3+1:i', 1795987423.76345);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 17, 0, 'L4r1@E4', 1795987423.7919686);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 18, 0, 'ok', 1795987423.7975638);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 19, -1, '3+i:r', 1795987423.7975638);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 20, 0, 'U5r1@B5', 1795987423.8358684);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 21, 0, 'ok', 1795987423.8660245);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 22, -1, '1+i:i', 1795987423.8660245);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 23, 0, 'L3r1@I3', 1795987423.8943741);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 24, 0, 'ok', 1795987423.9022665);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 25, -1, '1+i:r', 1795987423.9022665);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 26, 0, 'L3r1@C1', 1795987423.922105);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 27, 0, 'ok', 1795987423.9397986);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 28, -1, '2+0:p', 1795987423.9397986);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 29, 0, 'I2@E7', 1795987423.9548254);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 30, 0, 'ok', 1795987423.9655294);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 31, -1, '2+i:i', 1795987423.9655294);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 32, 0, 'L4m3@D6', 1795987423.9844143);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 33, 0, 'ok', 1795987423.9962676);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 34, -1, '1+1:i', 1795987423.9962676);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 35, 0, 'pass', 1795987424.024294);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 36, 0, 'ok', 1795987424.0396142);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 37, -1, 'i+c:p', 1795987424.0396142);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 38, 0, 'I2r1@I5', 1795987424.0517466);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 39, 0, 'ok', 1795987424.069023);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 40, -1, 'i+2:i', 1795987424.069023);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 41, 0, 'L4r2@H7', 1795987424.093623);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 42, 0, 'ok', 1795987424.100729);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 43, -1, '3+0:i', 1795987424.100729);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 44, 0, 'L3r1@F1', 1795987424.1208231);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 45, 0, 'ok', 1795987424.1326532);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 46, -1, '3+c:p', 1795987424.1326532);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 47, 0, 'L3r3@B1', 1795987424.1502962);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 48, 0, 'ok', 1795987424.1684165);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 49, -1, '1+i:i', 1795987424.1684165);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 50, 0, 'L3r2@H5', 1795987424.1916633);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 51, 0, 'ok', 1795987424.2036848);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 52, -1, '1+2:r', 1795987424.2036848);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 53, 0, 'I3r1@A2', 1795987424.2135928);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 54, 0, 'ok', 1795987424.2275145);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 55, -1, '3+i:i', 1795987424.2275145);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 56, 0, 'leave', 1795987424.243944);
insert into events (table_id, ply, seat, text, at) values ('yjHu-v92sJk6rD-2', 57, 0, 'ok', 1795987424.2552614);
insert into campaign_rows (campaign_id, ply, text, at) values ('gMr6jLcRysU7jUal', 1, 'seated [["human","",null]]', 1795987423.5112066);
insert into campaign_rows (campaign_id, ply, text, at) values ('gMr6jLcRysU7jUal', 2, 'begun yjHu-v92sJk6rD-2', 1795987423.5209289);
insert into campaign_rows (campaign_id, ply, text, at) values ('gMr6jLcRysU7jUal', 3, 'begun jFuGxWthkYIvxdNZ', 1795987424.2680738);
insert into company (table_id, number, text, at) values ('dwEXZ_wWU1lR8VnM', 1, '{"type":"gathered","pace":""}', 1795987423.4394994);
insert into company (table_id, number, text, at) values ('dwEXZ_wWU1lR8VnM', 2, '{"type":"linked","link":"RGwVAm6+4C3u0IeDZOPsLr7LUiVda23akpqBUs/VF2E="}', 1795987423.4481804);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 1, '{"type":"gathered","pace":""}', 1795987423.4537137);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 2, '{"type":"linked","link":"rZtt5z/BJYGCEzvg/WL8zsIDof6v8vphhxCP9yyi/3I="}', 1795987423.463683);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 3, '{"type":"sat","seat":1,"name":"Jan","session":"bldkoI4tXO68x6k6JajsWHH2EOU8kCnsn0jnC1V3ExI="}', 1795987423.4698806);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795987423.4841688);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795987423.487574);
insert into company (table_id, number, text, at) values ('x2ZyAiWZ8cpcsXK9', 6, '{"type":"started"}', 1795987423.496706);
insert into members (session, table_id, hidden) values ('\x6e5764a08e2d5ceebcc7a93a25a8ec5871f610e53c9029ec9f48e70b55771312', 'x2ZyAiWZ8cpcsXK9', 0);
insert into members (session, table_id, hidden) values ('\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 'dwEXZ_wWU1lR8VnM', 0);
insert into members (session, table_id, hidden) values ('\xc827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435', 'x2ZyAiWZ8cpcsXK9', 0);
insert into dice (table_id, secret, entropies, carried) values ('-5SdpH2cPVxyBXbB', '\xb560fe776f557ec8b70e86d0ee4bf5eec2e55c230f46d1221a362f6ae3cd74d3', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('0E8nJb55eEkseMQA', '\x859bad26d5c9518a2f8804d555505daf95f15d548a07d9955a817532332f189f', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('LIUz0v0CsOWg7dzi', '\x73bc2127a58159e7047f8db1dd26d0810b59afd76608f023df8543f566e17a32', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('UVk2eBN4A2NAvRP3', '\x7e27ca4321f2271a2dd9c29a0e5b53ab5f8df8b1d3608fd318fd5f3b8cfb61eb', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('YC6CjuvDb-C3xSbi', '\x392334241278ceba3eb2e8c5f4287d8cc066752cebfb091512282d68ae7893c0', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('dwEXZ_wWU1lR8VnM', '\x3161e966b880c075db5c7fd264caeeab34bd2e8b6ad6fe69cf5125f4a3d379f4', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('jFuGxWthkYIvxdNZ', '\xac2634ebaa4fdda3ebd2c38bc7de574a8b43b403c307e4cd364020c1921a40a2', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('wYO_VPVMfUZth-g8', '\xc04a14d8cbf77af15cf206a1f9e16d50a24cf0392560fbfa6aae3d97248a4a5a', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('x2ZyAiWZ8cpcsXK9', '\xe5392a63bda44fb9e82d2070c414132314ccf07dc69803bbadd81c91f7993ed4', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('yjHu-v92sJk6rD-2', '\x4ca9c4b5184c3e08f65e9b6e4277db3bff4b316689c850184747212f295f6284', '', 0);
insert into results (table_id, number, ply, text, over) values ('yjHu-v92sJk6rD-2', 0, 57, '{"seats":[{"session":"c827bfcdc428c71e55163a3ab2e1e98759a18fe814ae59a975cca922b31f4435","points":-8,"rank":1,"lines":{"DC-23":-1,"DC-24":4,"DC-25":0,"DC-26":-22,"DC-28":11,"DC-29":0}}],"over":true,"at":1795987424.2552614,"waits_for":[]}', 1);
