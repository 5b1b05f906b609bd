-- cookies: J1k_oGMJ_dW-w0ZXxFPvkk-f_-2GRz0QDxNdn3HmTo0 uoifYylYrWdDLgYTIUp2mXYYEYvKHULnWQDiYsZli_o
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
insert into schema_version values (11);
insert into sessions (hash, created) values ('\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993067.9417088);
insert into sessions (hash, created) values ('\xe1de4ae2b320777cc0f08f7251b3571cc85b383e6589f7a09ea9201dbd846aec', 1795993076.0398247);
insert into campaigns (id, game, rules_version, course, owner, created) values ('aPwZT0mhZExADbYn', 'dice_city', 1, 'mini', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993076.2441373);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('0aVQ_emwhL1M_SVZ', 'little_town', 1, '{"factories":"yes"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993074.7008774, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('2yWGnBvdc2rjhjRC', 'districts', 1, '{"variant":"basic"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993070.821279, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('4g9DcOnUu1R5WFOj', 'districts', 1, '{"variant":"advanced"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993071.9617455, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('5fONDfR4ltRR8jWa', 'little_town', 1, '{}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993075.8492043, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('_8jVzWJIcZEIuSp0', 'dice_city', 1, '{"episode":"3"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993076.3595164, 'aPwZT0mhZExADbYn');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hJ4L6kq6ZB5egNay', 'dice_city', 1, '{}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993069.7096102, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('hnlExfM8HCOTmxbe', 'districts', 1, '{"variant":"party","limit":"none"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993075.9422028, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('oFRSDr9r5ZmATuE2', 'little_town', 1, '{}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993073.4382348, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('uv-mRICGs_PpIwtP', 'chronicle', 1, '{}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993067.9417088, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('vvhc0zOERHgyqVoa', 'dice_city', 1, '{"episode":"6"}', '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 1795993079.8221362, 'aPwZT0mhZExADbYn');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0aVQ_emwhL1M_SVZ', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('0aVQ_emwhL1M_SVZ', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('2yWGnBvdc2rjhjRC', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('2yWGnBvdc2rjhjRC', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('4g9DcOnUu1R5WFOj', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('4g9DcOnUu1R5WFOj', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('5fONDfR4ltRR8jWa', 0, 'human', 'Ola', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('5fONDfR4ltRR8jWa', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('_8jVzWJIcZEIuSp0', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hJ4L6kq6ZB5egNay', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hJ4L6kq6ZB5egNay', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hnlExfM8HCOTmxbe', 0, 'human', 'Ola', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('hnlExfM8HCOTmxbe', 1, 'human', '', null, null, '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('oFRSDr9r5ZmATuE2', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('oFRSDr9r5ZmATuE2', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('uv-mRICGs_PpIwtP', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('uv-mRICGs_PpIwtP', 1, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into seats (table_id, seat, kind, name, bot, session, city) values ('vvhc0zOERHgyqVoa', 0, 'human', '', null, '\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '');
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 1, -1, '5-6', 1795993074.7008774);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 2, 1, 'Fd5', 1795993074.8255951);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 3, 1, 'Hd6', 1795993074.931763);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 4, 1, 'ok', 1795993074.996825);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 5, 0, 'Hb5', 1795993075.0979564);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 6, 0, 'Le6', 1795993075.1924593);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 7, 0, 'ok', 1795993075.3340077);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 8, -1, '3-6', 1795993075.3340077);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 9, 1, 'La6', 1795993075.4418678);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 10, 0, 'La6', 1795993075.5316448);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 11, 0, 'Mc3', 1795993075.6078322);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 12, 0, 'ok', 1795993075.7226458);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 13, 1, 'Ma3', 1795993075.7421365);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 14, 1, 'ok', 1795993075.7902792);
insert into events (table_id, ply, seat, text, at) values ('0aVQ_emwhL1M_SVZ', 15, -1, '2-4', 1795993075.7902792);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 1, -1, 'Onw', 1795993070.821279);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 2, -1, 'Enew', 1795993070.821279);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 3, -1, 'Pnsw', 1795993070.821279);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 4, -1, 'Fnew', 1795993070.821279);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 5, -1, 'first:1', 1795993070.821279);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 6, 1, 'mayor', 1795993071.0293968);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 7, -1, 'Answ', 1795993071.0293968);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 8, -1, 'Pesw', 1795993071.0293968);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 9, -1, 'Pnw', 1795993071.0293968);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 10, -1, 'Ans', 1795993071.0293968);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 11, 1, 'mayor', 1795993071.1178048);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 12, -1, 'Aew', 1795993071.1178048);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 13, -1, 'Pew', 1795993071.1178048);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 14, -1, 'Mnew', 1795993071.1178048);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 15, -1, 'Pns', 1795993071.1178048);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 16, 1, '+Pew', 1795993071.2252107);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 17, -1, 'Ans', 1795993071.2252107);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 18, 1, 'ok', 1795993071.2847216);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 19, 0, 'mayor', 1795993071.3563855);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 20, -1, 'Fesw', 1795993071.3563855);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 21, -1, 'Enew', 1795993071.3563855);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 22, -1, 'Pne', 1795993071.3563855);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 23, -1, 'Pnes', 1795993071.3563855);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 24, 0, '+Pne', 1795993071.449537);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 25, -1, 'Asw', 1795993071.449537);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 26, 0, 'Pne@C1', 1795993071.553561);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 27, 0, 'ok', 1795993071.6170082);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 28, 1, '+Fesw', 1795993071.7144995);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 29, -1, 'Mnw', 1795993071.7144995);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 30, 1, 'ok', 1795993071.804795);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 31, 0, 'mayor', 1795993071.8650408);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 32, -1, 'Mew', 1795993071.8650408);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 33, -1, 'Mne', 1795993071.8650408);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 34, -1, 'Few', 1795993071.8650408);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 35, -1, 'Enw', 1795993071.8650408);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 36, 0, '+Mne', 1795993071.9363742);
insert into events (table_id, ply, seat, text, at) values ('2yWGnBvdc2rjhjRC', 37, -1, 'Answ', 1795993071.9363742);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 1, -1, 'Ans', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 2, -1, 'Anw', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 3, -1, 'Pes', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 4, -1, 'Ene', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 5, -1, 'G14', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 6, -1, 'G3', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 7, -1, 'G2', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 8, -1, 'first:1', 1795993071.9617455);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 9, 1, '+Pes', 1795993072.0736022);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 10, 1, '+Anw', 1795993072.1962068);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 11, 1, 'Anw@A1', 1795993072.3601847);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 12, 1, 'ok', 1795993072.4201317);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 13, -1, 'Anes', 1795993072.4201317);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 14, -1, 'Pnes', 1795993072.4201317);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 15, 0, '1>Pes', 1795993072.493038);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 16, 0, '@E5', 1795993072.6429524);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 17, 0, '+Ans', 1795993072.6894596);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 18, 0, 'ok', 1795993072.8019292);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 19, -1, 'Pesw', 1795993072.8019292);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 20, 1, '+Pnes', 1795993072.9300222);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 21, 1, 'Pnes@C1', 1795993073.0377872);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 22, 1, 'ok', 1795993073.1942818);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 23, -1, 'Few', 1795993073.1942818);
insert into events (table_id, ply, seat, text, at) values ('4g9DcOnUu1R5WFOj', 24, 0, '^E5', 1795993073.4003978);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 1, -1, 'i+c:i', 1795993076.3595164);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 2, 0, 'I2@A4', 1795993076.5050638);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 3, 0, 'ok', 1795993076.672442);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 4, -1, 'i+i:i', 1795993076.672442);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 5, 0, 'O4@C3', 1795993076.7919168);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 6, 0, 'ok', 1795993076.8973584);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 7, -1, '2+2:i', 1795993076.8973584);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 8, 0, 'I4@C5', 1795993076.989218);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 9, 0, 'ok', 1795993077.0927794);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 10, -1, '2+i:r', 1795993077.0927794);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 11, 0, 'L4r1@F4', 1795993077.2792635);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 12, 0, 'ok', 1795993077.3838844);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 13, -1, '1+2:r', 1795993077.3838844);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 14, 0, 'I3@G7', 1795993077.477852);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 15, 0, 'ok', 1795993077.5643477);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 16, -1, '1+c:r', 1795993077.5643477);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 17, 0, 'I1@E3', 1795993077.6739986);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 18, 0, 'ok', 1795993077.7856865);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 19, -1, '1+2:p', 1795993077.7856865);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 20, 0, 'I3@C6', 1795993077.9322283);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 21, 0, 'ok', 1795993078.0370502);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 22, -1, '2+i:p', 1795993078.0370502);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 23, 0, 'L4r2@E7', 1795993078.2160182);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 24, 0, 'ok', 1795993078.3240914);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 25, -1, 'i+c:i', 1795993078.3240914);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 26, 0, 'I2@H6', 1795993078.4861724);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 27, 0, 'ok', 1795993078.5578547);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 28, -1, '1+i:p', 1795993078.5578547);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 29, 0, 'L3r1@H4', 1795993078.6449792);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 30, 0, 'ok', 1795993078.6949785);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 31, -1, '1+i:i', 1795993078.6949785);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 32, 0, 'L3r3@F7', 1795993078.7616432);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 33, 0, 'ok', 1795993078.8370068);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 34, -1, '1+i:i', 1795993078.8370068);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 35, 0, 'pass', 1795993078.8917835);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 36, 0, 'ok', 1795993078.917207);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 37, -1, '2+i:i', 1795993078.917207);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 38, 0, 'L4m2@H2', 1795993078.9792204);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 39, 0, 'ok', 1795993079.0255635);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 40, -1, '2+i:p', 1795993079.0255635);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 41, 0, 'L4r2@D1', 1795993079.1199176);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 42, 0, 'ok', 1795993079.1648316);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 43, -1, '1+i:i', 1795993079.1648316);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 44, 0, 'L3r1@E2', 1795993079.2287772);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 45, 0, 'ok', 1795993079.278685);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 46, -1, 'i+2:i', 1795993079.278685);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 47, 0, 'L4m2@B6', 1795993079.364211);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 48, 0, 'ok', 1795993079.4408143);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 49, -1, '2+0:r', 1795993079.4408143);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 50, 0, 'I2r1@A2', 1795993079.49675);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 51, 0, 'ok', 1795993079.5530431);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 52, -1, '3+i:p', 1795993079.5530431);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 53, 0, 'U5r2@G1', 1795993079.5957365);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 54, 0, 'ok', 1795993079.640363);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 55, -1, 'i+i:i', 1795993079.640363);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 56, 0, 'leave', 1795993079.7022445);
insert into events (table_id, ply, seat, text, at) values ('_8jVzWJIcZEIuSp0', 57, 0, 'ok', 1795993079.7684274);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 1, -1, '2+0:r', 1795993069.7096102);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 2, 0, 'I2@C1', 1795993069.9359612);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 3, 1, 'I2@F8', 1795993070.005425);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 4, 1, 'ok', 1795993070.1057577);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 5, 0, 'ok', 1795993070.1808286);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 6, -1, 'i+i:i', 1795993070.1808286);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 7, 0, 'leave', 1795993070.2377856);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 8, 0, 'ok', 1795993070.3476238);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 9, 1, 'O4@F6', 1795993070.4192152);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 10, 1, 'ok', 1795993070.495998);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 11, -1, '1+2:r', 1795993070.495998);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 12, 1, 'I3@C8', 1795993070.5839438);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 13, 1, 'ok', 1795993070.6787434);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 14, -1, '1+1:p', 1795993070.6787434);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 15, 1, 'I2@H7', 1795993070.7391944);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 16, 1, 'ok', 1795993070.777238);
insert into events (table_id, ply, seat, text, at) values ('hJ4L6kq6ZB5egNay', 17, -1, '2+1:r', 1795993070.777238);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 1, -1, '2-4', 1795993073.4382348);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 2, 1, 'Fb2', 1795993073.5766864);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 3, 0, 'Fa4', 1795993073.6732574);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 4, 1, 'La4', 1795993073.7905688);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 5, 1, 'ok', 1795993073.8494384);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 6, 0, 'La2', 1795993073.9297504);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 7, 0, 'ok', 1795993074.0131514);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 8, -1, '4-6', 1795993074.0131514);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 9, 0, 'Hc6', 1795993074.1409106);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 10, 1, 'He6', 1795993074.310891);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 11, 1, 'Lb4', 1795993074.385361);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 12, 0, 'Ld4', 1795993074.4655588);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 13, 0, 'ok', 1795993074.5750353);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 14, 1, 'ok', 1795993074.634029);
insert into events (table_id, ply, seat, text, at) values ('oFRSDr9r5ZmATuE2', 15, -1, '1-2', 1795993074.634029);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 1, -1, 'red-2', 1795993067.9417088);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 2, 0, 'I3r1@D2', 1795993068.4708314);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 3, 0, 'ok', 1795993068.5792956);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 4, 1, 'I3@B2', 1795993068.7055676);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 5, 1, 'ok', 1795993068.808637);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 6, -1, 'chu-2', 1795993068.808637);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 7, 0, 'T5@E2', 1795993068.9431875);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 8, 1, 'T5@C3', 1795993069.053247);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 9, 1, 'ok', 1795993069.1531832);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 10, 0, 'ok', 1795993069.273863);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 11, -1, 'yel-4', 1795993069.273863);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 12, 1, 'leave', 1795993069.385747);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 13, 1, 'ok', 1795993069.4981537);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 14, 0, 'O4@B1', 1795993069.5939863);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 15, 0, 'ok', 1795993069.6725495);
insert into events (table_id, ply, seat, text, at) values ('uv-mRICGs_PpIwtP', 16, -1, 'yel-6', 1795993069.6725495);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 1, -1, '1+i:r', 1795993079.8221362);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 2, 0, 'L3r3@D5', 1795993079.941532);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 3, 0, 'ok', 1795993080.0187616);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 4, -1, 'i+c:r', 1795993080.0187616);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 5, 0, 'T4@D7', 1795993080.0896776);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 6, 0, 'ok', 1795993080.1433818);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 7, -1, 'i+c:r', 1795993080.1433818);
insert into events (table_id, ply, seat, text, at) values ('vvhc0zOERHgyqVoa', 8, 0, 'L3r3@C3', 1795993080.2295997);
insert into campaign_rows (campaign_id, ply, text, at) values ('aPwZT0mhZExADbYn', 1, 'seated [["human","",null]]', 1795993076.2441373);
insert into campaign_rows (campaign_id, ply, text, at) values ('aPwZT0mhZExADbYn', 2, 'begun _8jVzWJIcZEIuSp0', 1795993076.3595164);
insert into campaign_rows (campaign_id, ply, text, at) values ('aPwZT0mhZExADbYn', 3, 'begun vvhc0zOERHgyqVoa', 1795993079.8221362);
insert into company (table_id, number, text, at) values ('5fONDfR4ltRR8jWa', 1, '{"type":"gathered","pace":"","auto":false}', 1795993075.8492043);
insert into company (table_id, number, text, at) values ('5fONDfR4ltRR8jWa', 2, '{"type":"linked","link":"mBqmPFtahFHcYd67iDKo0RNmgDn08caHxj0esEYRR0Q="}', 1795993075.9097667);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 1, '{"type":"gathered","pace":"","auto":false}', 1795993075.9422028);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 2, '{"type":"linked","link":"0HPoNRZSoUuVHIQ1A6LPsqEBKrw6VroLoTA5yw64jC8="}', 1795993075.9849935);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 3, '{"type":"sat","seat":1,"name":"Jan","session":"4d5K4rMgd3zA8I9yUbNXHMhbOD5lifegnqkgHb2Eauw="}', 1795993076.0398247);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 4, '{"type":"agreed","seat":0,"ready":true,"seal":null}', 1795993076.075254);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 5, '{"type":"agreed","seat":1,"ready":true,"seal":null}', 1795993076.1009493);
insert into company (table_id, number, text, at) values ('hnlExfM8HCOTmxbe', 6, '{"type":"started"}', 1795993076.145802);
insert into members (session, table_id, hidden) values ('\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', '5fONDfR4ltRR8jWa', 0);
insert into members (session, table_id, hidden) values ('\x56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d', 'hnlExfM8HCOTmxbe', 0);
insert into members (session, table_id, hidden) values ('\xe1de4ae2b320777cc0f08f7251b3571cc85b383e6589f7a09ea9201dbd846aec', 'hnlExfM8HCOTmxbe', 0);
insert into dice (table_id, secret, entropies, carried) values ('0aVQ_emwhL1M_SVZ', '\xad6c91f0b0e887890971fd044a34b65d3382e91efb8db81eece57cbbb2e2ecee', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('2yWGnBvdc2rjhjRC', '\xf87649d0184e3fb1c828b948cfbd7dc111de4a3a29694b615e6780957834a304', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('4g9DcOnUu1R5WFOj', '\x974ed6dc7a9f6acc2306d1f9f153c8508df7e6c89c89225e6a69c93f4d6f10bd', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('5fONDfR4ltRR8jWa', '\x3d6de85ecfc0ac69a87467a7d570ecd8d5a8b5fd27d82e009c52cbdd2303e396', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('_8jVzWJIcZEIuSp0', '\x858e66e50774d51411d164a2ddb5ce081225b42d777693966f340db330353803', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hJ4L6kq6ZB5egNay', '\x2e539183b9d793aed4bd274d2e5cad97317c9cfe592611841874c0656d060065', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('hnlExfM8HCOTmxbe', '\xc5b717ed46b32e9f698aaa4902b35d4bdecd1b9daedd5a3226f355bd5f3c6768', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('oFRSDr9r5ZmATuE2', '\x94fb956c66d4e5634fdf9c0996b9bf1d8c2cff57b4da5cd9225d812f219e7b31', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('uv-mRICGs_PpIwtP', '\xfb40d5a543c39695ebddfe54de15fa1c5684f3937fabcdf3d7d469dbe1c9cb83', '', 0);
insert into dice (table_id, secret, entropies, carried) values ('vvhc0zOERHgyqVoa', '\xfe41da3b1c187e69c8635c5bf00cc503dbcbf9925f2bf8d374db20fc1a00e7c6', '', 0);
insert into results (table_id, number, ply, text, over) values ('_8jVzWJIcZEIuSp0', 0, 57, '{"seats":[{"session":"56629e8954e985644516546a18ce215b246e255e6d17f1d4af990983da43b95d","points":-9,"rank":1,"lines":{"DC-23":-1,"DC-24":3,"DC-25":0,"DC-26":-18,"DC-28":7,"DC-29":0}}],"over":true,"at":1795993079.7684274,"waits_for":[]}', 1);
