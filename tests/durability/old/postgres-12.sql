-- cookies: 2t3tQFXBDq1iMYPcVZrltOHeBXtrvsP3uXVKjA0IeyE Ad37SLo1v1m1pIs3Qlbzo0tmUCor9991Q79_jApQoNg
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
-- See the step 0015 of SQLite.

-- Leagues: each is one document like an evening, see ratusz.server.storage.documents. What is to happen by itself, such
-- as a round, is found by its time.

create table leagues (
    id text primary key,
    version integer not null,       -- one more with each change; of two changes of one version the second fails
    code bytea,                     -- hash of the code by which people join; null: nobody can
    at double precision not null,
    text text not null              -- JSON
);

create unique index leagues_by_code on leagues (code);

create table league_members (
    session bytea not null references sessions (hash) on delete cascade,
    league_id text not null references leagues (id) on delete cascade,
    primary key (session, league_id)
);

create index league_members_by_league on league_members (league_id);

create table league_alarms (
    league_id text primary key references leagues (id) on delete cascade,
    at double precision not null
);

create index league_alarms_in_order on league_alarms (at);
-- See the step 0016 of SQLite.

create index dice_shared on dice (secret) where entropies = 'shared';
insert into schema_version values (12);
insert into sessions (hash, created) values ('\x55d7ad5d72ceec5ce5153b3bdcebceda74c61e1d2db8ef7552fc85b04d8dc68e', 1796004601.9887223);
insert into sessions (hash, created) values ('\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004600.5682557);
insert into campaigns (id, game, rules_version, course, owner, created) values ('3DHRAo4ajTpUF7V9', 'dice_city', 1, 'mini', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004602.02665);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('0KjFYZy1pjz4Cypi', 'little_town', 1, '{}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.4990897, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('28YDNW0jZ4k-uhVw', 'chronicle', 1, '{}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004600.5682557, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('7LWVrv17oXxS74d3', 'districts', 1, '{"variant":"advanced"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.2409737, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('7ZBsTuv0pM-uWVU1', 'little_town', 1, '{"factories":"yes"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.6771119, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('CH6ZUQeWMT-x6u5l', 'districts', 1, '{"variant":"party","limit":"none"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.9707081, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('HHx4XMXwrVqXEqar', 'little_town', 1, '{}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.92368, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('LFkI2Wg1l0LzHQ2d', 'districts', 1, '{"variant":"basic"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004601.0275745, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('PuVeNwjlfJVRZU6u', 'dice_city', 1, '{"episode":"3"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004602.0523827, '3DHRAo4ajTpUF7V9');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('lvtPT8dCKc52TkSa', 'dice_city', 1, '{"episode":"6"}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004602.64569, '3DHRAo4ajTpUF7V9');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('sEFzHMyVIsYp4o5u', 'dice_city', 1, '{}', '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 1796004600.849006, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0KjFYZy1pjz4Cypi', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0KjFYZy1pjz4Cypi', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('28YDNW0jZ4k-uhVw', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('28YDNW0jZ4k-uhVw', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7LWVrv17oXxS74d3', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7LWVrv17oXxS74d3', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7ZBsTuv0pM-uWVU1', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7ZBsTuv0pM-uWVU1', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('CH6ZUQeWMT-x6u5l', 0, 'human', 'Ola', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('CH6ZUQeWMT-x6u5l', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('HHx4XMXwrVqXEqar', 0, 'human', 'Ola', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('HHx4XMXwrVqXEqar', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LFkI2Wg1l0LzHQ2d', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LFkI2Wg1l0LzHQ2d', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PuVeNwjlfJVRZU6u', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('lvtPT8dCKc52TkSa', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('sEFzHMyVIsYp4o5u', 0, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('sEFzHMyVIsYp4o5u', 1, 'human', '', null, '\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', '');
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 1, -1, '1-3', 1796004601.4990897);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 2, 1, 'Fb1', 1796004601.52532);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 3, 0, 'Fa3', 1796004601.5361602);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 4, 1, 'La3', 1796004601.5587518);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 5, 1, 'ok', 1796004601.5784547);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 6, 0, 'La1', 1796004601.5914855);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 7, 0, 'ok', 1796004601.6089396);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 8, -1, '1-3', 1796004601.6089396);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 9, 0, 'Hd3', 1796004601.626709);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 10, 1, 'La1', 1796004601.632618);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 11, 1, 'Hb3', 1796004601.638146);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 12, 0, 'Ld1', 1796004601.6426558);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 13, 0, 'ok', 1796004601.6573288);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 14, 1, 'ok', 1796004601.6651587);
insert into events (table_id, ply, seat, text, at) values ('0KjFYZy1pjz4Cypi', 15, -1, '2-3', 1796004601.6651587);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 1, -1, 'red-4', 1796004600.5682557);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 2, 0, 'I4r1@D2', 1796004600.6194766);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 3, 0, 'ok', 1796004600.6335628);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 4, 1, 'I4@A2', 1796004600.6480472);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 5, 1, 'ok', 1796004600.6795406);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 6, -1, 'yel-4', 1796004600.6795406);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 7, 0, 'O4@E1', 1796004600.6942353);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 8, 1, 'O4@D3', 1796004600.7131476);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 9, 1, 'ok', 1796004600.7337263);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 10, 0, 'ok', 1796004600.7545893);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 11, -1, 'yel-7', 1796004600.7545893);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 12, 1, 'T4r3@D5', 1796004600.785383);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 13, 1, 'ok', 1796004600.79735);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 14, 0, 'T4@G1', 1796004600.8222227);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 15, 0, 'ok', 1796004600.8404613);
insert into events (table_id, ply, seat, text, at) values ('28YDNW0jZ4k-uhVw', 16, -1, 'blu-5', 1796004600.8404613);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 1, -1, 'Pns', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 2, -1, 'Mns', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 3, -1, 'Anes', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 4, -1, 'Ans', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 5, -1, 'G9', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 6, -1, 'G14', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 7, -1, 'G3', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 8, -1, 'first:0', 1796004601.2409737);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 9, 0, '+Pns', 1796004601.255846);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 10, 0, '+Anes', 1796004601.2747924);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 11, 0, 'Anes@A1', 1796004601.3071418);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 12, 0, 'ok', 1796004601.3205528);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 13, -1, 'Eew', 1796004601.3205528);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 14, -1, 'Ensw', 1796004601.3205528);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 15, 1, '0>Pns', 1796004601.3315032);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 16, 1, '@E5', 1796004601.3520565);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 17, 1, '+Ans', 1796004601.3726027);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 18, 1, 'ok', 1796004601.3872325);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 19, -1, 'Ens', 1796004601.3872325);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 20, 0, '+Eew', 1796004601.4077988);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 21, 0, 'Eew@C1', 1796004601.4299052);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 22, 0, 'ok', 1796004601.4492478);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 23, -1, 'Pes', 1796004601.4492478);
insert into events (table_id, ply, seat, text, at) values ('7LWVrv17oXxS74d3', 24, 1, '^E5', 1796004601.480629);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 1, -1, '2-6', 1796004601.6771119);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 2, 1, 'Fd2', 1796004601.6904335);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 3, 1, 'Hd6', 1796004601.710608);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 4, 1, 'ok', 1796004601.7173843);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 5, 0, 'Hb2', 1796004601.7266114);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 6, 0, 'Le6', 1796004601.7296193);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 7, 0, 'ok', 1796004601.7372496);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 8, -1, '3-5', 1796004601.7372496);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 9, 1, 'Fd3', 1796004601.7491646);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 10, 0, 'Fd3', 1796004601.7667234);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 11, 0, 'Lc5', 1796004601.7767537);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 12, 0, 'ok', 1796004601.786248);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 13, 1, 'La5', 1796004601.801187);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 14, 1, 'ok', 1796004601.8550253);
insert into events (table_id, ply, seat, text, at) values ('7ZBsTuv0pM-uWVU1', 15, -1, '4-6', 1796004601.8550253);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 1, -1, 'Fnsw', 1796004601.0275745);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 2, -1, 'Pnsw', 1796004601.0275745);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 3, -1, 'Msw', 1796004601.0275745);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 4, -1, 'Aesw', 1796004601.0275745);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 5, -1, 'first:1', 1796004601.0275745);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 6, 1, 'mayor', 1796004601.0579927);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 7, -1, 'Eew', 1796004601.0579927);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 8, -1, 'Few', 1796004601.0579927);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 9, -1, 'Fns', 1796004601.0579927);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 10, -1, 'Anew', 1796004601.0579927);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 11, 1, 'mayor', 1796004601.0698085);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 12, -1, 'Pnes', 1796004601.0698085);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 13, -1, 'One', 1796004601.0698085);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 14, -1, 'Ensw', 1796004601.0698085);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 15, -1, 'Esw', 1796004601.0698085);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 16, 1, '+Pnes', 1796004601.0853217);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 17, -1, 'Ans', 1796004601.0853217);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 18, 1, 'ok', 1796004601.0965183);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 19, 0, 'mayor', 1796004601.1085076);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 20, -1, 'Pns', 1796004601.1085076);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 21, -1, 'Ens', 1796004601.1085076);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 22, -1, 'Pns', 1796004601.1085076);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 23, -1, 'Fnsw', 1796004601.1085076);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 24, 0, '+Pns', 1796004601.1287458);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 25, -1, 'Aew', 1796004601.1287458);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 26, 0, 'Pns@C1', 1796004601.1438715);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 27, 0, 'ok', 1796004601.1558642);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 28, 1, '+Fnsw', 1796004601.1780555);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 29, -1, 'Ees', 1796004601.1780555);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 30, 1, 'ok', 1796004601.2017207);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 31, 0, 'mayor', 1796004601.2152917);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 32, -1, 'Osw', 1796004601.2152917);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 33, -1, 'Onsw', 1796004601.2152917);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 34, -1, 'Enw', 1796004601.2152917);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 35, -1, 'Enew', 1796004601.2152917);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 36, 0, '+Osw', 1796004601.2331886);
insert into events (table_id, ply, seat, text, at) values ('LFkI2Wg1l0LzHQ2d', 37, -1, 'Osw', 1796004601.2331886);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 1, -1, 'i+i:r', 1796004602.0523827);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 2, 0, 'O4@E2', 1796004602.0716505);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 3, 0, 'ok', 1796004602.083105);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 4, -1, '1+i:p', 1796004602.083105);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 5, 0, 'L3r1@E4', 1796004602.097245);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 6, 0, 'ok', 1796004602.1130564);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 7, -1, '3+c:p', 1796004602.1130564);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 8, 0, 'L3r1@G2', 1796004602.1293745);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 9, 0, 'ok', 1796004602.138064);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 10, -1, '1+1:p', 1796004602.138064);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 11, 0, 'I2@C2', 1796004602.1535985);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 12, 0, 'ok', 1796004602.1664388);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 13, -1, 'i+2:r', 1796004602.1664388);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 14, 0, 'L4r3@H4', 1796004602.192873);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 15, 0, 'ok', 1796004602.2078712);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 16, -1, '2+0:i', 1796004602.2078712);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 17, 0, 'I2@I2', 1796004602.22513);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 18, 0, 'ok', 1796004602.2387319);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 19, -1, 'i+i:r', 1796004602.2387319);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 20, 0, 'O4@I3', 1796004602.2553937);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 21, 0, 'ok', 1796004602.2667146);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 22, -1, '2+i:i', 1796004602.2667146);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 23, 0, 'L4r2@J6', 1796004602.289841);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 24, 0, 'ok', 1796004602.305051);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 25, -1, '3+i:r', 1796004602.305051);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 26, 0, 'U5@E7', 1796004602.3194864);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 27, 0, 'ok', 1796004602.3311467);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 28, -1, 'i+i:i', 1796004602.3311467);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 29, 0, 'O4@D5', 1796004602.3489401);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 30, 0, 'ok', 1796004602.3580441);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 31, -1, 'i+c:p', 1796004602.3580441);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 32, 0, 'pass', 1796004602.3765566);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 33, 0, 'ok', 1796004602.3862367);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 34, -1, '2+0:p', 1796004602.3862367);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 35, 0, 'pass', 1796004602.399145);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 36, 0, 'ok', 1796004602.4103599);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 37, -1, '1+1:i', 1796004602.4103599);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 38, 0, 'I2r1@C6', 1796004602.4257495);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 39, 0, 'ok', 1796004602.4415572);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 40, -1, 'i+0:i', 1796004602.4415572);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 41, 0, 'I2@B5', 1796004602.4701524);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 42, 0, 'ok', 1796004602.4791076);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 43, -1, '1+0:r', 1796004602.4791076);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 44, 0, 'I1@C3', 1796004602.504725);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 45, 0, 'ok', 1796004602.5157757);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 46, -1, 'i+i:i', 1796004602.5157757);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 47, 0, 'pass', 1796004602.525241);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 48, 0, 'ok', 1796004602.5477853);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 49, -1, '1+2:p', 1796004602.5477853);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 50, 0, 'I3r1@B2', 1796004602.5605547);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 51, 0, 'ok', 1796004602.5676801);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 52, -1, 'i+2:p', 1796004602.5676801);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 53, 0, 'L4r3@B6', 1796004602.5873504);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 54, 0, 'ok', 1796004602.5970457);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 55, -1, 'i+1:i', 1796004602.5970457);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 56, 0, 'leave', 1796004602.6126883);
insert into events (table_id, ply, seat, text, at) values ('PuVeNwjlfJVRZU6u', 57, 0, 'ok', 1796004602.6283453);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 1, -1, '3+c:i', 1796004602.64569);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 2, 0, 'T4r3@G4', 1796004602.662167);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 3, 0, 'ok', 1796004602.6797442);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 4, -1, '2+0:p', 1796004602.6797442);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 5, 0, 'I2@H4', 1796004602.6915367);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 6, 0, 'ok', 1796004602.702443);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 7, -1, 'i+2:i', 1796004602.702443);
insert into events (table_id, ply, seat, text, at) values ('lvtPT8dCKc52TkSa', 8, 0, 'L4m2@H2', 1796004602.7231765);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 1, -1, '1+1:r', 1796004600.849006);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 2, 0, 'I2@C1', 1796004600.8761709);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 3, 1, 'I2@F8', 1796004600.8898222);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 4, 1, 'ok', 1796004600.9021728);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 5, 0, 'ok', 1796004600.9181437);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 6, -1, 'i+i:p', 1796004600.9181437);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 7, 0, 'leave', 1796004600.9309533);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 8, 0, 'ok', 1796004600.9387963);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 9, 1, 'O4@F6', 1796004600.9533124);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 10, 1, 'ok', 1796004600.9620354);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 11, -1, 'i+0:i', 1796004600.9620354);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 12, 1, 'I2@H8', 1796004600.9810271);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 13, 1, 'ok', 1796004600.9903734);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 14, -1, '1+c:r', 1796004600.9903734);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 15, 1, 'I1@H6', 1796004601.0022018);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 16, 1, 'ok', 1796004601.0240602);
insert into events (table_id, ply, seat, text, at) values ('sEFzHMyVIsYp4o5u', 17, -1, '3+0:r', 1796004601.0240602);
insert into campaign_rows (campaign_id, ply, text, at) values ('3DHRAo4ajTpUF7V9', 1, 'seated [["human","",null]]', 1796004602.02665);
insert into campaign_rows (campaign_id, ply, text, at) values ('3DHRAo4ajTpUF7V9', 2, 'begun PuVeNwjlfJVRZU6u', 1796004602.0523827);
insert into campaign_rows (campaign_id, ply, text, at) values ('3DHRAo4ajTpUF7V9', 3, 'begun lvtPT8dCKc52TkSa', 1796004602.64569);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 1, '{"type":"gathered","pace":"","auto":false}', 1796004601.9707081);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 2, '{"type":"linked","link":"ZUZsM/GCuvZmV2lwfi9nh1OISteAqkI2G8BYo4qQdy4="}', 1796004601.9798846);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 3, '{"type":"sat","seat":1,"name":"Jan","session":"VdetXXLO7FzlFTs73OvO2nTGHh0tuO91UvyFsE2Nxo4="}', 1796004601.9887223);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1796004602.0013611);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1796004602.0071392);
insert into company (table_id, number, text, at) values ('CH6ZUQeWMT-x6u5l', 6, '{"type":"started"}', 1796004602.0165377);
insert into company (table_id, number, text, at) values ('HHx4XMXwrVqXEqar', 1, '{"type":"gathered","pace":"","auto":false}', 1796004601.92368);
insert into company (table_id, number, text, at) values ('HHx4XMXwrVqXEqar', 2, '{"type":"linked","link":"n4UKJbnvrXpD/mwWzkj12k+bj85uDg0FCkV9QAFFths="}', 1796004601.9576373);
insert into members (session, table_id, hidden) values ('\x55d7ad5d72ceec5ce5153b3bdcebceda74c61e1d2db8ef7552fc85b04d8dc68e', 'CH6ZUQeWMT-x6u5l', 0);
insert into members (session, table_id, hidden) values ('\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 'CH6ZUQeWMT-x6u5l', 0);
insert into members (session, table_id, hidden) values ('\x922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f', 'HHx4XMXwrVqXEqar', 0);
insert into dice (table_id, secret, entropies, carried) values ('0KjFYZy1pjz4Cypi', '\x109ce620b902920bbdfb05850d172c5a92d1e02ccfbadbefca48921d85895d49', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('28YDNW0jZ4k-uhVw', '\x825b8f77a6147079c3d76aa45bbdf1df22692fed42674293ce5ec0ca4e4c21a4', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('7LWVrv17oXxS74d3', '\x397e1f3618d9c7a62b8a165abd7113cdcb1af149082daeeb8318c5a8bd3b4c41', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('7ZBsTuv0pM-uWVU1', '\x553a6d1d192d8e8b10fefcdf8dc96985a6fc6704a6b60b2f5962922d3e56cb1d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('CH6ZUQeWMT-x6u5l', '\x91c38ca4b1cd2fafb2a88732aaa09338e4cfa59c373e8f624b1f90a91b72df61', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('HHx4XMXwrVqXEqar', '\x008fb89ebcf72bc59ae98a9c3c25bda454f549d34a039ce850454b0ba09030e5', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('LFkI2Wg1l0LzHQ2d', '\x170e4dc68d9f2e631fb06057b8beb5eab902232727060bf0d8bba6b010cee9fc', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('PuVeNwjlfJVRZU6u', '\xc6341bc13b52085504ed10042bb10c9e16175c1c925031b6e982634c1938b691', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('lvtPT8dCKc52TkSa', '\xd5feb9e1406c11e5d9d398e74c4f45be5cfb478e3e9e5b4adda217ae1acd8dfe', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('sEFzHMyVIsYp4o5u', '\xbf1ed28b99dbf59a6ff7dac50123929bc22f235352ddaa15895b79c4c7ce3c07', '', 0);
insert into results (table_id, number, ply, text, over) values ('PuVeNwjlfJVRZU6u', 0, 57, '{"seats":[{"session":"922720b7e20d65e78e330ddf12ef379ec7daf7f85416a4d535a0a954b04b6f5f","points":-16,"rank":1,"lines":{"DC-23":-3,"DC-24":4,"DC-25":0,"DC-26":-24,"DC-28":7,"DC-29":0}}],"over":true,"at":1796004602.6283453,"waits_for":[]}', 1);
