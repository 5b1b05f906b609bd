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
