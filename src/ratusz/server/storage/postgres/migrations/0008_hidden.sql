-- Tables that were removed from lists; see the step 0012 of SQLite.

alter table members add column hidden integer not null default 0;
