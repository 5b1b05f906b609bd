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
