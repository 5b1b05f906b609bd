-- Ratings, for accounts that want them. A person is known to the log of rated results by random bytes, which mean nobody
-- once the account has left or is deleted: the ratings of the others stay as they are.

create table raters (
    session blob primary key references accounts (session) on delete cascade,
    person blob not null unique,
    since real not null
) without rowid;

create table rated_results (        -- append-only; all ratings follow from it, in the order of at, table_id
    table_id text not null,         -- no reference: a result counts although its table was deleted
    person blob not null,
    game text not null,
    players integer not null,       -- seats of the table, bots and people without ratings too
    rank integer not null,
    at real not null,               -- when the game ended
    primary key (table_id, person)
) without rowid;

create index rated_results_in_order on rated_results (game, players, at, table_id);
create index rated_results_by_person on rated_results (person);
