-- cookies: R755Jj9vcr7yaN74FRhKcbi4eokveyZlvH1KKqI0040 H0nLYjUz4kP7estuaxVzscSHbezh8PYdGZUAmjO752M
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
insert into schema_version values (8);
insert into sessions (hash, created) values ('\x1b3dbbae6b9fef5a14a479128dc6276268204c41f3bfcf191bfdf50f9615dfd5', 1795974141.6785629);
insert into sessions (hash, created) values ('\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974140.6332076);
insert into campaigns (id, game, rules_version, course, owner, created) values ('wLcTpWcEGxIMbkli', 'dice_city', 1, 'mini', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.7313066);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('K78mrCimRenAl2K7', 'chronicle', 1, '{}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974140.6332076, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('MnZxC0wo4uz8h1SJ', 'districts', 1, '{"variant":"party","limit":"none"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.6422713, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('af96Jh9OEFf0gzDh', 'little_town', 1, '{}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.28642, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('cOnccjDyjot2IqVP', 'dice_city', 1, '{}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974140.8604743, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('dlHAIjzHKJgwfej-', 'districts', 1, '{"variant":"basic"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974140.9703846, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ghQc-XTdATesYrgs', 'little_town', 1, '{"factories":"yes"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.389311, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hv2sPiF-oOP5J2k9', 'little_town', 1, '{}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.6100082, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('ii8rFFPPfxzqrUgp', 'dice_city', 1, '{"episode":"3"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.762502, 'wLcTpWcEGxIMbkli');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('uBmO7ZXIJcoITnmy', 'districts', 1, '{"variant":"advanced"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974141.1328647, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('uu1JRwkHcwggLjxi', 'dice_city', 1, '{"episode":"6"}', '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 1795974142.2863395, 'wLcTpWcEGxIMbkli');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('K78mrCimRenAl2K7', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('K78mrCimRenAl2K7', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('MnZxC0wo4uz8h1SJ', 0, 'human', 'Ola', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('MnZxC0wo4uz8h1SJ', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('af96Jh9OEFf0gzDh', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('af96Jh9OEFf0gzDh', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cOnccjDyjot2IqVP', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('cOnccjDyjot2IqVP', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('dlHAIjzHKJgwfej-', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('dlHAIjzHKJgwfej-', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ghQc-XTdATesYrgs', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ghQc-XTdATesYrgs', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hv2sPiF-oOP5J2k9', 0, 'human', 'Ola', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hv2sPiF-oOP5J2k9', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('ii8rFFPPfxzqrUgp', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('uBmO7ZXIJcoITnmy', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('uBmO7ZXIJcoITnmy', 1, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('uu1JRwkHcwggLjxi', 0, 'human', '', null, '\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', '');
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 1, -1, 'red-7', 1795974140.6332076);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 2, 0, 'T4r2@D3', 1795974140.690866);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 3, 0, 'ok', 1795974140.7039638);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 4, 1, 'T4@C3', 1795974140.719272);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 5, 1, 'ok', 1795974140.7429316);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 6, -1, 'chu-1', 1795974140.7429316);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 7, 0, 'T4r1@G3', 1795974140.7606351);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 8, 1, 'T4r2@B1', 1795974140.770625);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 9, 1, 'ok', 1795974140.7858918);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 10, 0, 'ok', 1795974140.7986944);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 11, -1, 'blu-2', 1795974140.7986944);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 12, 1, 'L3r3@E4', 1795974140.812615);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 13, 1, 'ok', 1795974140.824612);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 14, 0, 'L3@G1', 1795974140.8337784);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 15, 0, 'ok', 1795974140.8488114);
insert into events (table_id, ply, seat, text, at) values ('K78mrCimRenAl2K7', 16, -1, 'red-1', 1795974140.8488114);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 1, -1, '2-5', 1795974141.28642);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 2, 1, 'Fb2', 1795974141.3015924);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 3, 0, 'Fa5', 1795974141.3070865);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 4, 1, 'La5', 1795974141.3185468);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 5, 1, 'ok', 1795974141.324223);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 6, 0, 'La2', 1795974141.3329287);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 7, 0, 'ok', 1795974141.3382618);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 8, -1, '3-5', 1795974141.3382618);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 9, 0, 'Fc3', 1795974141.3417008);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 10, 1, 'Fe3', 1795974141.350412);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 11, 1, 'Lb5', 1795974141.357509);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 12, 0, 'Ld5', 1795974141.3623083);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 13, 0, 'ok', 1795974141.3708942);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 14, 1, 'ok', 1795974141.378567);
insert into events (table_id, ply, seat, text, at) values ('af96Jh9OEFf0gzDh', 15, -1, '3-6', 1795974141.378567);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 1, -1, 'i+2:r', 1795974140.8604743);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 2, 0, 'L4@E2', 1795974140.8754165);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 3, 1, 'L4r3@D6', 1795974140.8895175);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 4, 1, 'ok', 1795974140.9045691);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 5, 0, 'ok', 1795974140.9181674);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 6, -1, '1+c:p', 1795974140.9181674);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 7, 0, 'I1@E4', 1795974140.9267023);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 8, 0, 'ok', 1795974140.9300354);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 9, 1, 'I1@D5', 1795974140.9409544);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 10, 1, 'ok', 1795974140.9453328);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 11, -1, '1+0:i', 1795974140.9453328);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 12, 1, 'I1@E6', 1795974140.9525647);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 13, 1, 'ok', 1795974140.9595108);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 14, 0, 'I1@D3', 1795974140.96668);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 15, 0, 'ok', 1795974140.9690838);
insert into events (table_id, ply, seat, text, at) values ('cOnccjDyjot2IqVP', 16, -1, 'i+2:r', 1795974140.9690838);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 1, -1, 'Pnw', 1795974140.9703846);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 2, -1, 'Anes', 1795974140.9703846);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 3, -1, 'Fns', 1795974140.9703846);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 4, -1, 'Fesw', 1795974140.9703846);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 5, -1, 'first:1', 1795974140.9703846);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 6, 1, 'mayor', 1795974140.979633);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 7, -1, 'Oesw', 1795974140.979633);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 8, -1, 'Ons', 1795974140.979633);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 9, -1, 'Pnew', 1795974140.979633);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 10, -1, 'Aew', 1795974140.979633);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 11, 1, 'mayor', 1795974140.9929142);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 12, -1, 'Pns', 1795974140.9929142);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 13, -1, 'Asw', 1795974140.9929142);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 14, -1, 'One', 1795974140.9929142);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 15, -1, 'Pes', 1795974140.9929142);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 16, 1, '+Pes', 1795974140.9987829);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 17, -1, 'Eesw', 1795974140.9987829);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 18, 1, 'ok', 1795974141.0091002);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 19, 0, 'mayor', 1795974141.0148618);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 20, -1, 'Aes', 1795974141.0148618);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 21, -1, 'Mnew', 1795974141.0148618);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 22, -1, 'Fns', 1795974141.0148618);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 23, -1, 'Pes', 1795974141.0148618);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 24, 0, '+Fns', 1795974141.0226634);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 25, -1, 'Fnsw', 1795974141.0226634);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 26, 0, 'Fns@C1', 1795974141.0338225);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 27, 0, 'ok', 1795974141.0762875);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 28, 1, '+Mnew', 1795974141.0934327);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 29, -1, 'Mnw', 1795974141.0934327);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 30, 1, 'ok', 1795974141.1095884);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 31, 0, 'mayor', 1795974141.1227148);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 32, -1, 'Ons', 1795974141.1227148);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 33, -1, 'Fsw', 1795974141.1227148);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 34, -1, 'Pns', 1795974141.1227148);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 35, -1, 'Fne', 1795974141.1227148);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 36, 0, '+Ons', 1795974141.1291494);
insert into events (table_id, ply, seat, text, at) values ('dlHAIjzHKJgwfej-', 37, -1, 'Fns', 1795974141.1291494);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 1, -1, '2-3', 1795974141.389311);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 2, 1, 'Fd2', 1795974141.4054618);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 3, 1, 'Hd3', 1795974141.423552);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 4, 1, 'ok', 1795974141.4389925);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 5, 0, 'Hb2', 1795974141.4702616);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 6, 0, 'Le3', 1795974141.4836295);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 7, 0, 'ok', 1795974141.4990082);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 8, -1, '1-3', 1795974141.4990082);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 9, 1, 'Hc3', 1795974141.515425);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 10, 0, 'Hc3', 1795974141.5357318);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 11, 0, 'Lc1', 1795974141.5465033);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 12, 0, 'ok', 1795974141.5631564);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 13, 1, 'La1', 1795974141.5861113);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 14, 1, 'ok', 1795974141.5993633);
insert into events (table_id, ply, seat, text, at) values ('ghQc-XTdATesYrgs', 15, -1, '5-6', 1795974141.5993633);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 1, -1, 'i+i:i', 1795974141.762502);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 2, 0, 'O4@E2', 1795974141.801261);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 3, 0, 'ok', 1795974141.820298);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 4, -1, '2+2:i', 1795974141.820298);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 5, 0, 'I4@E4', 1795974141.8717916);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 6, 0, 'ok', 1795974141.8891797);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 7, -1, 'i+i:i', 1795974141.8891797);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 8, 0, 'O4@C3', 1795974141.9038951);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 9, 0, 'ok', 1795974141.9195683);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 10, -1, '3+i:i', 1795974141.9195683);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 11, 0, 'U5@F5', 1795974141.9380572);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 12, 0, 'ok', 1795974141.9644375);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 13, -1, 'i+c:i', 1795974141.9644375);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 14, 0, 'I2@G7', 1795974141.981705);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 15, 0, 'ok', 1795974141.9979913);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 16, -1, 'i+i:p', 1795974141.9979913);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 17, 0, 'O4@A2', 1795974142.011677);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 18, 0, 'ok', 1795974142.0317187);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 19, -1, 'i+c:r', 1795974142.0317187);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 20, 0, 'I2@C5', 1795974142.0618913);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 21, 0, 'ok', 1795974142.0752034);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 22, -1, '1+0:p', 1795974142.0752034);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 23, 0, 'I1@A4', 1795974142.1055355);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 24, 0, 'ok', 1795974142.1261842);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 25, -1, '1+1:r', 1795974142.1261842);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 26, 0, 'I2@B6', 1795974142.143995);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 27, 0, 'ok', 1795974142.1618173);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 28, -1, '3+2:i', 1795974142.1618173);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 29, 0, 'L5r3@E5', 1795974142.177275);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 30, 0, 'ok', 1795974142.1898606);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 31, -1, '1+2:r', 1795974142.1898606);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 32, 0, 'pass', 1795974142.2112238);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 33, 0, 'ok', 1795974142.223096);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 34, -1, '2+2:r', 1795974142.223096);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 35, 0, 'leave', 1795974142.2484503);
insert into events (table_id, ply, seat, text, at) values ('ii8rFFPPfxzqrUgp', 36, 0, 'ok', 1795974142.2600296);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 1, -1, 'Fnes', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 2, -1, 'Aew', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 3, -1, 'Pns', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 4, -1, 'Aew', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 5, -1, 'G13', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 6, -1, 'G9', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 7, -1, 'G8', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 8, -1, 'first:0', 1795974141.1328647);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 9, 0, 'mayor', 1795974141.1525004);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 10, -1, 'Fnsw', 1795974141.1525004);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 11, -1, 'Anw', 1795974141.1525004);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 12, -1, 'Eew', 1795974141.1525004);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 13, -1, 'Few', 1795974141.1525004);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 14, 0, '+Anw', 1795974141.1654036);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 15, 0, '+Fnsw', 1795974141.1820645);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 16, 0, 'ok', 1795974141.1933827);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 17, -1, 'Oew', 1795974141.1933827);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 18, -1, 'Psw', 1795974141.1933827);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 19, 1, '0>Fnsw', 1795974141.2084334);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 20, 1, '@E5', 1795974141.2198977);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 21, 1, '+Oew', 1795974141.2305465);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 22, 1, 'ok', 1795974141.2387874);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 23, -1, 'Aew', 1795974141.2387874);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 24, 0, 'Anw@D2', 1795974141.2474449);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 25, 0, '+Aew', 1795974141.258377);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 26, 0, 'Aew@E5', 1795974141.274602);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 27, 0, 'ok', 1795974141.2813635);
insert into events (table_id, ply, seat, text, at) values ('uBmO7ZXIJcoITnmy', 28, -1, 'Osw', 1795974141.2813635);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 1, -1, '3+1:i', 1795974142.2863395);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 2, 0, 'L4m2@E6', 1795974142.3113794);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 3, 0, 'ok', 1795974142.3285625);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 4, -1, '1+c:r', 1795974142.3285625);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 5, 0, 'T4r1@D4', 1795974142.34901);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 6, 0, 'ok', 1795974142.3634999);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 7, -1, 'i+i:p', 1795974142.3634999);
insert into events (table_id, ply, seat, text, at) values ('uu1JRwkHcwggLjxi', 8, 0, 'O4@B3', 1795974142.384025);
insert into campaign_rows (campaign_id, ply, text, at) values ('wLcTpWcEGxIMbkli', 1, 'seated [["human","",null]]', 1795974141.7313066);
insert into campaign_rows (campaign_id, ply, text, at) values ('wLcTpWcEGxIMbkli', 2, 'begun ii8rFFPPfxzqrUgp', 1795974141.762502);
insert into campaign_rows (campaign_id, ply, text, at) values ('wLcTpWcEGxIMbkli', 3, 'begun uu1JRwkHcwggLjxi', 1795974142.2863395);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 1, '{"type":"gathered","pace":""}', 1795974141.6422713);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 2, '{"type":"linked","link":"4eVE2fGCnIAcLN8lwmQmCsDZuZOoLrGhZBDC+YaEK8w="}', 1795974141.6587095);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 3, '{"type":"sat","seat":1,"name":"Jan","session":"Gz27rmuf71oUpHkSjcYnYmggTEHzv88ZG/31D5YV39U="}', 1795974141.6785629);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795974141.6906722);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795974141.70986);
insert into company (table_id, number, text, at) values ('MnZxC0wo4uz8h1SJ', 6, '{"type":"started"}', 1795974141.7220001);
insert into company (table_id, number, text, at) values ('hv2sPiF-oOP5J2k9', 1, '{"type":"gathered","pace":""}', 1795974141.6100082);
insert into company (table_id, number, text, at) values ('hv2sPiF-oOP5J2k9', 2, '{"type":"linked","link":"EyJsYNgAMb+wHSGprU9/pqvcg0XuXnLSanz55pHNPPM="}', 1795974141.6260898);
insert into members (session, table_id, hidden) values ('\x1b3dbbae6b9fef5a14a479128dc6276268204c41f3bfcf191bfdf50f9615dfd5', 'MnZxC0wo4uz8h1SJ', 0);
insert into members (session, table_id, hidden) values ('\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 'MnZxC0wo4uz8h1SJ', 0);
insert into members (session, table_id, hidden) values ('\x6370f7504d2ae53f9ef287d9399df0344c950e959c231253e96ecdfae142a5e5', 'hv2sPiF-oOP5J2k9', 0);
insert into dice (table_id, secret, entropies, carried) values ('K78mrCimRenAl2K7', '\x3d042c6daa164c7b48acb8ba453ea1323169bebf8de3730e0954d6c8d40c1432', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('MnZxC0wo4uz8h1SJ', '\x0bcee1c8ae7915d54dd505af53b3a74bf691c1438cfa57dac096c906c8e11747', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('af96Jh9OEFf0gzDh', '\x40fe9cc0c65e396fa15ca6537cbdda3587e3b4c3cbb228baeac13ef013b1a48e', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('cOnccjDyjot2IqVP', '\xe9722fde234cb84411bf84b14fe3d1426aa932b96d509ea3f621c212e803f05d', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('dlHAIjzHKJgwfej-', '\x4d167a6bd3c916f4f22f0b10fd51fd8851ce6d48e84bd2391ca67be47e8a1ad3', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ghQc-XTdATesYrgs', '\xff1304eecaaac753e5d75a507febbea1c75468b380ff8bb40b6f4424aca54d35', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hv2sPiF-oOP5J2k9', '\xc6c19c0c7ab747ffbe337e504cf338b9c5214d57008adf39abbcb543ad0be6ac', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('ii8rFFPPfxzqrUgp', '\x4e8af9e4ca5fbacd89f82bf6c963ad7899e3fc4771022010e0c30aee54844b72', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('uBmO7ZXIJcoITnmy', '\x4d321fd96b0b06ded5a4d0b7b6e64a270179fb96b8b9c3da19009448ab0fc494', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('uu1JRwkHcwggLjxi', '\xd98e45e545d73e3f26d1df0809e1b534fc58d877e2e5e0c58aeb1bbaa9de3b3a', '', 0);
