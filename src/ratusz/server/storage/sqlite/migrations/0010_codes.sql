-- Words bring a seat to another device of whoever asked for them, and to nobody who has the seat after that.

delete from codes;                  -- they hold for minutes, and nobody knows any more whose they were

alter table codes add column session blob not null default x'';
