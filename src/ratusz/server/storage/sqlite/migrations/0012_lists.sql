-- Whoever has removed a table from their list does not find it there; the others still do.

alter table members add column hidden integer not null default 0;

-- Tables whose games are over are listed apart, in pages.

alter table results add column over integer not null default 0;

update results set over = 1 where text like '%"over":true%';
