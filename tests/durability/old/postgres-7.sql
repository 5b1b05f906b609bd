-- cookies: nFsgBT_pcIz9yt0aglhrI4Qv2COp3oKBJN8pKiohMkw VuYiZl3Pq4lJeZHUC-3O086QHjYg2KOtq73aK0Wgql0
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
insert into schema_version values (7);
insert into sessions (hash, created) values ('\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948616.3209696);
insert into sessions (hash, created) values ('\x750b027f567e22a35281a2dd3d1ed9aeb5252bd7b6f2988d7ef4dbfef523a165', 1795948617.855992);
insert into campaigns (id, game, rules_version, course, owner, created) values ('ZijRP6WjBp4RcRtx', 'dice_city', 1, 'mini', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.8757463);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('0K-Xy5KHO1JsNjhI', 'districts', 1, '{"variant":"basic"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948616.8190708, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('B15rI5DvF38g6pZj', 'chronicle', 1, '{}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948616.3209696, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('G5Z21XXkQYTGFrK0', 'little_town', 1, '{}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.8463564, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('U0CPt4n5h0dvncM3', 'districts', 1, '{"variant":"advanced"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.1318097, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('Uy91dD4_VhnRBDZM', 'districts', 1, '{"variant":"party","limit":"none"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.8520455, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('aYQJtTmHCFBxhHfq', 'dice_city', 1, '{}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948616.6671891, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hWv3vW9u-t3W8GQ8', 'little_town', 1, '{"factories":"yes"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.6039608, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('iQ4tuxkaRzUDJEHN', 'dice_city', 1, '{"episode":"6"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948618.3779817, 'ZijRP6WjBp4RcRtx');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('otezh-xzDhzqiH3O', 'dice_city', 1, '{"episode":"3"}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.8892965, 'ZijRP6WjBp4RcRtx');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('qOJUV-0lTsd3GuYI', 'little_town', 1, '{}', '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 1795948617.3393838, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0K-Xy5KHO1JsNjhI', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0K-Xy5KHO1JsNjhI', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('B15rI5DvF38g6pZj', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('B15rI5DvF38g6pZj', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('G5Z21XXkQYTGFrK0', 0, 'human', 'Ola', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('G5Z21XXkQYTGFrK0', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('U0CPt4n5h0dvncM3', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('U0CPt4n5h0dvncM3', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Uy91dD4_VhnRBDZM', 0, 'human', 'Ola', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('Uy91dD4_VhnRBDZM', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aYQJtTmHCFBxhHfq', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('aYQJtTmHCFBxhHfq', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hWv3vW9u-t3W8GQ8', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hWv3vW9u-t3W8GQ8', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('iQ4tuxkaRzUDJEHN', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('otezh-xzDhzqiH3O', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('qOJUV-0lTsd3GuYI', 0, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('qOJUV-0lTsd3GuYI', 1, 'human', '', null, '\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', '');
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 1, -1, 'Fesw', 1795948616.8190708);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 2, -1, 'Oesw', 1795948616.8190708);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 3, -1, 'Fne', 1795948616.8190708);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 4, -1, 'Ens', 1795948616.8190708);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 5, -1, 'first:0', 1795948616.8190708);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 6, 0, 'mayor', 1795948616.8802495);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 7, -1, 'Few', 1795948616.8802495);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 8, -1, 'Onw', 1795948616.8802495);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 9, -1, 'Enew', 1795948616.8802495);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 10, -1, 'Msw', 1795948616.8802495);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 11, 0, 'mayor', 1795948616.898394);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 12, -1, 'Fns', 1795948616.898394);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 13, -1, 'Pnes', 1795948616.898394);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 14, -1, 'Mew', 1795948616.898394);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 15, -1, 'Mew', 1795948616.898394);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 16, 0, '+Pnes', 1795948616.9050655);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 17, -1, 'Fsw', 1795948616.9050655);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 18, 0, 'ok', 1795948616.9125628);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 19, 1, 'mayor', 1795948616.925074);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 20, -1, 'Psw', 1795948616.925074);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 21, -1, 'Fnw', 1795948616.925074);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 22, -1, 'One', 1795948616.925074);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 23, -1, 'Answ', 1795948616.925074);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 24, 1, '+Fnw', 1795948616.9476428);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 25, -1, 'Pns', 1795948616.9476428);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 26, 1, 'Fnw@C1', 1795948616.9551172);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 27, 1, 'ok', 1795948616.9687774);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 28, 0, '+One', 1795948617.0129948);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 29, -1, 'Aew', 1795948617.0129948);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 30, 0, 'ok', 1795948617.0726418);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 31, 1, 'mayor', 1795948617.079579);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 32, -1, 'Pnw', 1795948617.079579);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 33, -1, 'Fes', 1795948617.079579);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 34, -1, 'Aesw', 1795948617.079579);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 35, -1, 'Anew', 1795948617.079579);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 36, 1, '+Anew', 1795948617.1185153);
insert into events (table_id, ply, seat, text, at) values ('0K-Xy5KHO1JsNjhI', 37, -1, 'Oew', 1795948617.1185153);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 1, -1, 'red-1', 1795948616.3209696);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 2, 0, 'I2r1@E1', 1795948616.4460537);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 3, 0, 'ok', 1795948616.471446);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 4, 1, 'I2@C2', 1795948616.4994388);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 5, 1, 'ok', 1795948616.531835);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 6, -1, 'blu-1', 1795948616.531835);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 7, 0, 'I2@C2', 1795948616.537463);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 8, 1, 'I2@D3', 1795948616.5422246);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 9, 1, 'ok', 1795948616.5594237);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 10, 0, 'ok', 1795948616.5756207);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 11, -1, 'chu-3', 1795948616.5756207);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 12, 1, 'W5r2@C4', 1795948616.5960867);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 13, 1, 'ok', 1795948616.6161473);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 14, 0, 'W5@A1', 1795948616.6361065);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 15, 0, 'ok', 1795948616.6551902);
insert into events (table_id, ply, seat, text, at) values ('B15rI5DvF38g6pZj', 16, -1, 'yel-4', 1795948616.6551902);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 1, -1, 'Ons', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 2, -1, 'Few', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 3, -1, 'Aew', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 4, -1, 'One', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 5, -1, 'G6', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 6, -1, 'G13', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 7, -1, 'G15', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 8, -1, 'first:1', 1795948617.1318097);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 9, 1, '+Few', 1795948617.1599467);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 10, 1, '+One', 1795948617.1654053);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 11, 1, 'One@A1', 1795948617.1757793);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 12, 1, 'ok', 1795948617.1831734);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 13, -1, 'Ensw', 1795948617.1831734);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 14, -1, 'Pnw', 1795948617.1831734);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 15, 0, '1>Few', 1795948617.1941147);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 16, 0, '@E5', 1795948617.2242615);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 17, 0, '+Aew', 1795948617.2475755);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 18, 0, 'ok', 1795948617.2619934);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 19, -1, 'Ene', 1795948617.2619934);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 20, 1, '+Ensw', 1795948617.2782874);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 21, 1, 'Ensw@C1', 1795948617.2957153);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 22, 1, 'ok', 1795948617.3113816);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 23, -1, 'Ens', 1795948617.3113816);
insert into events (table_id, ply, seat, text, at) values ('U0CPt4n5h0dvncM3', 24, 0, '^E5', 1795948617.3316414);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 1, -1, '3+2:i', 1795948616.6671891);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 2, 0, 'L5@D3', 1795948616.7037687);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 3, 1, 'L5r3@D5', 1795948616.7238133);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 4, 1, 'ok', 1795948616.7269788);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 5, 0, 'ok', 1795948616.729265);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 6, -1, '2+0:i', 1795948616.729265);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 7, 0, 'I2r1@E4', 1795948616.7348542);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 8, 0, 'ok', 1795948616.744196);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 9, 1, 'I2@B5', 1795948616.759179);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 10, 1, 'ok', 1795948616.7623017);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 11, -1, '2+i:p', 1795948616.7623017);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 12, 1, 'L4r3@A5', 1795948616.7795334);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 13, 1, 'ok', 1795948616.782665);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 14, 0, 'L4r3@B1', 1795948616.7995484);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 15, 0, 'ok', 1795948616.8041134);
insert into events (table_id, ply, seat, text, at) values ('aYQJtTmHCFBxhHfq', 16, -1, '2+2:i', 1795948616.8041134);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 1, -1, '3-5', 1795948617.6039608);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 2, 1, 'Fd3', 1795948617.6473994);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 3, 1, 'Hd5', 1795948617.6607697);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 4, 1, 'ok', 1795948617.6723313);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 5, 0, 'Hb3', 1795948617.676039);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 6, 0, 'Le5', 1795948617.6888907);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 7, 0, 'ok', 1795948617.6968799);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 8, -1, '2-4', 1795948617.6968799);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 9, 1, 'Hd2', 1795948617.7087586);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 10, 0, 'Hd2', 1795948617.716596);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 11, 0, 'Fc4', 1795948617.7243679);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 12, 0, 'ok', 1795948617.7351708);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 13, 1, 'Fa4', 1795948617.7420824);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 14, 1, 'ok', 1795948617.8449287);
insert into events (table_id, ply, seat, text, at) values ('hWv3vW9u-t3W8GQ8', 15, -1, '4-5', 1795948617.8449287);
insert into events (table_id, ply, seat, text, at) values ('iQ4tuxkaRzUDJEHN', 1, -1, '2+1:i', 1795948618.3779817);
insert into events (table_id, ply, seat, text, at) values ('iQ4tuxkaRzUDJEHN', 2, 0, 'leave', 1795948618.388433);
insert into events (table_id, ply, seat, text, at) values ('iQ4tuxkaRzUDJEHN', 3, 0, 'ok', 1795948618.396513);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 1, -1, '1+2:r', 1795948617.8892965);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 2, 0, 'I3@E3', 1795948617.935076);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 3, 0, 'ok', 1795948617.956961);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 4, -1, '3+i:p', 1795948617.956961);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 5, 0, 'U5r1@G4', 1795948617.9892747);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 6, 0, 'ok', 1795948618.0089912);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 7, -1, 'i+2:r', 1795948618.0089912);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 8, 0, 'L4r2@F5', 1795948618.0542455);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 9, 0, 'ok', 1795948618.065179);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 10, -1, '1+i:i', 1795948618.065179);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 11, 0, 'L3@C7', 1795948618.0951474);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 12, 0, 'ok', 1795948618.1173048);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 13, -1, 'i+c:p', 1795948618.1173048);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 14, 0, 'I2@H7', 1795948618.159674);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 15, 0, 'ok', 1795948618.1792803);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 16, -1, '3+c:i', 1795948618.1792803);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 17, 0, 'L3@B6', 1795948618.2076628);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 18, 0, 'ok', 1795948618.2210922);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 19, -1, 'i+i:p', 1795948618.2210922);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 20, 0, 'O4@H2', 1795948618.2412825);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 21, 0, 'ok', 1795948618.2711818);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 22, -1, '1+2:r', 1795948618.2711818);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 23, 0, 'I3@H5', 1795948618.2818294);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 24, 0, 'ok', 1795948618.2891777);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 25, -1, '2+1:p', 1795948618.2891777);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 26, 0, 'I3@B5', 1795948618.3011942);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 27, 0, 'ok', 1795948618.3179107);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 28, -1, '1+i:p', 1795948618.3179107);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 29, 0, 'L3r1@E7', 1795948618.331385);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 30, 0, 'ok', 1795948618.343162);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 31, -1, 'i+i:p', 1795948618.343162);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 32, 0, 'leave', 1795948618.3491848);
insert into events (table_id, ply, seat, text, at) values ('otezh-xzDhzqiH3O', 33, 0, 'ok', 1795948618.3611355);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 1, -1, '3-4', 1795948617.3393838);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 2, 1, 'Fb3', 1795948617.3652236);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 3, 0, 'Fa4', 1795948617.3912206);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 4, 1, 'La4', 1795948617.3965642);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 5, 1, 'ok', 1795948617.4085557);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 6, 0, 'La3', 1795948617.4205348);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 7, 0, 'ok', 1795948617.4341748);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 8, -1, '4-5', 1795948617.4341748);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 9, 0, 'Hc5', 1795948617.4410203);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 10, 1, 'He5', 1795948617.4532337);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 11, 1, 'Fb4', 1795948617.4850698);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 12, 0, 'Fd4', 1795948617.5378308);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 13, 0, 'ok', 1795948617.5589807);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 14, 1, 'ok', 1795948617.5775173);
insert into events (table_id, ply, seat, text, at) values ('qOJUV-0lTsd3GuYI', 15, -1, '4-5', 1795948617.5775173);
insert into campaign_rows (campaign_id, ply, text, at) values ('ZijRP6WjBp4RcRtx', 1, 'seated [["human","",null]]', 1795948617.8757463);
insert into campaign_rows (campaign_id, ply, text, at) values ('ZijRP6WjBp4RcRtx', 2, 'begun otezh-xzDhzqiH3O', 1795948617.8892965);
insert into campaign_rows (campaign_id, ply, text, at) values ('ZijRP6WjBp4RcRtx', 3, 'begun iQ4tuxkaRzUDJEHN', 1795948618.3779817);
insert into company (table_id, number, text, at) values ('G5Z21XXkQYTGFrK0', 1, '{"type":"gathered","pace":""}', 1795948617.8463564);
insert into company (table_id, number, text, at) values ('G5Z21XXkQYTGFrK0', 2, '{"type":"linked","link":"4fnmbQ29+4JvYfYcs2V064gE6BK8b34HzKmEvHF6WtM="}', 1795948617.8493986);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 1, '{"type":"gathered","pace":""}', 1795948617.8520455);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 2, '{"type":"linked","link":"Qz09X98Z9n+Z/a5iFn+PUk9OFoyRqXdIhDbJ2WKsn+A="}', 1795948617.8533468);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 3, '{"type":"sat","seat":1,"name":"Jan","session":"dQsCf1Z+IqNSgaLdPR7ZrrUlK9e28piNfvTb/vUjoWU="}', 1795948617.855992);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795948617.8595946);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795948617.8630602);
insert into company (table_id, number, text, at) values ('Uy91dD4_VhnRBDZM', 6, '{"type":"started"}', 1795948617.869281);
insert into members (session, table_id) values ('\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 'G5Z21XXkQYTGFrK0');
insert into members (session, table_id) values ('\x2b2fa6279eefc8b1f4af1cad3b3045aeff4722a46ad78aed3ca64c798421c7d7', 'Uy91dD4_VhnRBDZM');
insert into members (session, table_id) values ('\x750b027f567e22a35281a2dd3d1ed9aeb5252bd7b6f2988d7ef4dbfef523a165', 'Uy91dD4_VhnRBDZM');
insert into dice (table_id, secret, entropies, carried) values ('0K-Xy5KHO1JsNjhI', '\x860f1f96ed7d739a77b743aeca9c567654131f4cd88fa146a549f2802a664ee2', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('B15rI5DvF38g6pZj', '\x9ef06aaa97db12e606e90135fb65ab5798cd10a61ac8edffb7e8c24950865a18', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('G5Z21XXkQYTGFrK0', '\x230db017fbb4cd5ab4c67c535c3557568840424ec7bde33f2158aa407c1468fe', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('U0CPt4n5h0dvncM3', '\x557f7fe94316338d187b8c139b5f26595895bc3f5afd51dc37dd459c677f53eb', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('Uy91dD4_VhnRBDZM', '\x23398e40de2486cda765ea8be4173ebf14b4285a17caf0108b02f2dcfcc0532b', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('aYQJtTmHCFBxhHfq', '\xb400b6b05a193457f0adfb07b1ee37cbb7ad15dc51ff74302d05049b2724904d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hWv3vW9u-t3W8GQ8', '\x348f36dabade9749f831f377781af67b65e7a957834accee639900bcbbb9e4e8', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('iQ4tuxkaRzUDJEHN', '\x956fc27b419327e5565569f9326f3cfd11822b767c20e2416ad65ea3f7c0f438', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('otezh-xzDhzqiH3O', '\xc5f2456573379910259b55b52dc89ed3ffa707823b5cb0a789b8b6e83e450641', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('qOJUV-0lTsd3GuYI', '\x5e98121713c82a31c415a22193842e044d01035c7d37e4cefe72ad982c384365', '', 0);
