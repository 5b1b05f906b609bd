-- How tables have ended, and whose the seats were: read off the logs once, so that a long history need not be replayed.
-- A row holds for logs of these lengths; it may be deleted at any time.

create table results (
    table_id text primary key references tables (id) on delete cascade,
    number integer not null,        -- of the last entry about people
    ply integer not null,           -- of the last event
    text text not null              -- JSON, see ratusz.server.accounts.results
) without rowid;
