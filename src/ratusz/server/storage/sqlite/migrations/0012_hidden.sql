-- Whoever has removed a table from their list does not find it there; the others still do.

alter table members add column hidden integer not null default 0;
