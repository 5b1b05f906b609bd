-- Tables that wait for people and that everybody may find on the market square.

create table open_tables (
    table_id text primary key references tables (id) on delete cascade,
    since real not null
) without rowid;

create index open_tables_by_time on open_tables (since);
