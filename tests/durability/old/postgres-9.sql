-- cookies: Pf5Ff018epEF74iRSDeJ1GjXUCQW4Sucx9m3Np9w8gA Ezx9OyduP3zP4k1aerjZ4HQE0bKcz1aJb-L_0-N1LyE
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
insert into schema_version values (9);
insert into sessions (hash, created) values ('\x5d32fb6479cf55a2894613c608859970d4078c44e96097d0afcc62ba30fdffb0', 1795990131.4514966);
insert into sessions (hash, created) values ('\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990127.5312047);
insert into campaigns (id, game, rules_version, course, owner, created) values ('f3MIdU2hdfmDSQwn', 'dice_city', 1, 'mini', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990131.5097737);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('EPGeo1lw_Qf7ID2o', 'little_town', 1, '{}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990131.3648312, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('EtxtRxE8v1sCq2ub', 'districts', 1, '{"variant":"party","limit":"none"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990131.3964376, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('M7Q8cIS2VvM6Yp4F', 'little_town', 1, '{"factories":"yes"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990131.0042293, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('PvowhV9nnZDGmzwR', 'districts', 1, '{"variant":"basic"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990129.055236, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('X7wymRSSf1hTxxQS', 'chronicle', 1, '{}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990127.5312047, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('_Xh_Ehl35ZNc2NNW', 'dice_city', 1, '{}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990128.4941537, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('aO3Ca3WXuvWpWPEr', 'districts', 1, '{"variant":"advanced"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990129.8276021, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('g_TP_Px_s38GWIx3', 'little_town', 1, '{}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990130.386165, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hI5dVebGZcFXl2DJ', 'dice_city', 1, '{"episode":"6"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990132.533238, 'f3MIdU2hdfmDSQwn');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('mabpb5cPscWBC-1e', 'dice_city', 1, '{"episode":"3"}', '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 1795990131.5572128, 'f3MIdU2hdfmDSQwn');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('EPGeo1lw_Qf7ID2o', 0, 'human', 'Ola', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('EPGeo1lw_Qf7ID2o', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('EtxtRxE8v1sCq2ub', 0, 'human', 'Ola', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('EtxtRxE8v1sCq2ub', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('M7Q8cIS2VvM6Yp4F', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('M7Q8cIS2VvM6Yp4F', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PvowhV9nnZDGmzwR', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('PvowhV9nnZDGmzwR', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('X7wymRSSf1hTxxQS', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('X7wymRSSf1hTxxQS', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('_Xh_Ehl35ZNc2NNW', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('_Xh_Ehl35ZNc2NNW', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aO3Ca3WXuvWpWPEr', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aO3Ca3WXuvWpWPEr', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('g_TP_Px_s38GWIx3', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('g_TP_Px_s38GWIx3', 1, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hI5dVebGZcFXl2DJ', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('mabpb5cPscWBC-1e', 0, 'human', '', null, '\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', '');
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 1, -1, '5-5', 1795990131.0042293);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 2, 1, 'Fb5', 1795990131.0388656);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 3, 1, 'Hd5', 1795990131.0622356);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 4, 1, 'ok', 1795990131.1048548);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 5, 0, 'Ha5', 1795990131.1298435);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 6, 0, 'Le5', 1795990131.1664097);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 7, 0, 'ok', 1795990131.1947336);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 8, -1, '2-4', 1795990131.1947336);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 9, 1, 'Hd2', 1795990131.212647);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 10, 0, 'Hd2', 1795990131.2377262);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 11, 0, 'Fc4', 1795990131.272194);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 12, 0, 'ok', 1795990131.3070536);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 13, 1, 'Fa4', 1795990131.3250628);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 14, 1, 'ok', 1795990131.3495255);
insert into events (table_id, ply, seat, text, at) values ('M7Q8cIS2VvM6Yp4F', 15, -1, '5-5', 1795990131.3495255);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 1, -1, 'Fesw', 1795990129.055236);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 2, -1, 'Fes', 1795990129.055236);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 3, -1, 'Answ', 1795990129.055236);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 4, -1, 'Pns', 1795990129.055236);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 5, -1, 'first:1', 1795990129.055236);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 6, 1, 'mayor', 1795990129.1471164);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 7, -1, 'Anes', 1795990129.1471164);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 8, -1, 'Mew', 1795990129.1471164);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 9, -1, 'One', 1795990129.1471164);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 10, -1, 'Enew', 1795990129.1471164);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 11, 1, 'mayor', 1795990129.251691);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 12, -1, 'Aesw', 1795990129.251691);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 13, -1, 'Few', 1795990129.251691);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 14, -1, 'Fsw', 1795990129.251691);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 15, -1, 'Ens', 1795990129.251691);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 16, 1, '+Ens', 1795990129.3199608);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 17, -1, 'Fns', 1795990129.3199608);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 18, 1, 'ok', 1795990129.3538783);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 19, 0, 'mayor', 1795990129.461116);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 20, -1, 'Oesw', 1795990129.461116);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 21, -1, 'Ane', 1795990129.461116);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 22, -1, 'Mnes', 1795990129.461116);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 23, -1, 'Onw', 1795990129.461116);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 24, 0, '+Oesw', 1795990129.5165532);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 25, -1, 'Osw', 1795990129.5165532);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 26, 0, 'Oesw@C1', 1795990129.5774937);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 27, 0, 'ok', 1795990129.6197822);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 28, 1, '+Onw', 1795990129.6517746);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 29, -1, 'Fnsw', 1795990129.6517746);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 30, 1, 'ok', 1795990129.7193465);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 31, 0, 'mayor', 1795990129.752522);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 32, -1, 'Fnes', 1795990129.752522);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 33, -1, 'Ans', 1795990129.752522);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 34, -1, 'Asw', 1795990129.752522);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 35, -1, 'Mnsw', 1795990129.752522);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 36, 0, '+Ans', 1795990129.796368);
insert into events (table_id, ply, seat, text, at) values ('PvowhV9nnZDGmzwR', 37, -1, 'Enes', 1795990129.796368);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 1, -1, 'yel-6', 1795990127.5312047);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 2, 0, 'S4r1@E1', 1795990127.8040948);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 3, 0, 'ok', 1795990127.9028997);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 4, 1, 'S4@C2', 1795990127.9600606);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 5, 1, 'ok', 1795990128.0004346);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 6, -1, 'chu-1', 1795990128.0004346);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 7, 0, 'T4@G3', 1795990128.069109);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 8, 1, 'T4r1@D3', 1795990128.140154);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 9, 1, 'ok', 1795990128.1736457);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 10, 0, 'ok', 1795990128.2294443);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 11, -1, 'blu-2', 1795990128.2294443);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 12, 1, 'pass', 1795990128.283691);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 13, 1, 'ok', 1795990128.344449);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 14, 0, 'L3@H1', 1795990128.412773);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 15, 0, 'ok', 1795990128.4689763);
insert into events (table_id, ply, seat, text, at) values ('X7wymRSSf1hTxxQS', 16, -1, 'yel-1', 1795990128.4689763);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 1, -1, 'i+i:p', 1795990128.4941537);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 2, 0, 'O4@C1', 1795990128.5728502);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 3, 1, 'O4@E4', 1795990128.6203482);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 4, 1, 'ok', 1795990128.6417289);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 5, 0, 'ok', 1795990128.6686904);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 6, -1, 'i+i:i', 1795990128.6686904);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 7, 0, 'pass', 1795990128.7317173);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 8, 0, 'ok', 1795990128.7696745);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 9, 1, 'O4@E2', 1795990128.782253);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 10, 1, 'ok', 1795990128.8588595);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 11, -1, '1+0:p', 1795990128.8588595);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 12, 1, 'I1@D4', 1795990128.9161577);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 13, 1, 'ok', 1795990128.9567637);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 14, 0, 'I1@E2', 1795990128.9993198);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 15, 0, 'ok', 1795990129.0324938);
insert into events (table_id, ply, seat, text, at) values ('_Xh_Ehl35ZNc2NNW', 16, -1, '1+2:p', 1795990129.0324938);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 1, -1, 'Fnew', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 2, -1, 'Ans', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 3, -1, 'Fsw', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 4, -1, 'Pnsw', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 5, -1, 'G10', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 6, -1, 'G4', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 7, -1, 'G11', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 8, -1, 'first:0', 1795990129.8276021);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 9, 0, '+Pnsw', 1795990129.894286);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 10, 0, '+Fnew', 1795990129.9706228);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 11, 0, 'Fnew@A1', 1795990130.016017);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 12, 0, 'ok', 1795990130.0586936);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 13, -1, 'Oes', 1795990130.0586936);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 14, -1, 'Pns', 1795990130.0586936);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 15, 1, '0>Pnsw', 1795990130.1009755);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 16, 1, '@E5', 1795990130.1381276);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 17, 1, '+Ans', 1795990130.1772888);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 18, 1, 'ok', 1795990130.2175212);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 19, -1, 'Mnes', 1795990130.2175212);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 20, 0, '+Fsw', 1795990130.2419639);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 21, 0, 'Fsw@C1', 1795990130.2895122);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 22, 0, 'ok', 1795990130.323127);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 23, -1, 'Mew', 1795990130.323127);
insert into events (table_id, ply, seat, text, at) values ('aO3Ca3WXuvWpWPEr', 24, 1, '^E5', 1795990130.3817134);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 1, -1, '2-5', 1795990130.386165);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 2, 1, 'Fb2', 1795990130.4462447);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 3, 0, 'Fa5', 1795990130.5041754);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 4, 1, 'La5', 1795990130.5284545);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 5, 1, 'ok', 1795990130.5535066);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 6, 0, 'La2', 1795990130.582784);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 7, 0, 'ok', 1795990130.6203394);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 8, -1, '2-2', 1795990130.6203394);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 9, 0, 'Sb2', 1795990130.7890675);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 10, 1, 'Sc3', 1795990130.8340604);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 11, 1, 'Fa2', 1795990130.865042);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 12, 0, 'Fd2', 1795990130.9279435);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 13, 0, 'ok', 1795990130.945527);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 14, 1, 'ok', 1795990130.977646);
insert into events (table_id, ply, seat, text, at) values ('g_TP_Px_s38GWIx3', 15, -1, '1-5', 1795990130.977646);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 1, -1, '3+1:p', 1795990132.533238);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 2, 0, 'L4m2@E6', 1795990132.6444902);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 3, 0, 'ok', 1795990132.68668);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 4, -1, '1+i:p', 1795990132.68668);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 5, 0, 'L3r1@C5', 1795990132.7415445);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 6, 0, 'ok', 1795990132.7786865);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 7, -1, 'i+1:i', 1795990132.7786865);
insert into events (table_id, ply, seat, text, at) values ('hI5dVebGZcFXl2DJ', 8, 0, 'L3r1@B3', 1795990132.829022);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 1, -1, '3+1:p', 1795990131.5572128);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 2, 0, 'L4r1@B5', 1795990131.5993993);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 3, 0, 'ok', 1795990131.6280797);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 4, -1, '3+1:i', 1795990131.6280797);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 5, 0, 'L4r3@B6', 1795990131.6560204);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 6, 0, 'ok', 1795990131.6833541);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 7, -1, '1+c:p', 1795990131.6833541);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 8, 0, 'I1@D5', 1795990131.7216465);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 9, 0, 'ok', 1795990131.7484694);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 10, -1, 'i+0:r', 1795990131.7484694);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 11, 0, 'I2@C4', 1795990131.7802985);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 12, 0, 'ok', 1795990131.8114269);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 13, -1, '3+1:r', 1795990131.8114269);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 14, 0, 'L4r3@D6', 1795990131.836567);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 15, 0, 'ok', 1795990131.850285);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 16, -1, '3+i:r', 1795990131.850285);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 17, 0, 'U5@F7', 1795990131.8938828);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 18, 0, 'ok', 1795990131.9285588);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 19, -1, '1+1:p', 1795990131.9285588);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 20, 0, 'I2@F6', 1795990131.960381);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 21, 0, 'ok', 1795990131.9991071);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 22, -1, 'i+0:r', 1795990131.9991071);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 23, 0, 'I2@I7', 1795990132.047661);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 24, 0, 'ok', 1795990132.065985);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 25, -1, '1+2:p', 1795990132.065985);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 26, 0, 'I3@G5', 1795990132.1175883);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 27, 0, 'ok', 1795990132.143892);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 28, -1, '1+c:p', 1795990132.143892);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 29, 0, 'I1@E5', 1795990132.192635);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 30, 0, 'ok', 1795990132.2283583);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 31, -1, '1+1:p', 1795990132.2283583);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 32, 0, 'pass', 1795990132.3024626);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 33, 0, 'ok', 1795990132.3377361);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 34, -1, '1+c:p', 1795990132.3377361);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 35, 0, 'leave', 1795990132.3849087);
insert into events (table_id, ply, seat, text, at) values ('mabpb5cPscWBC-1e', 36, 0, 'ok', 1795990132.4416687);
insert into campaign_rows (campaign_id, ply, text, at) values ('f3MIdU2hdfmDSQwn', 1, 'seated [["human","",null]]', 1795990131.5097737);
insert into campaign_rows (campaign_id, ply, text, at) values ('f3MIdU2hdfmDSQwn', 2, 'begun mabpb5cPscWBC-1e', 1795990131.5572128);
insert into campaign_rows (campaign_id, ply, text, at) values ('f3MIdU2hdfmDSQwn', 3, 'begun hI5dVebGZcFXl2DJ', 1795990132.533238);
insert into company (table_id, number, text, at) values ('EPGeo1lw_Qf7ID2o', 1, '{"type":"gathered","pace":"","auto":false}', 1795990131.3648312);
insert into company (table_id, number, text, at) values ('EPGeo1lw_Qf7ID2o', 2, '{"type":"linked","link":"+hk0bLomKfbVee1nwfCIcnAIT/58ifob5Wsdu6aQsoQ="}', 1795990131.383842);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 1, '{"type":"gathered","pace":"","auto":false}', 1795990131.3964376);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 2, '{"type":"linked","link":"Nwt8zk1SRdBAh6u7ydTrvjNAsdS8u4wUuwh+9hxhmFc="}', 1795990131.4240022);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 3, '{"type":"sat","seat":1,"name":"Jan","session":"XTL7ZHnPVaKJRhPGCIWZcNQHjETpYJfQr8xiujD9/7A="}', 1795990131.4514966);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795990131.467613);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795990131.480234);
insert into company (table_id, number, text, at) values ('EtxtRxE8v1sCq2ub', 6, '{"type":"started"}', 1795990131.4939554);
insert into members (session, table_id, hidden) values ('\x5d32fb6479cf55a2894613c608859970d4078c44e96097d0afcc62ba30fdffb0', 'EtxtRxE8v1sCq2ub', 0);
insert into members (session, table_id, hidden) values ('\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 'EPGeo1lw_Qf7ID2o', 0);
insert into members (session, table_id, hidden) values ('\xdf7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014', 'EtxtRxE8v1sCq2ub', 0);
insert into dice (table_id, secret, entropies, carried) values ('EPGeo1lw_Qf7ID2o', '\xddac07ebd3e765960482bf14c2f501e699a08fbfc795bbae770824d9a4a927f0', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('EtxtRxE8v1sCq2ub', '\x6b9954b0d293e0a72f5e9d041859af363c14eec640313f096a837090c2c0ffff', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('M7Q8cIS2VvM6Yp4F', '\x5c79da79728f10186b988c3bfb7748fcf63e98c10a025393a9bab433c3e8af81', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('PvowhV9nnZDGmzwR', '\x64981f276de90adcfe42d49dec57aa610a553d52eab5e88ca39131dc869f7fda', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('X7wymRSSf1hTxxQS', '\x25389a58d1565e51cd1f0f06e3c0c4c6ea754558ac371b1af5dda7001dd12fd9', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('_Xh_Ehl35ZNc2NNW', '\xd481e9c23d3a8c82673134d75991d5716cf3736260f04cdd028557b54603c38b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('aO3Ca3WXuvWpWPEr', '\x13aba156e66950857c79cae2aaa2f6d2286c315c548528910f45693b723e3af1', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('g_TP_Px_s38GWIx3', '\xac41ef7940b2c8b3ba0733cd95bb8d63bce554eafe637db7774e715f44abdc7a', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hI5dVebGZcFXl2DJ', '\xc8c5fd1290eb03703ea95e83536b15f23bcb1a48e16cbabe10f0abe925578160', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('mabpb5cPscWBC-1e', '\x2361330db915a5da1da998fbc7b061ecdd0cef24f24d094bd849f9240335a233', '', 0);
insert into results (table_id, number, ply, text, over) values ('mabpb5cPscWBC-1e', 0, 36, '{"seats":[{"session":"df7cc5bcecf33a820b6a0fba25b8210671c82775ef939d67c79be4fb5b1f5014","points":-26,"rank":1,"lines":{"DC-23":-1,"DC-24":9,"DC-25":-1,"DC-26":-40,"DC-28":7,"DC-29":0}}],"over":true,"at":1795990132.4416687,"waits_for":[]}', 1);
