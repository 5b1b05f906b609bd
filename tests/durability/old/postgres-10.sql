-- cookies: P9TuZjieY1cmWlbMO5tbjGRApAEJRL5rEJQJ1yZwv70 DWbz8s18dQB0f3ALsOnt3RUT_62i_UjlwrNzGYWZXxw
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

-- Evenings.

create table evenings (
    id text primary key,
    version integer not null,       -- one more with each change; of two changes of one version the second fails
    code bytea,                     -- hash of the code by which people join; null: nobody can
    at double precision not null,   -- of the last change
    text text not null              -- JSON
);

create unique index evenings_by_code on evenings (code);

create table evening_members (
    session bytea not null references sessions (hash) on delete cascade,
    evening_id text not null references evenings (id) on delete cascade,
    primary key (session, evening_id)
);

create index evening_members_by_evening on evening_members (evening_id);
-- Webhooks; see the step 0014 of SQLite.

create table webhooks (
    kind text not null,             -- what it is of, such as `table`
    owner text not null,            -- ID of that
    table_id text references tables (id) on delete cascade, -- the same, so that it is gone with it
    session bytea not null references sessions (hash) on delete cascade, -- who has set it
    address text not null,          -- a secret: whoever has it can post there
    format text not null,
    turns integer not null,         -- whether turns are posted, too
    language text not null,
    origin text not null,           -- beginning of links
    signing_key bytea not null,
    told bigint not null,           -- what was last posted
    problem text not null,          -- why nothing more is posted; empty: it is
    primary key (kind, owner)
);

create index webhooks_by_table on webhooks (table_id);
create index webhooks_by_session on webhooks (session);
insert into schema_version values (10);
insert into sessions (hash, created) values ('\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991911.491069);
insert into sessions (hash, created) values ('\x76af5caf139964f13728a2006252c88e01c8a36aeee840019f854fa87a28ee3a', 1795991913.908778);
insert into campaigns (id, game, rules_version, course, owner, created) values ('g7NP4vd8D_BKGiqe', 'dice_city', 1, 'mini', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991913.991432);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('015SGjteG7pSktQ_', 'dice_city', 1, '{"episode":"3"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991914.0239644, 'g7NP4vd8D_BKGiqe');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('1YP0omnyg30qw1i3', 'districts', 1, '{"variant":"advanced"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991912.6337342, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('2bAEm_20I9jhePH_', 'dice_city', 1, '{"episode":"6"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991915.0517159, 'g7NP4vd8D_BKGiqe');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('3dzQPbt2CPnUUV4X', 'little_town', 1, '{}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991913.020855, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('G9KLN0anCM-0tmt_', 'dice_city', 1, '{}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991911.995589, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('Gm_biF5rs2HyD0yp', 'chronicle', 1, '{}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991911.491069, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('Pvmb5p9gutthQ1jX', 'little_town', 1, '{"factories":"yes"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991913.36433, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('aWUv3td2CHbdg2OX', 'districts', 1, '{"variant":"basic"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991912.3079727, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ef6o7MGASLNdFIho', 'little_town', 1, '{}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991913.7979007, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('shX7WUhkIEHO4_X0', 'districts', 1, '{"variant":"party","limit":"none"}', '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 1795991913.8559783, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('015SGjteG7pSktQ_', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('1YP0omnyg30qw1i3', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('1YP0omnyg30qw1i3', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('2bAEm_20I9jhePH_', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('3dzQPbt2CPnUUV4X', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('3dzQPbt2CPnUUV4X', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('G9KLN0anCM-0tmt_', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('G9KLN0anCM-0tmt_', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Gm_biF5rs2HyD0yp', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Gm_biF5rs2HyD0yp', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Pvmb5p9gutthQ1jX', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Pvmb5p9gutthQ1jX', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aWUv3td2CHbdg2OX', 0, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aWUv3td2CHbdg2OX', 1, 'human', '', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ef6o7MGASLNdFIho', 0, 'human', 'Ola', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ef6o7MGASLNdFIho', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('shX7WUhkIEHO4_X0', 0, 'human', 'Ola', null, '\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('shX7WUhkIEHO4_X0', 1, 'human', '', null, null, '');
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 1, -1, '2+2:p', 1795991914.0239644);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 2, 0, 'I4@E3', 1795991914.05371);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 3, 0, 'ok', 1795991914.0890276);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 4, -1, 'i+i:p', 1795991914.0890276);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 5, 0, 'O4@C3', 1795991914.1261828);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 6, 0, 'ok', 1795991914.1640902);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 7, -1, '3+i:i', 1795991914.1640902);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 8, 0, 'U5r1@F4', 1795991914.1986184);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 9, 0, 'ok', 1795991914.2176433);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 10, -1, 'i+1:i', 1795991914.2176433);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 11, 0, 'L3@D5', 1795991914.2791128);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 12, 0, 'ok', 1795991914.3048732);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 13, -1, 'i+i:i', 1795991914.3048732);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 14, 0, 'O4@H4', 1795991914.3236692);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 15, 0, 'ok', 1795991914.3521156);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 16, -1, 'i+c:r', 1795991914.3521156);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 17, 0, 'I2@I3', 1795991914.3840072);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 18, 0, 'ok', 1795991914.4128811);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 19, -1, '2+c:p', 1795991914.4128811);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 20, 0, 'I2@B6', 1795991914.441971);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 21, 0, 'ok', 1795991914.451906);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 22, -1, '3+c:p', 1795991914.451906);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 23, 0, 'L3r1@A3', 1795991914.4847317);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 24, 0, 'ok', 1795991914.4982824);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 25, -1, 'i+i:p', 1795991914.4982824);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 26, 0, 'O4@H1', 1795991914.5313456);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 27, 0, 'ok', 1795991914.5667179);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 28, -1, '1+2:i', 1795991914.5667179);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 29, 0, 'I3@D7', 1795991914.586149);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 30, 0, 'ok', 1795991914.6261866);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 31, -1, '2+i:r', 1795991914.6261866);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 32, 0, 'pass', 1795991914.6875758);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 33, 0, 'ok', 1795991914.7177684);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 34, -1, '1+c:i', 1795991914.7177684);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 35, 0, 'pass', 1795991914.7726889);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 36, 0, 'ok', 1795991914.8077009);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 37, -1, '2+0:r', 1795991914.8077009);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 38, 0, 'I2r1@I6', 1795991914.832353);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 39, 0, 'ok', 1795991914.847685);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 40, -1, '3+2:p', 1795991914.847685);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 41, 0, 'L5r2@G7', 1795991914.8692563);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 42, 0, 'ok', 1795991914.9035614);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 43, -1, '2+i:i', 1795991914.9035614);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 44, 0, 'L4r2@D1', 1795991914.9362082);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 45, 0, 'ok', 1795991914.9812546);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 46, -1, '3+i:i', 1795991914.9812546);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 47, 0, 'leave', 1795991915.0018399);
insert into events (table_id, ply, seat, text, at) values ('015SGjteG7pSktQ_', 48, 0, 'ok', 1795991915.0257373);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 1, -1, 'Ons', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 2, -1, 'One', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 3, -1, 'Onsw', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 4, -1, 'Mnw', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 5, -1, 'G7', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 6, -1, 'G3', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 7, -1, 'G10', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 8, -1, 'first:0', 1795991912.6337342);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 9, 0, '+Mnw', 1795991912.6724682);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 10, 0, '+Ons', 1795991912.7143497);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 11, 0, 'Ons@A1', 1795991912.7499473);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 12, 0, 'ok', 1795991912.7787902);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 13, -1, 'Eew', 1795991912.7787902);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 14, -1, 'Mes', 1795991912.7787902);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 15, 1, '0>Mnw', 1795991912.8002079);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 16, 1, '@E5', 1795991912.8125634);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 17, 1, '+One', 1795991912.839884);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 18, 1, 'ok', 1795991912.8484786);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 19, -1, 'Ons', 1795991912.8484786);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 20, 0, '+Mes', 1795991912.8690546);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 21, 0, 'Mes@C1', 1795991912.8980622);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 22, 0, 'ok', 1795991912.9372177);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 23, -1, 'Psw', 1795991912.9372177);
insert into events (table_id, ply, seat, text, at) values ('1YP0omnyg30qw1i3', 24, 1, '^E5', 1795991913.0017512);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 1, -1, '2+2:i', 1795991915.0517159);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 2, 0, 'I4r1@D2', 1795991915.1030087);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 3, 0, 'ok', 1795991915.1400194);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 4, -1, 'i+2:p', 1795991915.1400194);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 5, 0, 'L4r2@C2', 1795991915.2218184);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 6, 0, 'ok', 1795991915.2676656);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 7, -1, 'i+2:i', 1795991915.2676656);
insert into events (table_id, ply, seat, text, at) values ('2bAEm_20I9jhePH_', 8, 0, 'L4m3@C6', 1795991915.308933);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 1, -1, '4-5', 1795991913.020855);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 2, 1, 'Fb4', 1795991913.0654788);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 3, 0, 'Fa5', 1795991913.1013248);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 4, 1, 'La5', 1795991913.1164048);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 5, 1, 'ok', 1795991913.1466398);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 6, 0, 'La4', 1795991913.1710672);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 7, 0, 'ok', 1795991913.2040536);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 8, -1, '3-3', 1795991913.2040536);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 9, 0, 'Sb1', 1795991913.235746);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 10, 1, 'Sc3', 1795991913.273314);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 11, 1, 'La3', 1795991913.2946992);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 12, 0, 'Lc3', 1795991913.3194182);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 13, 0, 'ok', 1795991913.3417633);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 14, 1, 'ok', 1795991913.3535955);
insert into events (table_id, ply, seat, text, at) values ('3dzQPbt2CPnUUV4X', 15, -1, '1-4', 1795991913.3535955);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 1, -1, '1+2:i', 1795991911.995589);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 2, 0, 'I3@B1', 1795991912.047644);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 3, 1, 'I3@F8', 1795991912.0822442);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 4, 1, 'ok', 1795991912.1375053);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 5, 0, 'ok', 1795991912.173547);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 6, -1, '1+1:r', 1795991912.173547);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 7, 0, 'pass', 1795991912.204165);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 8, 0, 'ok', 1795991912.209617);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 9, 1, 'I2@G7', 1795991912.226764);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 10, 1, 'ok', 1795991912.2399297);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 11, -1, '1+i:i', 1795991912.2399297);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 12, 1, 'L3r1@D7', 1795991912.2642694);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 13, 1, 'ok', 1795991912.269657);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 14, 0, 'L3r1@A2', 1795991912.2921927);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 15, 0, 'ok', 1795991912.3018503);
insert into events (table_id, ply, seat, text, at) values ('G9KLN0anCM-0tmt_', 16, -1, '3+i:p', 1795991912.3018503);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 1, -1, 'yel-3', 1795991911.491069);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 2, 0, 'L3r2@D3', 1795991911.6083817);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 3, 0, 'ok', 1795991911.64169);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 4, 1, 'L3@F3', 1795991911.6773558);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 5, 1, 'ok', 1795991911.7101252);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 6, -1, 'yel-5', 1795991911.7101252);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 7, 0, 'L4@F4', 1795991911.7458732);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 8, 1, 'L4r2@F1', 1795991911.7782843);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 9, 1, 'ok', 1795991911.814466);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 10, 0, 'ok', 1795991911.8551688);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 11, -1, 'yel-6', 1795991911.8551688);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 12, 1, 'S4r1@G5', 1795991911.8905864);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 13, 1, 'ok', 1795991911.9254522);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 14, 0, 'S4@C2', 1795991911.949878);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 15, 0, 'ok', 1795991911.9850051);
insert into events (table_id, ply, seat, text, at) values ('Gm_biF5rs2HyD0yp', 16, -1, 'red-6', 1795991911.9850051);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 1, -1, '1-2', 1795991913.36433);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 2, 1, 'Fd1', 1795991913.400643);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 3, 1, 'Hd2', 1795991913.4403462);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 4, 1, 'ok', 1795991913.4627552);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 5, 0, 'Hb1', 1795991913.4956036);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 6, 0, 'Le2', 1795991913.5282714);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 7, 0, 'ok', 1795991913.5670192);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 8, -1, '4-5', 1795991913.5670192);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 9, 1, 'Hd5', 1795991913.5846589);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 10, 0, 'Hd5', 1795991913.6087654);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 11, 0, 'Fc4', 1795991913.6507902);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 12, 0, 'ok', 1795991913.6901832);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 13, 1, 'Fa4', 1795991913.737033);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 14, 1, 'ok', 1795991913.7638414);
insert into events (table_id, ply, seat, text, at) values ('Pvmb5p9gutthQ1jX', 15, -1, '1-4', 1795991913.7638414);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 1, -1, 'Pns', 1795991912.3079727);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 2, -1, 'Asw', 1795991912.3079727);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 3, -1, 'Oew', 1795991912.3079727);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 4, -1, 'Ees', 1795991912.3079727);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 5, -1, 'first:1', 1795991912.3079727);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 6, 1, 'mayor', 1795991912.3536048);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 7, -1, 'Ane', 1795991912.3536048);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 8, -1, 'Ans', 1795991912.3536048);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 9, -1, 'Answ', 1795991912.3536048);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 10, -1, 'Msw', 1795991912.3536048);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 11, 1, 'mayor', 1795991912.386201);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 12, -1, 'Ensw', 1795991912.386201);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 13, -1, 'Onw', 1795991912.386201);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 14, -1, 'Ens', 1795991912.386201);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 15, -1, 'Mes', 1795991912.386201);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 16, 1, '+Ensw', 1795991912.4240525);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 17, -1, 'Pnsw', 1795991912.4240525);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 18, 1, 'ok', 1795991912.4410596);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 19, 0, 'mayor', 1795991912.4726324);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 20, -1, 'Anes', 1795991912.4726324);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 21, -1, 'Mns', 1795991912.4726324);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 22, -1, 'Aew', 1795991912.4726324);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 23, -1, 'Pne', 1795991912.4726324);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 24, 0, '+Mns', 1795991912.4816175);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 25, -1, 'Enw', 1795991912.4816175);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 26, 0, 'Mns@C1', 1795991912.5169923);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 27, 0, 'ok', 1795991912.5362756);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 28, 1, '+Aew', 1795991912.5519247);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 29, -1, 'Fes', 1795991912.5519247);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 30, 1, 'ok', 1795991912.5860124);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 31, 0, 'mayor', 1795991912.6042383);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 32, -1, 'Aew', 1795991912.6042383);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 33, -1, 'Ens', 1795991912.6042383);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 34, -1, 'Mew', 1795991912.6042383);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 35, -1, 'Fnw', 1795991912.6042383);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 36, 0, '+Aew', 1795991912.6224785);
insert into events (table_id, ply, seat, text, at) values ('aWUv3td2CHbdg2OX', 37, -1, 'Aew', 1795991912.6224785);
insert into campaign_rows (campaign_id, ply, text, at) values ('g7NP4vd8D_BKGiqe', 1, 'seated [["human","",null]]', 1795991913.991432);
insert into campaign_rows (campaign_id, ply, text, at) values ('g7NP4vd8D_BKGiqe', 2, 'begun 015SGjteG7pSktQ_', 1795991914.0239644);
insert into campaign_rows (campaign_id, ply, text, at) values ('g7NP4vd8D_BKGiqe', 3, 'begun 2bAEm_20I9jhePH_', 1795991915.0517159);
insert into company (table_id, number, text, at) values ('ef6o7MGASLNdFIho', 1, '{"type":"gathered","pace":"","auto":false}', 1795991913.7979007);
insert into company (table_id, number, text, at) values ('ef6o7MGASLNdFIho', 2, '{"type":"linked","link":"56/q/Yk2ZtNyOcRTcZUxBve+S/n2CpsMPF/g3bNYFoc="}', 1795991913.8325326);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 1, '{"type":"gathered","pace":"","auto":false}', 1795991913.8559783);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 2, '{"type":"linked","link":"1i10o/AVGv8F+T6Ha9SvaBU8rCJ+3HYQEwbZyFneaxc="}', 1795991913.8811932);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 3, '{"type":"sat","seat":1,"name":"Jan","session":"dq9crxOZZPE3KKIAYlLIjgHIo2ru6EABn4VPqHoo7jo="}', 1795991913.908778);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795991913.9290948);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795991913.9447026);
insert into company (table_id, number, text, at) values ('shX7WUhkIEHO4_X0', 6, '{"type":"started"}', 1795991913.9606712);
insert into members (session, table_id, hidden) values ('\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 'ef6o7MGASLNdFIho', 0);
insert into members (session, table_id, hidden) values ('\x418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319', 'shX7WUhkIEHO4_X0', 0);
insert into members (session, table_id, hidden) values ('\x76af5caf139964f13728a2006252c88e01c8a36aeee840019f854fa87a28ee3a', 'shX7WUhkIEHO4_X0', 0);
insert into dice (table_id, secret, entropies, carried) values ('015SGjteG7pSktQ_', '\xd9dd124a32ff5928e59d6af7123c0df7db244230a94b2d08bab2b5b0ab6d7808', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('1YP0omnyg30qw1i3', '\x0f8ab3ad100a0b354ace09d1966122e4256ec3e23b3db265a8464443b48fa20c', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('2bAEm_20I9jhePH_', '\x7da6f8d78c858022693cfdddea27b2cb05e1a102b5193b868b190f7d7a2bf08b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('3dzQPbt2CPnUUV4X', '\xbad11099382071558366636fd484f97f6c7da9b341642b35a878f371e66217b6', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('G9KLN0anCM-0tmt_', '\xa0c57bd846173f4f6db3e04e682ffea0e3af53ec632e13ef6beea61a02f2f6dd', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('Gm_biF5rs2HyD0yp', '\x5504c6ec796795d78bd86e6431aac464f440555e178a0e106e659b115eb4ca46', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('Pvmb5p9gutthQ1jX', '\xf31208bd3e0943859b5146ae4fbfee95871f0a59245023915bd6ceb45aa4830b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('aWUv3td2CHbdg2OX', '\xa1edf6b1d1090ca2f176f496fdaee1cb376dd11e54cc69ef2d5839e5b69b121d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ef6o7MGASLNdFIho', '\x24dee54ecb6a1d841d207f7a625b5dc6d4b04e5ff0b08f13a8d796cb99c15c8e', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('shX7WUhkIEHO4_X0', '\xb4d8471882e56f8d90c7e2a8c18ec57f801be62c7e447e5b3fcad5a978458665', '', 0);
insert into results (table_id, number, ply, text, over) values ('015SGjteG7pSktQ_', 0, 48, '{"seats":[{"session":"418110dc3a50d8d95d3091817e6a096f031c211680414f47f5cf9c0370124319","points":-13,"rank":1,"lines":{"DC-23":-2,"DC-24":5,"DC-25":-1,"DC-26":-24,"DC-28":9,"DC-29":0}}],"over":true,"at":1795991915.0257373,"waits_for":[]}', 1);
