-- Campaigns: what was agreed, and a log of what was decided. Every episode is a table; how it went is in the table's log.

create table campaigns (
    id text primary key,            -- unguessable: who has it may look
    game text not null,
    rules_version integer not null,
    course text not null,
    owner blob not null references sessions (hash),
    created real not null
) without rowid;

create index campaigns_by_owner on campaigns (owner, created);

create table campaign_rows (
    campaign_id text not null references campaigns (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    text text not null,             -- 'seated JSON', 'begun TABLE' or 'rewound N'; see campaign_log.py
    at real not null,
    primary key (campaign_id, ply)
) without rowid;

create trigger campaign_rows_are_append_only before update on campaign_rows
begin
    select raise(abort, 'rows of a campaign are never changed');
end;

alter table tables add column campaign_id text references campaigns (id) on delete cascade;

create index tables_by_campaign on tables (campaign_id);
