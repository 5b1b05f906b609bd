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
