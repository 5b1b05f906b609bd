-- cookies: Bh_C3GV_lNovHhZgI6LIyhVkpGlgSHjCY9L_VuixcOM Ek78kQR843gevzhi8KBSGJrXUjLRaCbnqFTP0zjZoUg
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
pragma application_id = 1380013139;
pragma user_version = 8;
insert into sessions (hash, created) values (x'1e5a78351372657e60f04dd8cd2ddbbae11b087bccae818a04ac68791f774fcb', 1795855513.7420719);
insert into sessions (hash, created) values (x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855511.2566001);
insert into campaigns (id, game, rules_version, course, owner, created) values ('nHOr17TsnDpm7hBy', 'dice_city', 1, 'mini', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855513.856128);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('5_eCwg1ACTSUxCM-', 'little_town', 1, '{}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855512.855192, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('8WFOGz2p14jdA3Uz', 'dice_city', 1, '{"episode":"3"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855513.9315646, 'nHOr17TsnDpm7hBy');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('8vmvgq6PY0YnEYRU', 'districts', 1, '{"variant":"basic"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855512.372691, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('MxtM-zmqjlXOd77a', 'districts', 1, '{"variant":"advanced"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855512.5857298, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('YTtmmGaLX0yLQF6G', 'dice_city', 1, '{"episode":"6"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855515.660619, 'nHOr17TsnDpm7hBy');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('gbbmSrOj_2eWPgRq', 'little_town', 1, '{"factories":"yes"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855513.196904, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hrxN_iRIojAQfN23', 'chronicle', 1, '{}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855511.2566001, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ioqEEHUlKDlc6npU', 'dice_city', 1, '{}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855511.9833324, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('onbBCtP6FPG0FdZ5', 'districts', 1, '{"variant":"party","limit":"none"}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855513.6858532, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('rgJVPBgFDe5vnwsg', 'little_town', 1, '{}', x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 1795855513.6488552, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('5_eCwg1ACTSUxCM-', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('5_eCwg1ACTSUxCM-', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8WFOGz2p14jdA3Uz', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8vmvgq6PY0YnEYRU', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8vmvgq6PY0YnEYRU', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('MxtM-zmqjlXOd77a', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('MxtM-zmqjlXOd77a', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('YTtmmGaLX0yLQF6G', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('gbbmSrOj_2eWPgRq', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('gbbmSrOj_2eWPgRq', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hrxN_iRIojAQfN23', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hrxN_iRIojAQfN23', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ioqEEHUlKDlc6npU', 0, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ioqEEHUlKDlc6npU', 1, 'human', '', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('onbBCtP6FPG0FdZ5', 0, 'human', 'Ola', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('onbBCtP6FPG0FdZ5', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('rgJVPBgFDe5vnwsg', 0, 'human', 'Ola', null, x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('rgJVPBgFDe5vnwsg', 1, 'human', '', null, null, '');
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 1, -1, '5-6', 1795855512.855192);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 2, 1, 'Fb5', 1795855512.8802907);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 3, 0, 'Fa6', 1795855512.896731);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 4, 1, 'La6', 1795855512.909082);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 5, 1, 'ok', 1795855512.9228766);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 6, 0, 'La5', 1795855512.9926932);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 7, 0, 'ok', 1795855513.02548);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 8, -1, '1-3', 1795855513.02548);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 9, 0, 'Hd3', 1795855513.0504563);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 10, 1, 'La1', 1795855513.0798593);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 11, 1, 'Ha3', 1795855513.106062);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 12, 0, 'Lc1', 1795855513.141922);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 13, 0, 'ok', 1795855513.158801);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 14, 1, 'ok', 1795855513.1918657);
insert into events (table_id, ply, seat, text, at) values ('5_eCwg1ACTSUxCM-', 15, -1, '1-1', 1795855513.1918657);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 1, -1, '2+0:r', 1795855513.9315646);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 2, 0, 'I2@A4', 1795855513.9815567);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 3, 0, 'ok', 1795855514.1219666);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 4, -1, 'i+c:p', 1795855514.1219666);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 5, 0, 'I2r1@A2', 1795855514.1820936);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 6, 0, 'ok', 1795855514.1989214);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 7, -1, 'i+i:p', 1795855514.1989214);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 8, 0, 'O4@C3', 1795855514.2214217);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 9, 0, 'ok', 1795855514.2547688);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 10, -1, '2+i:i', 1795855514.2547688);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 11, 0, 'L4r1@E3', 1795855514.3694525);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 12, 0, 'ok', 1795855514.380117);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 13, -1, 'i+c:r', 1795855514.380117);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 14, 0, 'I2r1@C1', 1795855514.457434);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 15, 0, 'ok', 1795855514.5636377);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 16, -1, '1+i:i', 1795855514.5636377);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 17, 0, 'L3@G5', 1795855514.5919178);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 18, 0, 'ok', 1795855514.6136127);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 19, -1, 'i+0:i', 1795855514.6136127);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 20, 0, 'I2@I5', 1795855514.6745272);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 21, 0, 'ok', 1795855514.6968882);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 22, -1, '1+i:i', 1795855514.6968882);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 23, 0, 'L3r1@C5', 1795855514.7184873);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 24, 0, 'ok', 1795855514.7255847);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 25, -1, '2+i:p', 1795855514.7255847);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 26, 0, 'L4r2@J3', 1795855515.0433297);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 27, 0, 'ok', 1795855515.0613012);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 28, -1, 'i+i:r', 1795855515.0613012);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 29, 0, 'O4@H6', 1795855515.1921725);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 30, 0, 'ok', 1795855515.241304);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 31, -1, 'i+2:i', 1795855515.241304);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 32, 0, 'L4m3@B6', 1795855515.2651496);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 33, 0, 'ok', 1795855515.2760062);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 34, -1, 'i+c:i', 1795855515.2760062);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 35, 0, 'pass', 1795855515.3377254);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 36, 0, 'ok', 1795855515.3526366);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 37, -1, '1+1:p', 1795855515.3526366);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 38, 0, 'I2r1@J6', 1795855515.3696144);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 39, 0, 'ok', 1795855515.3802633);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 40, -1, '1+0:p', 1795855515.3802633);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 41, 0, 'I1@H3', 1795855515.3866453);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 42, 0, 'ok', 1795855515.4120662);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 43, -1, 'i+0:i', 1795855515.4120662);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 44, 0, 'I2@D7', 1795855515.4332125);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 45, 0, 'ok', 1795855515.4530046);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 46, -1, 'i+c:i', 1795855515.4530046);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 47, 0, 'I2r1@G3', 1795855515.4881558);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 48, 0, 'ok', 1795855515.5055296);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 49, -1, '1+c:r', 1795855515.5055296);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 50, 0, 'I1@F6', 1795855515.5333943);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 51, 0, 'ok', 1795855515.5595367);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 52, -1, '2+i:p', 1795855515.5595367);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 53, 0, 'L4r2@I1', 1795855515.5787275);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 54, 0, 'ok', 1795855515.6013608);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 55, -1, '1+2:i', 1795855515.6013608);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 56, 0, 'leave', 1795855515.6223679);
insert into events (table_id, ply, seat, text, at) values ('8WFOGz2p14jdA3Uz', 57, 0, 'ok', 1795855515.632766);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 1, -1, 'Fns', 1795855512.372691);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 2, -1, 'Ane', 1795855512.372691);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 3, -1, 'Oew', 1795855512.372691);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 4, -1, 'Fnes', 1795855512.372691);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 5, -1, 'first:1', 1795855512.372691);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 6, 1, 'mayor', 1795855512.4187195);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 7, -1, 'Fnew', 1795855512.4187195);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 8, -1, 'Oes', 1795855512.4187195);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 9, -1, 'Fes', 1795855512.4187195);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 10, -1, 'Aes', 1795855512.4187195);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 11, 1, 'mayor', 1795855512.4280968);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 12, -1, 'Onw', 1795855512.4280968);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 13, -1, 'Pnw', 1795855512.4280968);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 14, -1, 'Mnew', 1795855512.4280968);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 15, -1, 'Enw', 1795855512.4280968);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 16, 1, '+Pnw', 1795855512.4402256);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 17, -1, 'Pesw', 1795855512.4402256);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 18, 1, 'ok', 1795855512.4491708);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 19, 0, 'mayor', 1795855512.467371);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 20, -1, 'Mnes', 1795855512.467371);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 21, -1, 'Ans', 1795855512.467371);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 22, -1, 'Eesw', 1795855512.467371);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 23, -1, 'Pnsw', 1795855512.467371);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 24, 0, '+Eesw', 1795855512.4784908);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 25, -1, 'Pnew', 1795855512.4784908);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 26, 0, 'Eesw@C1', 1795855512.501017);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 27, 0, 'ok', 1795855512.5159242);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 28, 1, '+Mnes', 1795855512.5302649);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 29, -1, 'Onew', 1795855512.5302649);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 30, 1, 'ok', 1795855512.5492208);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 31, 0, 'mayor', 1795855512.5683954);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 32, -1, 'Aes', 1795855512.5683954);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 33, -1, 'Fns', 1795855512.5683954);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 34, -1, 'Fesw', 1795855512.5683954);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 35, -1, 'Psw', 1795855512.5683954);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 36, 0, '+Aes', 1795855512.5798893);
insert into events (table_id, ply, seat, text, at) values ('8vmvgq6PY0YnEYRU', 37, -1, 'One', 1795855512.5798893);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 1, -1, 'Ensw', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 2, -1, 'Aew', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 3, -1, 'Enew', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 4, -1, 'Ans', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 5, -1, 'G11', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 6, -1, 'G3', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 7, -1, 'G4', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 8, -1, 'first:1', 1795855512.5857298);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 9, 1, '+Ensw', 1795855512.5967345);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 10, 1, '+Aew', 1795855512.6135197);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 11, 1, 'Aew@A1', 1795855512.6364906);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 12, 1, 'ok', 1795855512.6446729);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 13, -1, 'Ones', 1795855512.6446729);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 14, -1, 'Pns', 1795855512.6446729);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 15, 0, '1>Ensw', 1795855512.6583302);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 16, 0, '@E5', 1795855512.671537);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 17, 0, '+Ans', 1795855512.6831794);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 18, 0, 'ok', 1795855512.6911204);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 19, -1, 'Aew', 1795855512.6911204);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 20, 1, '+Enew', 1795855512.7038016);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 21, 1, 'Enew@C1', 1795855512.744819);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 22, 1, 'ok', 1795855512.7545738);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 23, -1, 'Mes', 1795855512.7545738);
insert into events (table_id, ply, seat, text, at) values ('MxtM-zmqjlXOd77a', 24, 0, '^E5', 1795855512.8452337);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 1, -1, 'i+c:r', 1795855515.660619);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 2, 0, 'T4r3@G4', 1795855515.6867692);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 3, 0, 'ok', 1795855515.716008);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 4, -1, 'i+2:p', 1795855515.716008);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 5, 0, 'L4r1@I5', 1795855515.744908);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 6, 0, 'ok', 1795855515.7592223);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 7, -1, '2+i:i', 1795855515.7592223);
insert into events (table_id, ply, seat, text, at) values ('YTtmmGaLX0yLQF6G', 8, 0, 'L4m2@B3', 1795855515.7824965);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 1, -1, '1-1', 1795855513.196904);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 2, 1, 'Fb1', 1795855513.2254739);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 3, 1, 'Hd1', 1795855513.26841);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 4, 1, 'ok', 1795855513.3651938);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 5, 0, 'Ha1', 1795855513.3952715);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 6, 0, 'Le1', 1795855513.4156115);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 7, 0, 'ok', 1795855513.4646285);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 8, -1, '2-3', 1795855513.4646285);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 9, 1, 'Fd3', 1795855513.500234);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 10, 0, 'Fd3', 1795855513.5218852);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 11, 0, 'Lc2', 1795855513.5447202);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 12, 0, 'ok', 1795855513.5680068);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 13, 1, 'La2', 1795855513.5889306);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 14, 1, 'ok', 1795855513.6272187);
insert into events (table_id, ply, seat, text, at) values ('gbbmSrOj_2eWPgRq', 15, -1, '1-5', 1795855513.6272187);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 1, -1, 'yel-7', 1795855511.2566001);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 2, 0, 'T4r2@D3', 1795855511.3593252);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 3, 0, 'ok', 1795855511.3770132);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 4, 1, 'T4@C3', 1795855511.4015374);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 5, 1, 'ok', 1795855511.4141998);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 6, -1, 'yel-8', 1795855511.4141998);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 7, 0, 'P5@F4', 1795855511.5066495);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 8, 1, 'P5r2@B1', 1795855511.664095);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 9, 1, 'ok', 1795855511.7493052);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 10, 0, 'ok', 1795855511.8150976);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 11, -1, 'chu-1', 1795855511.8150976);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 12, 1, 'T4r3@D5', 1795855511.833689);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 13, 1, 'ok', 1795855511.8507385);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 14, 0, 'T4@F2', 1795855511.921468);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 15, 0, 'ok', 1795855511.9559152);
insert into events (table_id, ply, seat, text, at) values ('hrxN_iRIojAQfN23', 16, -1, 'red-2', 1795855511.9559152);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 1, -1, '1+2:p', 1795855511.9833324);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 2, 0, 'I3@B1', 1795855512.0595233);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 3, 1, 'I3@F8', 1795855512.0743506);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 4, 1, 'ok', 1795855512.1240883);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 5, 0, 'ok', 1795855512.1559296);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 6, -1, '3+i:p', 1795855512.1559296);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 7, 0, 'pass', 1795855512.1710868);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 8, 0, 'ok', 1795855512.1789424);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 9, 1, 'U5@G6', 1795855512.2224112);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 10, 1, 'ok', 1795855512.2761822);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 11, -1, 'i+i:p', 1795855512.2761822);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 12, 1, 'O4@I4', 1795855512.3013074);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 13, 1, 'ok', 1795855512.319834);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 14, 0, 'O4@B2', 1795855512.330554);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 15, 0, 'ok', 1795855512.3619056);
insert into events (table_id, ply, seat, text, at) values ('ioqEEHUlKDlc6npU', 16, -1, 'i+2:p', 1795855512.3619056);
insert into campaign_rows (campaign_id, ply, text, at) values ('nHOr17TsnDpm7hBy', 1, 'seated [["human","",null]]', 1795855513.856128);
insert into campaign_rows (campaign_id, ply, text, at) values ('nHOr17TsnDpm7hBy', 2, 'begun 8WFOGz2p14jdA3Uz', 1795855513.9315646);
insert into campaign_rows (campaign_id, ply, text, at) values ('nHOr17TsnDpm7hBy', 3, 'begun YTtmmGaLX0yLQF6G', 1795855515.660619);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 1, '{"type":"gathered","pace":""}', 1795855513.6858532);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 2, '{"type":"linked","link":"QWV/xnB76bK0noQS6ePQHjCT+MTsaFGqR/NT7Zzma7s="}', 1795855513.7125502);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 3, '{"type":"sat","seat":1,"name":"Jan","session":"Hlp4NRNyZX5g8E3YzS3buuEbCHvMroGKBKxoeR93T8s="}', 1795855513.7420719);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795855513.7849627);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795855513.8010845);
insert into company (table_id, number, text, at) values ('onbBCtP6FPG0FdZ5', 6, '{"type":"started"}', 1795855513.843322);
insert into company (table_id, number, text, at) values ('rgJVPBgFDe5vnwsg', 1, '{"type":"gathered","pace":""}', 1795855513.6488552);
insert into company (table_id, number, text, at) values ('rgJVPBgFDe5vnwsg', 2, '{"type":"linked","link":"iuO3MOfvd1mBy+n46GWqxSloPGt61ITHnFRkrH9waKg="}', 1795855513.6699522);
insert into members (session, table_id) values (x'1e5a78351372657e60f04dd8cd2ddbbae11b087bccae818a04ac68791f774fcb', 'onbBCtP6FPG0FdZ5');
insert into members (session, table_id) values (x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 'onbBCtP6FPG0FdZ5');
insert into members (session, table_id) values (x'9b63c49181d3ac8c38dbc144c18fb911f246f6d5f0da162aa17274cd9fb3731c', 'rgJVPBgFDe5vnwsg');
insert into dice (table_id, secret, entropies, carried) values ('5_eCwg1ACTSUxCM-', x'47ed97f59d97d2a4fdc649d768d19700ba2c804750ed69fd9bd3c89154cfc152', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('8WFOGz2p14jdA3Uz', x'4b7e612c0d7b8758779ba93f63eac09ed64c345ca9bfc54ba0b6f1eac177a6c6', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('8vmvgq6PY0YnEYRU', x'2a6146ad762a145e110b09f7a6406bf2c29bc285cbff9a4f6b117a31bbd89ca3', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('MxtM-zmqjlXOd77a', x'bd50f76638321873b412e42dcbd370836c0450fac5263e42ae0cb82bb13db162', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('YTtmmGaLX0yLQF6G', x'aa9a36f6696cf8fc02441b9c1c1c8b4252aafa03fe22213d5a59e4d71dca689e', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('gbbmSrOj_2eWPgRq', x'1dd3a47f548e59d8bf29ca64dc8ae197180b733225cf1cb4cb6c773553efebf7', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hrxN_iRIojAQfN23', x'fa6c99d033a13becb16e2ccc5e8b27386212dee06089feeb6a225abebfe615f1', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ioqEEHUlKDlc6npU', x'215cad1ab2ae6f47a8c4bbe5e5792e371a6932daa40a5dc8632324381476587e', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('onbBCtP6FPG0FdZ5', x'c9f84ae4f7ee5e2dcffb0a15730e6612063e7b2e8ba6bbb79c953828d937dd4e', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('rgJVPBgFDe5vnwsg', x'11043ccea0f5ca4b2c149decbf258cf7a3765c06c349ae98f28ae0d728b10dae', '', 0);
