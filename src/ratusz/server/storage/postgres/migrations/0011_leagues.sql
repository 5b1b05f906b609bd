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
