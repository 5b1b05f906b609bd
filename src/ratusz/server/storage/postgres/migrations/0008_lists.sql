-- Tables that were removed from lists; see the step 0012 of SQLite.

alter table members add column hidden integer not null default 0;

alter table results add column over integer not null default 0;

update results set over = 1 where text like '%"over":true%';
