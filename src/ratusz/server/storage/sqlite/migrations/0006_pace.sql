-- Clocks of people: the log says how much time they have; here is only what finds the tables that have to be looked after
-- when nobody looks at them, when a server last ran, and where people want to hear that their choice is awaited.

create table timed_tables (
    table_id text primary key references tables (id) on delete cascade
) without rowid;

create table pulse (
    one integer primary key check (one = 1),
    at real not null                -- when a server last said that it runs
) without rowid;

create table keys (
    name text primary key,          -- what it is for; made once, kept for ever
    key blob not null
) without rowid;

create table push_subscriptions (
    endpoint text primary key,      -- the address at which the browser's push service takes messages
    session blob not null references sessions (hash) on delete cascade,
    p256dh blob not null,           -- the browser's public key
    auth blob not null,             -- and its secret, for the encryption of what is sent
    language text not null,
    origin text not null,           -- this server, as the browser knows it
    created real not null
) without rowid;

create index push_subscriptions_by_session on push_subscriptions (session);

create table mail_addresses (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    session blob not null,          -- who has given it; whoever has the seat after them is not written to
    address text not null,
    language text not null,
    origin text not null,           -- the beginning of links, as the browser knows this server
    token text not null unique,     -- lets whoever reads the mail forget the address
    primary key (table_id, seat)
) without rowid;

create table notices (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null,
    ply integer not null,           -- of the last notice of its kind; of several workers one sends it
    primary key (table_id, seat, kind)
) without rowid;
