-- Where hosts want the turns and results of something to be posted: a table, or whatever else has turns and results.

create table webhooks (
    kind text not null,             -- what it is of, such as `table`
    owner text not null,            -- ID of that
    table_id text references tables (id) on delete cascade, -- the same, so that it is gone with it
    session blob not null references sessions (hash) on delete cascade, -- who has set it
    address text not null,          -- a secret: whoever has it can post there
    format text not null,
    turns integer not null,         -- whether turns are posted, too
    language text not null,
    origin text not null,           -- beginning of links
    signing_key blob not null,
    told integer not null,          -- what was last posted
    problem text not null,          -- why nothing more is posted; empty: it is
    primary key (kind, owner)
) without rowid;

create index webhooks_by_table on webhooks (table_id);
create index webhooks_by_session on webhooks (session);
