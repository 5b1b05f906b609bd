-- Accounts, for those who want one. An account is a session of its own: seats belong to it as they do to a browser, and
-- whoever has signed in plays with it from any browser.

create table accounts (
    session blob primary key references sessions (hash),
    name text not null,
    created real not null
) without rowid;

create table passkeys (
    id blob primary key,            -- what the authenticator calls it
    session blob not null references accounts (session) on delete cascade,
    public_key blob not null,
    sign_count integer not null,
    name text not null,
    created real not null,
    used real not null
) without rowid;

create index passkeys_by_account on passkeys (session);

create table logins (
    hash blob primary key,          -- SHA-256 of the cookie of a browser that has signed in
    session blob not null references accounts (session) on delete cascade,
    created real not null
) without rowid;

create index logins_by_account on logins (session);

create table ceremonies (
    challenge blob primary key,     -- what an authenticator is to sign; used once
    session blob,                   -- the account, unless it comes into being by it or is found by it
    name text,                      -- of the account that is to be
    expires real not null
) without rowid;
