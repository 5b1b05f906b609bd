-- people: {"Ola": {"__Host-ratusz-passkey": "H2VzPclJUScCXgawgPU3gTESGVQEF0iLd1KOIycpwB4", "__Host-ratusz-account": "tvnoK0cS_kqLh4fU6F46l-53DKJ0BOEixeJB50e1c4c"}, "Jan": {"__Host-ratusz-passkey": "QTSLsNWMyuYo5_XDKrlIMH_zYZBmPNHSETSMlbElLvs", "__Host-ratusz-account": "zDOTPShKqdiEMqFnWALgzY3cH_Ntj6CwvjTVmuSw9PU"}, "Ewa": {"__Host-ratusz": "SPcvn5H8QUvCwEwbqFUvAoTMRNgxQdpj8WSCmpRXl8M"}}
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
insert into sessions (hash, created) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 1000.0);
insert into sessions (hash, created) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 605800.0);
insert into sessions (hash, created) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 1000.0);
insert into campaigns (id, game, rules_version, course, owner, created) values ('UU4j36kocD-qB9VP', 'chronicle', 1, 'chapter-1', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('1--X0OuWxaEG5qh7', 'chronicle', 1, '{"episode":"2","boards":"through:1;symbols:1/through:1;symbols:1/through:1;symbols:2;wins:1;r:B9"}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, 'UU4j36kocD-qB9VP');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('32EnNlgIe_yfD0q6', 'chronicle', 1, '{}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, 'UU4j36kocD-qB9VP');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('8a6zAEy-qjO-U-Us', 'chronicle', 1, '{"episode":"1","boards":"new"}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, 'UU4j36kocD-qB9VP');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('9YAzMz84xryErw0C', 'dice_city', 1, '{}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('I6HE0gb1UpjjN2io', 'dice_city', 1, '{}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('LWzz2wp4gRlSiCfT', 'dice_city', 1, '{}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 1000.0, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('o8NGPbd1hBEe8mhY', 'dice_city', 1, '{}', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 605800.0, null);
insert into seats (table_id, seat, kind, name, bot, session, city) values ('1--X0OuWxaEG5qh7', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('1--X0OuWxaEG5qh7', 1, 'human', 'Ewa', null, '\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 'Lipowo');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('1--X0OuWxaEG5qh7', 2, 'bot', '', 'random', null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('32EnNlgIe_yfD0q6', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('32EnNlgIe_yfD0q6', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('32EnNlgIe_yfD0q6', 2, 'bot', '', 'random', null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8a6zAEy-qjO-U-Us', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8a6zAEy-qjO-U-Us', 1, 'human', 'Ewa', null, '\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 'Lipowo');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('8a6zAEy-qjO-U-Us', 2, 'bot', '', 'random', null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('9YAzMz84xryErw0C', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('9YAzMz84xryErw0C', 1, 'human', 'Jan', null, '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('I6HE0gb1UpjjN2io', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('I6HE0gb1UpjjN2io', 1, 'human', 'Jan', null, '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('I6HE0gb1UpjjN2io', 2, 'human', 'Ewa', null, '\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LWzz2wp4gRlSiCfT', 0, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('LWzz2wp4gRlSiCfT', 1, 'human', 'Jan', null, '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('o8NGPbd1hBEe8mhY', 0, 'human', 'Ewa', null, '\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('o8NGPbd1hBEe8mhY', 1, 'human', 'Jan', null, '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('o8NGPbd1hBEe8mhY', 2, 'human', 'Ola', null, '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '');
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 1, -2, 'clock begin 3d 0,1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 2, -1, 'yel-1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 3, 2, 'I2@D10', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 4, 0, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 5, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('1--X0OuWxaEG5qh7', 6, 1, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 1, -2, 'clock begin 3d 0,1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 2, -1, 'blu-3', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 3, 0, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 4, 1, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 5, 0, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 6, 1, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 7, 2, 'I4r1@D1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 8, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 9, -1, 'yel-6', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 10, 2, 'S4@B1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 11, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 12, -1, 'red-4', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 13, 2, 'pass', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 14, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 15, -1, 'red-3', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 16, 2, 'L3r3@C2', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 17, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 18, -1, 'blu-1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 19, 2, 'I2@E4', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 20, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 21, -1, 'blu-4', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 22, 2, 'L4@F1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 23, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 24, -1, 'yel-2', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 25, 2, 'I3@G2', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 26, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 27, -1, 'yel-1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 28, 2, 'I2@I1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 29, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 30, -1, 'blu-6', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 31, 2, 'U5r2@F5', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 32, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 33, -1, 'red-2', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 34, 2, 'I3@G7', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 35, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 36, -1, 'blu-2', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 37, 2, 'L3r1@D5', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 38, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 39, -1, 'yel-3', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 40, 2, 'L3r3@K1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 41, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 42, -1, 'red-5', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 43, 2, 'J4r1@F7', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 44, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 45, -1, 'red-8', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 46, 2, 'V5@F9', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 47, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 48, -1, 'yel-7', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 49, 2, 'T4r2@H3', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 50, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 51, -1, 'blu-8', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 52, 2, 'Q5@D9', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 53, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 54, -1, 'blu-7', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 55, 2, 'J5@C8', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 56, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 57, -1, 'yel-4', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 58, 2, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 59, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 60, 2, 'R2@B9', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('8a6zAEy-qjO-U-Us', 61, 2, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('9YAzMz84xryErw0C', 1, -2, 'clock begin 1d 0,1', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('9YAzMz84xryErw0C', 2, -1, '3+1:i', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('9YAzMz84xryErw0C', 3, 0, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('I6HE0gb1UpjjN2io', 1, -1, '3+i:p', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('I6HE0gb1UpjjN2io', 2, 0, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 1, -2, 'clock begin 1d 0,1', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 2, -1, '1+i:r', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 3, 0, 'leave', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 4, 1, 'leave', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 5, 0, 'ok', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('LWzz2wp4gRlSiCfT', 6, 1, 'ok', 1000.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 1, -1, 'i+i:p', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 2, 0, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 3, 1, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 4, 2, 'leave', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 5, 0, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 6, 1, 'ok', 605800.0);
insert into events (table_id, ply, seat, text, at) values ('o8NGPbd1hBEe8mhY', 7, 2, 'ok', 605800.0);
insert into campaign_rows (campaign_id, ply, text, at) values ('UU4j36kocD-qB9VP', 1, 'seated [["human","",null],["human","",null],["bot","","random"]]', 605800.0);
insert into campaign_rows (campaign_id, ply, text, at) values ('UU4j36kocD-qB9VP', 2, 'grouped 32EnNlgIe_yfD0q6', 605800.0);
insert into campaign_rows (campaign_id, ply, text, at) values ('UU4j36kocD-qB9VP', 3, 'begun 8a6zAEy-qjO-U-Us', 605800.0);
insert into campaign_rows (campaign_id, ply, text, at) values ('UU4j36kocD-qB9VP', 4, 'begun 1--X0OuWxaEG5qh7', 605800.0);
insert into company (table_id, number, text, at) values ('1--X0OuWxaEG5qh7', 1, '{"type":"gathered","pace":"3d","auto":false}', 605800.0);
insert into company (table_id, number, text, at) values ('1--X0OuWxaEG5qh7', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('1--X0OuWxaEG5qh7', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('1--X0OuWxaEG5qh7', 4, '{"type":"started"}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 1, '{"type":"gathered","pace":"3d","auto":false}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 2, '{"type":"group"}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 3, '{"type":"episodes","table":null,"settled":0,"playing":[],"sessions":{}}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 4, '{"type":"linked","link":"3LYOXD9iUT3eR4P//x/EYKkVy6A6LdiBhmE2aQf1LJ4="}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 5, '{"type":"sat","seat":1,"name":"Ewa","session":"UW7DwHuk99m1qaAYupx+iWfYN53h2LsJIhGvKeNbpPs="}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 6, '{"type":"city","seat":1,"city":"Lipowo"}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 7, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 8, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 9, '{"type":"episodes","table":"8a6zAEy-qjO-U-Us","settled":3,"playing":[0,1,2],"sessions":{"0":"I3FM6Lr6i/82yxvofzsvID9x6JK8Nb7fUqlEFHVPOr0=","1":"UW7DwHuk99m1qaAYupx+iWfYN53h2LsJIhGvKeNbpPs="}}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 10, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 11, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('32EnNlgIe_yfD0q6', 12, '{"type":"episodes","table":"1--X0OuWxaEG5qh7","settled":3,"playing":[0,1,2],"sessions":{"0":"I3FM6Lr6i/82yxvofzsvID9x6JK8Nb7fUqlEFHVPOr0=","1":"UW7DwHuk99m1qaAYupx+iWfYN53h2LsJIhGvKeNbpPs="}}', 605800.0);
insert into company (table_id, number, text, at) values ('8a6zAEy-qjO-U-Us', 1, '{"type":"gathered","pace":"3d","auto":false}', 605800.0);
insert into company (table_id, number, text, at) values ('8a6zAEy-qjO-U-Us', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('8a6zAEy-qjO-U-Us', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('8a6zAEy-qjO-U-Us', 4, '{"type":"started"}', 605800.0);
insert into company (table_id, number, text, at) values ('9YAzMz84xryErw0C', 1, '{"type":"gathered","pace":"1d","auto":true}', 605800.0);
insert into company (table_id, number, text, at) values ('9YAzMz84xryErw0C', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('9YAzMz84xryErw0C', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('9YAzMz84xryErw0C', 4, '{"type":"started"}', 605800.0);
insert into company (table_id, number, text, at) values ('I6HE0gb1UpjjN2io', 1, '{"type":"gathered","pace":"","auto":true}', 605800.0);
insert into company (table_id, number, text, at) values ('I6HE0gb1UpjjN2io', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('I6HE0gb1UpjjN2io', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('I6HE0gb1UpjjN2io', 4, '{"type":"agreed","seat":2,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('I6HE0gb1UpjjN2io', 5, '{"type":"started"}', 605800.0);
insert into company (table_id, number, text, at) values ('LWzz2wp4gRlSiCfT', 1, '{"type":"gathered","pace":"1d","auto":true}', 1000.0);
insert into company (table_id, number, text, at) values ('LWzz2wp4gRlSiCfT', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1000.0);
insert into company (table_id, number, text, at) values ('LWzz2wp4gRlSiCfT', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1000.0);
insert into company (table_id, number, text, at) values ('LWzz2wp4gRlSiCfT', 4, '{"type":"started"}', 1000.0);
insert into company (table_id, number, text, at) values ('o8NGPbd1hBEe8mhY', 1, '{"type":"gathered","pace":"","auto":true}', 605800.0);
insert into company (table_id, number, text, at) values ('o8NGPbd1hBEe8mhY', 2, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('o8NGPbd1hBEe8mhY', 3, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('o8NGPbd1hBEe8mhY', 4, '{"type":"agreed","seat":2,"ready":true,"seal":null}', 605800.0);
insert into company (table_id, number, text, at) values ('o8NGPbd1hBEe8mhY', 5, '{"type":"started"}', 605800.0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '1--X0OuWxaEG5qh7', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '32EnNlgIe_yfD0q6', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '8a6zAEy-qjO-U-Us', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '9YAzMz84xryErw0C', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'I6HE0gb1UpjjN2io', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'LWzz2wp4gRlSiCfT', 0);
insert into members (session, table_id, hidden) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'o8NGPbd1hBEe8mhY', 0);
insert into members (session, table_id, hidden) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', '1--X0OuWxaEG5qh7', 0);
insert into members (session, table_id, hidden) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', '32EnNlgIe_yfD0q6', 0);
insert into members (session, table_id, hidden) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', '8a6zAEy-qjO-U-Us', 0);
insert into members (session, table_id, hidden) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 'I6HE0gb1UpjjN2io', 0);
insert into members (session, table_id, hidden) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 'o8NGPbd1hBEe8mhY', 0);
insert into members (session, table_id, hidden) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '9YAzMz84xryErw0C', 0);
insert into members (session, table_id, hidden) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'I6HE0gb1UpjjN2io', 0);
insert into members (session, table_id, hidden) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'LWzz2wp4gRlSiCfT', 0);
insert into members (session, table_id, hidden) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'o8NGPbd1hBEe8mhY', 0);
insert into timed_tables (table_id) values ('1--X0OuWxaEG5qh7');
insert into timed_tables (table_id) values ('8a6zAEy-qjO-U-Us');
insert into timed_tables (table_id) values ('9YAzMz84xryErw0C');
insert into timed_tables (table_id) values ('LWzz2wp4gRlSiCfT');
insert into notices (table_id, seat, kind, ply) values ('1--X0OuWxaEG5qh7', 0, 'turn', 3);
insert into notices (table_id, seat, kind, ply) values ('1--X0OuWxaEG5qh7', 1, 'turn', 3);
insert into notices (table_id, seat, kind, ply) values ('32EnNlgIe_yfD0q6', 0, 'begun', 3);
insert into notices (table_id, seat, kind, ply) values ('32EnNlgIe_yfD0q6', 1, 'begun', 3);
insert into notices (table_id, seat, kind, ply) values ('8a6zAEy-qjO-U-Us', 0, 'turn', 3);
insert into notices (table_id, seat, kind, ply) values ('8a6zAEy-qjO-U-Us', 1, 'turn', 3);
insert into accounts (session, name, created) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'Ola', 1000.0);
insert into accounts (session, name, created) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'Jan', 1000.0);
insert into passkeys (id, session, public_key, sign_count, name, created, used) values ('\xba86120bb7685bc77d85e30478806c97', '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', '\xa501020326200121582098b7654fcb0bfeb7a715d3d1896f36c393108a4fc46f3b6177492bc8290a0b8f225820d5558ed2c0ce9a22e95d7abd1ccfc5c8a2a88e422e81a6541fccfa8dad24c529', 0, 'phone', 1000.0, 1000.0);
insert into passkeys (id, session, public_key, sign_count, name, created, used) values ('\xe7d76f04f417d3044bbe8e330551c574', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', '\xa5010203262001215820bc420415cab291d6029b5bfab5b4c0c593f5f1db51d352c26b426bffb8dd4f222258205d0c08de82c05bbdcdf3f6f11c1bf98e263580c941dadaa2f885b5e9d8b87aa6', 0, 'phone', 1000.0, 1000.0);
insert into logins (hash, session, created) values ('\x3bf83dcfa87fed5beaf8d3122bd601b56e42613dda906e9d0ac84ff7c597e6ee', '\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 1000.0);
insert into logins (hash, session, created) values ('\xdc066acf18b4766a7d9a6cee2dd924b6e71e706cbb8e96b94b9789a0491f0843', '\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 1000.0);
insert into results (table_id, number, ply, text, over) values ('8a6zAEy-qjO-U-Us', 4, 61, '{"seats":[{"name":"Ola","session":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","points":-76,"rank":2,"lines":{"CH-BASE-06":10,"CH-BASE-26":0,"CH-BASE-34":10,"CH-BASE-35":-12,"CH-BASE-36":-84}},{"name":"Ewa","session":"516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb","points":-76,"rank":2,"lines":{"CH-BASE-06":10,"CH-BASE-26":0,"CH-BASE-34":10,"CH-BASE-35":-12,"CH-BASE-36":-84}},{"bot":"random","points":-31,"rank":1,"lines":{"CH-BASE-06":10,"CH-BASE-26":-1,"CH-BASE-34":0,"CH-BASE-35":-8,"CH-BASE-36":-32}}],"over":true,"at":605800.0,"waits_for":[]}', 1);
insert into results (table_id, number, ply, text, over) values ('LWzz2wp4gRlSiCfT', 4, 6, '{"seats":[{"name":"Ola","session":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","points":-42,"rank":1,"lines":{"DC-23":0,"DC-24":19,"DC-25":-2,"DC-26":-59}},{"name":"Jan","session":"6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1","points":-42,"rank":1,"lines":{"DC-23":0,"DC-24":19,"DC-25":-2,"DC-26":-59}}],"over":true,"at":1000.0,"waits_for":[]}', 1);
insert into results (table_id, number, ply, text, over) values ('o8NGPbd1hBEe8mhY', 5, 7, '{"seats":[{"name":"Ewa","session":"516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb","points":-42,"rank":1,"lines":{"DC-23":0,"DC-24":19,"DC-25":-2,"DC-26":-59}},{"name":"Jan","session":"6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1","points":-42,"rank":1,"lines":{"DC-23":0,"DC-24":19,"DC-25":-2,"DC-26":-59}},{"name":"Ola","session":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","points":-42,"rank":1,"lines":{"DC-23":0,"DC-24":19,"DC-25":-2,"DC-26":-59}}],"over":true,"at":605800.0,"waits_for":[]}', 1);
insert into evenings (id, version, code, at, text) values ('wMPc4zkyubckECH1', 7, '\x0b31356d420b30be0be8970ba7bcdf43fd69f8a4326bb145ac31b6aad271f75e', 605800.0, '{"id":"wMPc4zkyubckECH1","name":"","host":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","game":"dice_city","options":{},"pace":"","size":2,"created":605800.0,"guests":[{"number":1,"name":"Ola","session":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","here":true,"sent_away":false},{"number":2,"name":"Jan","session":"6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1","here":true,"sent_away":false},{"number":3,"name":"Ewa","session":"516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb","here":true,"sent_away":false}],"over":false,"grouping":"random","same_dice":false,"rounds":[{"tables":[{"id":"o8NGPbd1hBEe8mhY","guests":[3,2,1],"ends":{"3":[-42,1,false],"2":[-42,1,false],"1":[-42,1,false]}}],"rests":[]},{"tables":[{"id":"I6HE0gb1UpjjN2io","guests":[1,2,3]}],"rests":[]}]}');
insert into evening_members (session, evening_id) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'wMPc4zkyubckECH1');
insert into evening_members (session, evening_id) values ('\x516ec3c07ba4f7d9b5a9a018ba9c7e8967d8379de1d8bb092211af29e35ba4fb', 'wMPc4zkyubckECH1');
insert into evening_members (session, evening_id) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'wMPc4zkyubckECH1');
insert into leagues (id, version, code, at, text) values ('FEZJ1CAnrybbqEeZ', 9, '\x3cc1331d412f2e7f5c41b4aa1f264efb2bb6f241ef470c72e5c070a0e6a873d8', 605800.0, '{"id":"FEZJ1CAnrybbqEeZ","name":"","host":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","game":"dice_city","options":{},"pace":"1d","size":2,"created":1000.0,"guests":[{"number":1,"name":"Ola","session":"23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd","here":true,"sent_away":false},{"number":2,"name":"Jan","session":"6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1","here":true,"sent_away":false}],"over":false,"divided":"rating","division":2,"moving":0,"length":2,"every":7,"season":{"number":1,"divisions":[{"people":[2,1],"rounds":[{"tables":[{"id":"LWzz2wp4gRlSiCfT","guests":[1,2],"ends":{"1":[-42,1,false],"2":[-42,1,false]}}],"rests":[]},{"tables":[{"id":"9YAzMz84xryErw0C","guests":[1,2]}],"rests":[]}]}],"drawn":2,"started":true},"order":[],"past":[],"due":1210600.0}');
insert into league_members (session, league_id) values ('\x23714ce8bafa8bff36cb1be87f3b2f203f71e892bc35bedf52a94414754f3abd', 'FEZJ1CAnrybbqEeZ');
insert into league_members (session, league_id) values ('\x6fd13fa119a80ac32bc0a5f60f7d7122da990309442f662cffa9f3a81a1a21f1', 'FEZJ1CAnrybbqEeZ');
insert into league_alarms (league_id, at) values ('FEZJ1CAnrybbqEeZ', 1210600.0);
