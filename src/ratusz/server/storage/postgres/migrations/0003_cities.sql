-- Cities of a campaign have names, which are shown at its tables.

alter table seats add column city text not null default '';
