-- cookies: fHOws3-QWlfDoWg_5DlIqMrHnzK3OYpgoREln1SalfM KM9H8wDFW9gUUP78YIRHeO3qLfxqFndfO3-Ikv2AeG4
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
insert into schema_version values (4);
insert into sessions (hash, created) values ('\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853484.0778747);
insert into sessions (hash, created) values ('\xefc6295e158f26465a4be3aa41a848c6223eb2601cdbae11fa797956810b4215', 1795853486.26887);
insert into campaigns (id, game, rules_version, course, owner, created) values ('SS5e6wHuWMn9B26E', 'dice_city', 1, 'mini', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853486.324077);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('2dKbSo7v3izDtfsh', 'districts', 1, '{"variant":"party","limit":"none"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853486.2483923, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('7dLeRf0nvZq4l1Bm', 'little_town', 1, '{}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853486.2288437, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('MlMNo3eLrEdT-P29', 'dice_city', 1, '{"episode":"6"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853487.6504555, 'SS5e6wHuWMn9B26E');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('U73DwSfVvdf8pKS4', 'chronicle', 1, '{}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853484.0778747, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('a7Ta3AUf9zGoYgo_', 'dice_city', 1, '{}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853484.6967509, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('cN_bYHTrKBzCD-io', 'dice_city', 1, '{"episode":"3"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853486.4107614, 'SS5e6wHuWMn9B26E');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('cNsm4_oNroyyNZaQ', 'little_town', 1, '{"factories":"yes"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853486.0132766, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('rVz1z5zD6WZffdLt', 'districts', 1, '{"variant":"advanced"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853485.431951, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('vaz6bxXin6jNCAiJ', 'little_town', 1, '{}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853485.7612157, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('z_eFf3hZB2rkTvwz', 'districts', 1, '{"variant":"basic"}', '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', 1795853484.9524577, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('2dKbSo7v3izDtfsh', 0, 'human', 'Ola', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('2dKbSo7v3izDtfsh', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7dLeRf0nvZq4l1Bm', 0, 'human', 'Ola', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('7dLeRf0nvZq4l1Bm', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('MlMNo3eLrEdT-P29', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('U73DwSfVvdf8pKS4', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('U73DwSfVvdf8pKS4', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('a7Ta3AUf9zGoYgo_', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('a7Ta3AUf9zGoYgo_', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cN_bYHTrKBzCD-io', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cNsm4_oNroyyNZaQ', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cNsm4_oNroyyNZaQ', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('rVz1z5zD6WZffdLt', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('rVz1z5zD6WZffdLt', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('vaz6bxXin6jNCAiJ', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('vaz6bxXin6jNCAiJ', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('z_eFf3hZB2rkTvwz', 0, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('z_eFf3hZB2rkTvwz', 1, 'human', '', null, '\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '');
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 1, -1, 'i+i:r', 1795853487.6504555);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 2, 0, 'O4@D2', 1795853487.6774244);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 3, 0, 'ok', 1795853487.710415);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 4, -1, 'i+i:r', 1795853487.710415);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 5, 0, 'O4@B2', 1795853487.7518215);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 6, 0, 'ok', 1795853487.766543);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 7, -1, 'i+c:p', 1795853487.766543);
insert into events (table_id, ply, seat, text, at) values ('MlMNo3eLrEdT-P29', 8, 0, 'T4r2@C4', 1795853487.8103566);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 1, -1, 'yel-4', 1795853484.0778747);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 2, 0, 'O4@C7', 1795853484.1391413);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 3, 0, 'ok', 1795853484.1583037);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 4, 1, 'O4@E1', 1795853484.388994);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 5, 1, 'ok', 1795853484.4214115);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 6, -1, 'red-5', 1795853484.4214115);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 7, 0, 'J4@E8', 1795853484.4624383);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 8, 1, 'J4r2@G1', 1795853484.5195796);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 9, 1, 'ok', 1795853484.5737453);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 10, 0, 'ok', 1795853484.5861871);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 11, -1, 'blu-1', 1795853484.5861871);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 12, 1, 'I2r1@G4', 1795853484.6075323);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 13, 1, 'ok', 1795853484.636154);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 14, 0, 'I2@E7', 1795853484.6612225);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 15, 0, 'ok', 1795853484.6820784);
insert into events (table_id, ply, seat, text, at) values ('U73DwSfVvdf8pKS4', 16, -1, 'blu-7', 1795853484.6820784);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 1, -1, 'i+i:r', 1795853484.6967509);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 2, 0, 'O4@C1', 1795853484.7284524);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 3, 1, 'O4@E4', 1795853484.741928);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 4, 1, 'ok', 1795853484.7505093);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 5, 0, 'ok', 1795853484.7698321);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 6, -1, 'i+2:p', 1795853484.7698321);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 7, 0, 'L4m2@D3', 1795853484.788376);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 8, 0, 'ok', 1795853484.8077383);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 9, 1, 'L4@G5', 1795853484.82605);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 10, 1, 'ok', 1795853484.8427548);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 11, -1, 'i+2:r', 1795853484.8427548);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 12, 1, 'L4r3@I2', 1795853484.8657362);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 13, 1, 'ok', 1795853484.8829558);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 14, 0, 'L4r3@E1', 1795853484.9187136);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 15, 0, 'ok', 1795853484.9472206);
insert into events (table_id, ply, seat, text, at) values ('a7Ta3AUf9zGoYgo_', 16, -1, 'i+i:p', 1795853484.9472206);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 1, -1, '1+2:p', 1795853486.4107614);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 2, 0, 'I3@E3', 1795853486.450366);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 3, 0, 'ok', 1795853486.4717941);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 4, -1, '2+i:i', 1795853486.4717941);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 5, 0, 'L4r3@H2', 1795853486.5110617);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 6, 0, 'ok', 1795853486.5314796);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 7, -1, 'i+2:p', 1795853486.5314796);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 8, 0, 'L4r2@E4', 1795853486.5674696);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 9, 0, 'ok', 1795853486.5897672);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 10, -1, '2+i:p', 1795853486.5897672);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 11, 0, 'L4r1@I3', 1795853486.6300685);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 12, 0, 'ok', 1795853486.6527195);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 13, -1, '2+i:i', 1795853486.6527195);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 14, 0, 'L4r3@H5', 1795853486.6841152);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 15, 0, 'ok', 1795853486.7009804);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 16, -1, '3+1:i', 1795853486.7009804);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 17, 0, 'L4r1@C6', 1795853486.7400732);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 18, 0, 'ok', 1795853486.7523289);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 19, -1, 'i+0:p', 1795853486.7523289);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 20, 0, 'I2@F6', 1795853486.7840576);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 21, 0, 'ok', 1795853486.8004203);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 22, -1, 'i+i:p', 1795853486.8004203);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 23, 0, 'O4@C3', 1795853486.8252456);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 24, 0, 'ok', 1795853486.8402424);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 25, -1, 'i+i:p', 1795853486.8402424);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 26, 0, 'O4@F1', 1795853486.863655);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 27, 0, 'ok', 1795853486.872714);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 28, -1, '3+i:i', 1795853486.872714);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 29, 0, 'U5r2@B1', 1795853486.893267);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 30, 0, 'ok', 1795853486.9040413);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 31, -1, '3+c:r', 1795853486.9040413);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 32, 0, 'pass', 1795853486.9314246);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 33, 0, 'ok', 1795853486.949606);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 34, -1, '1+i:i', 1795853486.949606);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 35, 0, 'pass', 1795853486.977597);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 36, 0, 'ok', 1795853486.9880826);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 37, -1, '1+0:r', 1795853486.9880826);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 38, 0, 'I1@E8', 1795853487.0090716);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 39, 0, 'ok', 1795853487.020033);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 40, -1, 'i+i:r', 1795853487.020033);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 41, 0, 'O4@B7', 1795853487.0371928);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 42, 0, 'ok', 1795853487.0483415);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 43, -1, '1+1:i', 1795853487.0483415);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 44, 0, 'I2@E7', 1795853487.0656092);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 45, 0, 'ok', 1795853487.0836601);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 46, -1, 'i+0:r', 1795853487.0836601);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 47, 0, 'I2r1@G4', 1795853487.1027148);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 48, 0, 'ok', 1795853487.1113782);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 49, -1, '3+c:p', 1795853487.1113782);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 50, 0, 'L3r3@A2', 1795853487.1500914);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 51, 0, 'ok', 1795853487.16329);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 52, -1, 'i+1:i', 1795853487.16329);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 53, 0, 'L3r1@I6', 1795853487.3264134);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 54, 0, 'ok', 1795853487.3492599);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 55, -1, '1+0:p', 1795853487.3492599);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 56, 0, 'pass', 1795853487.490873);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 57, 0, 'ok', 1795853487.5024467);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 58, -1, '2+0:r', 1795853487.5024467);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 59, 0, 'pass', 1795853487.5223591);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 60, 0, 'ok', 1795853487.5387115);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 61, -1, 'i+i:p', 1795853487.5387115);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 62, 0, 'pass', 1795853487.561002);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 63, 0, 'ok', 1795853487.58498);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 64, -1, 'i+i:r', 1795853487.58498);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 65, 0, 'leave', 1795853487.604756);
insert into events (table_id, ply, seat, text, at) values ('cN_bYHTrKBzCD-io', 66, 0, 'ok', 1795853487.6183343);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 1, -1, '2-2', 1795853486.0132766);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 2, 1, 'Fb2', 1795853486.0292838);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 3, 1, 'Hd2', 1795853486.0466225);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 4, 1, 'ok', 1795853486.0583014);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 5, 0, 'Ha2', 1795853486.0874267);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 6, 0, 'Le2', 1795853486.1123438);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 7, 0, 'ok', 1795853486.1181211);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 8, -1, '4-6', 1795853486.1181211);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 9, 1, 'Hd6', 1795853486.1335776);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 10, 0, 'Hd6', 1795853486.1567218);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 11, 0, 'Lc4', 1795853486.1663787);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 12, 0, 'ok', 1795853486.1823385);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 13, 1, 'La4', 1795853486.1987383);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 14, 1, 'ok', 1795853486.2147367);
insert into events (table_id, ply, seat, text, at) values ('cNsm4_oNroyyNZaQ', 15, -1, '2-3', 1795853486.2147367);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 1, -1, 'Eew', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 2, -1, 'Oew', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 3, -1, 'Anw', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 4, -1, 'Mnes', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 5, -1, 'G2', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 6, -1, 'G9', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 7, -1, 'G12', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 8, -1, 'first:0', 1795853485.431951);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 9, 0, '+Eew', 1795853485.4609442);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 10, 0, '+Oew', 1795853485.4814165);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 11, 0, 'Oew@A1', 1795853485.5368342);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 12, 0, 'ok', 1795853485.5785515);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 13, -1, 'Psw', 1795853485.5785515);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 14, -1, 'Pnes', 1795853485.5785515);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 15, 1, '0>Eew', 1795853485.5946524);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 16, 1, '@E5', 1795853485.620216);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 17, 1, '+Anw', 1795853485.6333487);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 18, 1, 'ok', 1795853485.6489413);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 19, -1, 'Osw', 1795853485.6489413);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 20, 0, '+Pnes', 1795853485.660513);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 21, 0, 'Pnes@C1', 1795853485.678853);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 22, 0, 'ok', 1795853485.7042248);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 23, -1, 'Enew', 1795853485.7042248);
insert into events (table_id, ply, seat, text, at) values ('rVz1z5zD6WZffdLt', 24, 1, '^E5', 1795853485.7529724);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 1, -1, '1-6', 1795853485.7612157);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 2, 1, 'Fb1', 1795853485.7805417);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 3, 0, 'Fa6', 1795853485.7979455);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 4, 1, 'La6', 1795853485.816529);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 5, 1, 'ok', 1795853485.8356473);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 6, 0, 'La1', 1795853485.8517523);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 7, 0, 'ok', 1795853485.866805);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 8, -1, '4-5', 1795853485.866805);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 9, 0, 'Hd5', 1795853485.8881125);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 10, 1, 'Fa4', 1795853485.900738);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 11, 1, 'Ha5', 1795853485.9228241);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 12, 0, 'Fc4', 1795853485.943809);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 13, 0, 'ok', 1795853485.9808314);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 14, 1, 'ok', 1795853486.0015607);
insert into events (table_id, ply, seat, text, at) values ('vaz6bxXin6jNCAiJ', 15, -1, '4-6', 1795853486.0015607);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 1, -1, 'Mnes', 1795853484.9524577);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 2, -1, 'Fns', 1795853484.9524577);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 3, -1, 'Fsw', 1795853484.9524577);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 4, -1, 'Fnes', 1795853484.9524577);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 5, -1, 'first:1', 1795853484.9524577);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 6, 1, 'mayor', 1795853484.9982874);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 7, -1, 'Oew', 1795853484.9982874);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 8, -1, 'Onw', 1795853484.9982874);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 9, -1, 'Ans', 1795853484.9982874);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 10, -1, 'Fnsw', 1795853484.9982874);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 11, 1, 'mayor', 1795853485.0347786);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 12, -1, 'Pew', 1795853485.0347786);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 13, -1, 'Pne', 1795853485.0347786);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 14, -1, 'Ens', 1795853485.0347786);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 15, -1, 'Pns', 1795853485.0347786);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 16, 1, '+Pew', 1795853485.0497603);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 17, -1, 'Ans', 1795853485.0497603);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 18, 1, 'ok', 1795853485.0720317);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 19, 0, 'mayor', 1795853485.084648);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 20, -1, 'Pes', 1795853485.084648);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 21, -1, 'Aesw', 1795853485.084648);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 22, -1, 'Mnew', 1795853485.084648);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 23, -1, 'Anes', 1795853485.084648);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 24, 0, '+Mnew', 1795853485.1465461);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 25, -1, 'One', 1795853485.1465461);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 26, 0, 'Mnew@C1', 1795853485.188189);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 27, 0, 'ok', 1795853485.2159052);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 28, 1, '+Aesw', 1795853485.2419024);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 29, -1, 'Eesw', 1795853485.2419024);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 30, 1, 'ok', 1795853485.3474543);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 31, 0, 'mayor', 1795853485.37791);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 32, -1, 'Fns', 1795853485.37791);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 33, -1, 'Onw', 1795853485.37791);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 34, -1, 'Anw', 1795853485.37791);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 35, -1, 'Aew', 1795853485.37791);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 36, 0, '+Anw', 1795853485.416666);
insert into events (table_id, ply, seat, text, at) values ('z_eFf3hZB2rkTvwz', 37, -1, 'Oes', 1795853485.416666);
insert into campaign_rows (campaign_id, ply, text, at) values ('SS5e6wHuWMn9B26E', 1, 'seated [["human","",null]]', 1795853486.324077);
insert into campaign_rows (campaign_id, ply, text, at) values ('SS5e6wHuWMn9B26E', 2, 'begun cN_bYHTrKBzCD-io', 1795853486.4107614);
insert into campaign_rows (campaign_id, ply, text, at) values ('SS5e6wHuWMn9B26E', 3, 'begun MlMNo3eLrEdT-P29', 1795853487.6504555);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 1, '{"type":"gathered","pace":""}', 1795853486.2483923);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 2, '{"type":"linked","link":"/YJX2Wd0sqSeksbrFMw6pFOch1M3yq4gpslLDCuusKg="}', 1795853486.2564516);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 3, '{"type":"sat","seat":1,"name":"Jan","session":"78YpXhWPJkZaS+OqQahIxiI+smAc264R+nl5VoELQhU="}', 1795853486.26887);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795853486.281672);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795853486.2921228);
insert into company (table_id, number, text, at) values ('2dKbSo7v3izDtfsh', 6, '{"type":"started"}', 1795853486.304048);
insert into company (table_id, number, text, at) values ('7dLeRf0nvZq4l1Bm', 1, '{"type":"gathered","pace":""}', 1795853486.2288437);
insert into company (table_id, number, text, at) values ('7dLeRf0nvZq4l1Bm', 2, '{"type":"linked","link":"H16s4/3lcMVfhZJlQ3L/pBsLcvY+tETMZ+LRvAaWTX8="}', 1795853486.2432277);
insert into members (session, table_id) values ('\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '2dKbSo7v3izDtfsh');
insert into members (session, table_id) values ('\xefc6295e158f26465a4be3aa41a848c6223eb2601cdbae11fa797956810b4215', '2dKbSo7v3izDtfsh');
insert into members (session, table_id) values ('\xa7e40bb5abc87c496ed888e4e7a9a999285376f2fa35d4d841bef79f8a4cea49', '7dLeRf0nvZq4l1Bm');
insert into dice (table_id, secret, entropies, carried) values ('2dKbSo7v3izDtfsh', '\x36e6f55aa06740eff1a1d35910008e9687a21ff3700d6c8cb39ac8867b725551', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('7dLeRf0nvZq4l1Bm', '\x248b541c22b0c9f2644b38705522fcc71ce524dc1350c20268635a577cf2613c', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('MlMNo3eLrEdT-P29', '\x2d026a7a1ceb8a94b2ee9d02cc0ea5c7d84d53ff28924030775e86dcc5600a3d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('U73DwSfVvdf8pKS4', '\x3655e679df7533094b85d5bff720c96b02e9e8687a529fdc886bb81792f65035', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('a7Ta3AUf9zGoYgo_', '\xc74796ca2a780fd0b1b6bd3235c3357068f3ac8ef22eb4610e706563e4502b3f', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('cN_bYHTrKBzCD-io', '\x48120a643aed99212b34c1eedeaa42cb649eac0277bd3841fa1ab1277d26ebba', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('cNsm4_oNroyyNZaQ', '\xf6ab3f8c038508390784ef5acb65c597dd82cc7be04b7c3142ec7ee8e5459735', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('rVz1z5zD6WZffdLt', '\x4044db12c26e242c0ae31534af99d6694846b9c47986dcd0b550dc6e564fb350', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('vaz6bxXin6jNCAiJ', '\x9d5bc712f7c448c6c32986b8fb75d688e6f9dbdc77f5ad73ecb60fd397576004', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('z_eFf3hZB2rkTvwz', '\x4e848a4b862fb901837c199575181119b5f261dc96261f59fde6ec2a393e8ef3', '', 0);
