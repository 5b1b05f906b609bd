-- cookies: 69IB003-MSiepvKpUNVN9D7v5pgaDkCHzM7Rm2kvwKs 8R1CmINcPL2IGVHi4fHyZglJMOKu51MXoinOVwNUm2w
create schema ratusz;
set search_path = ratusz;
create table schema_version (taken integer not null);
-- The whole schema of `migrations/`, in PostgreSQL's dialect. Everything is in a schema of its own, so that a database may
-- be shared with other programs.

create table sessions (
    hash bytea primary key,         -- SHA-256 of the browser's cookie; the cookie itself is kept nowhere
    created double precision not null
);

create table campaigns (
    id text primary key,            -- unguessable: who has it may look
    game text not null,
    rules_version integer not null,
    course text not null,
    owner bytea not null references sessions (hash),
    created double precision not null
);

create index campaigns_by_owner on campaigns (owner, created);

create table campaign_rows (
    campaign_id text not null references campaigns (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    text text not null,             -- 'seated JSON', 'begun TABLE' or 'rewound N'; see campaign_log.py
    at double precision not null,
    primary key (campaign_id, ply)
);

create table tables (
    id text primary key,            -- unguessable: who has it may watch
    game text not null,
    rules_version integer not null,
    options text not null,          -- JSON object of strings
    owner bytea not null references sessions (hash),
    created double precision not null,
    campaign_id text references campaigns (id) on delete cascade
);

create index tables_by_owner on tables (owner, created);
create index tables_by_campaign on tables (campaign_id);

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null check (kind in ('human', 'bot')),
    name text not null,
    bot text,
    session bytea references sessions (hash),
    primary key (table_id, seat)
);

create table events (
    table_id text not null references tables (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    seat integer not null,          -- -1 is chance
    text text not null,             -- notation of an action, or 'undo'
    at double precision not null,
    primary key (table_id, ply)
);

create table company (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,        -- from 1, without gaps; of two writers of one number the second fails
    text text not null,             -- JSON of an event of ratusz.server.company_events
    at double precision not null,
    primary key (table_id, number)
);

create function stays_as_it_is() returns trigger language plpgsql as $$
begin
    raise exception '% are never changed', tg_table_name;
end;
$$;

create trigger events_are_append_only before update on events
for each row execute function stays_as_it_is();

create trigger campaign_rows_are_append_only before update on campaign_rows
for each row execute function stays_as_it_is();

create trigger company_is_append_only before update on company
for each row execute function stays_as_it_is();

create table members (
    session bytea not null references sessions (hash),
    table_id text not null references tables (id) on delete cascade,
    primary key (session, table_id)
);

create index members_by_table on members (table_id);

create table codes (
    hash bytea primary key,         -- of the words that bring a seat to another device; used once
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    expires double precision not null
);

create index codes_by_seat on codes (table_id, seat);

create table open_tables (
    table_id text primary key references tables (id) on delete cascade,
    since double precision not null
);

create index open_tables_by_time on open_tables (since);
insert into schema_version values (1);
insert into sessions (hash, created) values ('\x0334560ddd620e60cfb37ce41ad5d317c301ae215b2f46e950fffdb77b83935a', 1795851585.7003868);
insert into sessions (hash, created) values ('\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.218458);
insert into campaigns (id, game, rules_version, course, owner, created) values ('eIJqcOm-NOf6AChm', 'dice_city', 1, 'mini', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.7345018);
insert into campaign_rows (campaign_id, ply, text, at) values ('eIJqcOm-NOf6AChm', 1, 'seated [["human","",null]]', 1795851585.7345018);
insert into campaign_rows (campaign_id, ply, text, at) values ('eIJqcOm-NOf6AChm', 2, 'begun Y_GJ3HfQ35uh3Pw6', 1795851585.7423553);
insert into campaign_rows (campaign_id, ply, text, at) values ('eIJqcOm-NOf6AChm', 3, 'begun cVhZrCoPmk4OFV0D', 1795851586.1034946);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('DyhjUSSq3RLVDJPT', 'little_town', 1, '{}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.680252, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('HLB2cj7cPshlKUX5', 'chronicle', 1, '{}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.218458, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('IFYoH_OqMV49SljD', 'little_town', 1, '{}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.2911272, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('UxdFq320vRmdjEe9', 'districts', 1, '{"variant":"party"}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.060242, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('Y_GJ3HfQ35uh3Pw6', 'dice_city', 1, '{"episode":"3"}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.7423553, 'eIJqcOm-NOf6AChm');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('cVhZrCoPmk4OFV0D', 'dice_city', 1, '{"episode":"6"}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851586.1034946, 'eIJqcOm-NOf6AChm');
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('euPm06AIS6v2tet3', 'little_town', 1, '{}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.6592362, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('lBWhkrc7laTrBiau', 'dice_city', 1, '{}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.5602806, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('lQ5zOw26IofDZMpP', 'districts', 1, '{"variant":"basic"}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.7641273, null);
insert into tables (id, game, rules_version, options, owner, created, campaign_id) values ('xdJSaNsmocTGQgtl', 'little_town', 1, '{"factories":"yes"}', '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.4600635, null);
insert into seats (table_id, seat, kind, name, bot, session) values ('DyhjUSSq3RLVDJPT', 0, 'human', 'Ola', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('DyhjUSSq3RLVDJPT', 1, 'human', '', null, null);
insert into seats (table_id, seat, kind, name, bot, session) values ('HLB2cj7cPshlKUX5', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('HLB2cj7cPshlKUX5', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('IFYoH_OqMV49SljD', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('IFYoH_OqMV49SljD', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('UxdFq320vRmdjEe9', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('UxdFq320vRmdjEe9', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('Y_GJ3HfQ35uh3Pw6', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('cVhZrCoPmk4OFV0D', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('euPm06AIS6v2tet3', 0, 'human', 'Ola', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('euPm06AIS6v2tet3', 1, 'human', '', null, null);
insert into seats (table_id, seat, kind, name, bot, session) values ('lBWhkrc7laTrBiau', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lBWhkrc7laTrBiau', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lQ5zOw26IofDZMpP', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lQ5zOw26IofDZMpP', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('xdJSaNsmocTGQgtl', 0, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('xdJSaNsmocTGQgtl', 1, 'human', '', null, '\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into events (table_id, ply, seat, text, at) values ('DyhjUSSq3RLVDJPT', 1, -1, '1-4', 1795851585.7283394);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 1, -1, 'yel-7', 1795851584.218458);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 2, 0, 'T4r2@D3', 1795851584.3006396);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 3, 0, 'ok', 1795851584.3170598);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 4, 1, 'T4@C3', 1795851584.3315754);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 5, 1, 'ok', 1795851584.3438523);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 6, -1, 'yel-3', 1795851584.3438523);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 7, 0, 'L3@D5', 1795851584.3681989);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 8, 1, 'L3r1@D5', 1795851584.464348);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 9, 1, 'ok', 1795851584.475389);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 10, 0, 'ok', 1795851584.483559);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 11, -1, 'red-5', 1795851584.483559);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 12, 1, 'J4r3@F3', 1795851584.4944887);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 13, 1, 'ok', 1795851584.511055);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 14, 0, 'J4@G2', 1795851584.5254774);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 15, 0, 'ok', 1795851584.552797);
insert into events (table_id, ply, seat, text, at) values ('HLB2cj7cPshlKUX5', 16, -1, 'yel-5', 1795851584.552797);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 1, -1, '4-6', 1795851585.2911272);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 2, 1, 'Fb4', 1795851585.301808);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 3, 0, 'Fa6', 1795851585.324385);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 4, 1, 'La6', 1795851585.3340368);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 5, 1, 'ok', 1795851585.349776);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 6, 0, 'La4', 1795851585.3663616);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 7, 0, 'ok', 1795851585.377782);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 8, -1, '4-6', 1795851585.377782);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 9, 0, 'Hd6', 1795851585.3947983);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 10, 1, 'La4', 1795851585.406494);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 11, 1, 'Hb6', 1795851585.417829);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 12, 0, 'Ld4', 1795851585.4212227);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 13, 0, 'ok', 1795851585.4377923);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 14, 1, 'ok', 1795851585.449858);
insert into events (table_id, ply, seat, text, at) values ('IFYoH_OqMV49SljD', 15, -1, '2-6', 1795851585.449858);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 1, 0, 'ready', 1795851585.0702336);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 2, 1, 'ready', 1795851585.0851438);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 3, 1, 'take', 1795851585.0981429);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 4, -1, 'Pes', 1795851585.0981429);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 5, 1, '@D2', 1795851585.1242523);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 6, 1, 'take', 1795851585.146958);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 7, -1, 'Fnw', 1795851585.146958);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 8, 1, 'back', 1795851585.1720045);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 9, 0, 'take', 1795851585.1823175);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 10, -1, 'Oew', 1795851585.1823175);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 11, 1, 'take', 1795851585.1980789);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 12, -1, 'Pew', 1795851585.1980789);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 13, 0, '@A3', 1795851585.22402);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 14, 1, '@D1', 1795851585.2439208);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 15, 0, 'take', 1795851585.2542713);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 16, -1, 'Few', 1795851585.2542713);
insert into events (table_id, ply, seat, text, at) values ('UxdFq320vRmdjEe9', 17, 0, 'back', 1795851585.2776134);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 1, -1, '1+c:i', 1795851585.7423553);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 2, 0, 'I1@E2', 1795851585.75115);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 3, 0, 'ok', 1795851585.757946);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 4, -1, '2+c:r', 1795851585.757946);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 5, 0, 'I2r1@D1', 1795851585.7651002);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 6, 0, 'ok', 1795851585.7739294);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 7, -1, '1+1:p', 1795851585.7739294);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 8, 0, 'I2@E3', 1795851585.7904754);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 9, 0, 'ok', 1795851585.7977984);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 10, -1, '1+1:p', 1795851585.7977984);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 11, 0, 'I2@F2', 1795851585.8115082);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 12, 0, 'ok', 1795851585.8201373);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 13, -1, 'i+c:r', 1795851585.8201373);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 14, 0, 'I2@F4', 1795851585.8266041);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 15, 0, 'ok', 1795851585.8393974);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 16, -1, '1+c:r', 1795851585.8393974);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 17, 0, 'I1@F1', 1795851585.8466897);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 18, 0, 'ok', 1795851585.8540075);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 19, -1, 'i+i:p', 1795851585.8540075);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 20, 0, 'O4@H2', 1795851585.8624794);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 21, 0, 'ok', 1795851585.8698113);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 22, -1, 'i+i:r', 1795851585.8698113);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 23, 0, 'O4@H4', 1795851585.8782692);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 24, 0, 'ok', 1795851585.8858683);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 25, -1, 'i+1:r', 1795851585.8858683);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 26, 0, 'L3r1@B2', 1795851585.8969603);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 27, 0, 'ok', 1795851585.901941);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 28, -1, '3+c:p', 1795851585.901941);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 29, 0, 'L3r1@I6', 1795851585.9116747);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 30, 0, 'ok', 1795851585.9201908);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 31, -1, '1+i:p', 1795851585.9201908);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 32, 0, 'pass', 1795851585.9295008);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 33, 0, 'ok', 1795851585.9460218);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 34, -1, 'i+2:i', 1795851585.9460218);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 35, 0, 'pass', 1795851585.9567351);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 36, 0, 'ok', 1795851585.961823);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 37, -1, '1+i:p', 1795851585.961823);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 38, 0, 'L3r3@F5', 1795851585.9707694);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 39, 0, 'ok', 1795851585.977804);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 40, -1, 'i+c:i', 1795851585.977804);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 41, 0, 'I2@F7', 1795851585.988007);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 42, 0, 'ok', 1795851585.993873);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 43, -1, '1+0:p', 1795851585.993873);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 44, 0, 'I1@J2', 1795851586.00308);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 45, 0, 'ok', 1795851586.009047);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 46, -1, 'i+1:i', 1795851586.009047);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 47, 0, 'L3r3@A2', 1795851586.0231628);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 48, 0, 'ok', 1795851586.0300891);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 49, -1, '2+i:i', 1795851586.0300891);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 50, 0, 'L4m0@C6', 1795851586.0397737);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 51, 0, 'ok', 1795851586.0458417);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 52, -1, '1+c:p', 1795851586.0458417);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 53, 0, 'I1@J3', 1795851586.055491);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 54, 0, 'ok', 1795851586.0620809);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 55, -1, 'i+0:r', 1795851586.0620809);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 56, 0, 'pass', 1795851586.0712566);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 57, 0, 'ok', 1795851586.077948);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 58, -1, '3+i:r', 1795851586.077948);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 59, 0, 'leave', 1795851586.0862594);
insert into events (table_id, ply, seat, text, at) values ('Y_GJ3HfQ35uh3Pw6', 60, 0, 'ok', 1795851586.0934258);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 1, -1, '1+2:p', 1795851586.1034946);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 2, 0, 'I3@B5', 1795851586.115151);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 3, 0, 'ok', 1795851586.1222825);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 4, -1, '1+2:r', 1795851586.1222825);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 5, 0, 'I3r1@C6', 1795851586.1340535);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 6, 0, 'ok', 1795851586.1501744);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 7, -1, '1+0:r', 1795851586.1501744);
insert into events (table_id, ply, seat, text, at) values ('cVhZrCoPmk4OFV0D', 8, 0, 'I1@E3', 1795851586.1667387);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 1, -1, '1+2:r', 1795851584.5602806);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 2, 0, 'I3@B1', 1795851584.5928197);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 3, 1, 'I3@F8', 1795851584.6023846);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 4, 1, 'ok', 1795851584.6183715);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 5, 0, 'ok', 1795851584.6385586);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 6, -1, 'i+2:r', 1795851584.6385586);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 7, 0, 'L4m3@B2', 1795851584.6550703);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 8, 0, 'ok', 1795851584.6624234);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 9, 1, 'L4r1@E5', 1795851584.6842227);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 10, 1, 'ok', 1795851584.6943955);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 11, -1, '3+i:i', 1795851584.6943955);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 12, 1, 'U5r1@G5', 1795851584.7158945);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 13, 1, 'ok', 1795851584.7263348);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 14, 0, 'U5r2@E1', 1795851584.7389011);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 15, 0, 'ok', 1795851584.7542121);
insert into events (table_id, ply, seat, text, at) values ('lBWhkrc7laTrBiau', 16, -1, '2+0:p', 1795851584.7542121);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 1, -1, 'Esw', 1795851584.7641273);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 2, -1, 'Ons', 1795851584.7641273);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 3, -1, 'Fnw', 1795851584.7641273);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 4, -1, 'Onw', 1795851584.7641273);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 5, -1, 'first:0', 1795851584.7641273);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 6, 0, 'mayor', 1795851584.816149);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 7, -1, 'Aew', 1795851584.816149);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 8, -1, 'One', 1795851584.816149);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 9, -1, 'Pew', 1795851584.816149);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 10, -1, 'Pns', 1795851584.816149);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 11, 0, 'mayor', 1795851584.8395813);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 12, -1, 'Pne', 1795851584.8395813);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 13, -1, 'Eesw', 1795851584.8395813);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 14, -1, 'Aesw', 1795851584.8395813);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 15, -1, 'Osw', 1795851584.8395813);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 16, 0, '+Pne', 1795851584.8469443);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 17, -1, 'Fnsw', 1795851584.8469443);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 18, 0, 'ok', 1795851584.8667676);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 19, 1, 'mayor', 1795851584.890869);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 20, -1, 'Eew', 1795851584.890869);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 21, -1, 'Pes', 1795851584.890869);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 22, -1, 'Pnw', 1795851584.890869);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 23, -1, 'Anes', 1795851584.890869);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 24, 1, '+Pes', 1795851584.9122443);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 25, -1, 'Fnew', 1795851584.9122443);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 26, 1, 'Pes@C1', 1795851584.9395728);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 27, 1, 'ok', 1795851584.9550357);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 28, 0, '+Fnew', 1795851584.9818554);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 29, -1, 'Ene', 1795851584.9818554);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 30, 0, 'ok', 1795851585.0126843);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 31, 1, 'mayor', 1795851585.0308766);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 32, -1, 'Fns', 1795851585.0308766);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 33, -1, 'Asw', 1795851585.0308766);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 34, -1, 'Fne', 1795851585.0308766);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 35, -1, 'Anes', 1795851585.0308766);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 36, 1, '+Anes', 1795851585.0494182);
insert into events (table_id, ply, seat, text, at) values ('lQ5zOw26IofDZMpP', 37, -1, 'Pnew', 1795851585.0494182);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 1, -1, '2-4', 1795851585.4600635);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 2, 1, 'Fd2', 1795851585.474906);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 3, 1, 'Hd4', 1795851585.490151);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 4, 1, 'ok', 1795851585.5139222);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 5, 0, 'Hb2', 1795851585.527053);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 6, 0, 'Le4', 1795851585.5384893);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 7, 0, 'ok', 1795851585.5618033);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 8, -1, '3-4', 1795851585.5618033);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 9, 1, 'Hc3', 1795851585.5798435);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 10, 0, 'Hc3', 1795851585.5900435);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 11, 0, 'Lc4', 1795851585.6058636);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 12, 0, 'ok', 1795851585.6196752);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 13, 1, 'La4', 1795851585.6339371);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 14, 1, 'ok', 1795851585.6456556);
insert into events (table_id, ply, seat, text, at) values ('xdJSaNsmocTGQgtl', 15, -1, '2-4', 1795851585.6456556);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 1, '{"type":"gathered"}', 1795851585.680252);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 2, '{"type":"linked","link":"ItQxq9zZSQzxifm8n6fqx0fxQMhFcdbF1cbPebPwBw8="}', 1795851585.689831);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 3, '{"type":"sat","seat":1,"name":"Jan","session":"AzRWDd1iDmDPs3zkGtXTF8MBriFbL0bpUP/9t3uDk1o="}', 1795851585.7003868);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 4, '{"type":"agreed","seat":0,"ready":true}', 1795851585.7129738);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 5, '{"type":"agreed","seat":1,"ready":true}', 1795851585.716202);
insert into company (table_id, number, text, at) values ('DyhjUSSq3RLVDJPT', 6, '{"type":"started"}', 1795851585.7283394);
insert into company (table_id, number, text, at) values ('euPm06AIS6v2tet3', 1, '{"type":"gathered"}', 1795851585.6592362);
insert into company (table_id, number, text, at) values ('euPm06AIS6v2tet3', 2, '{"type":"linked","link":"hENj3yeN78qY/rZ+MQjZHIUD+WpyNO86k+7TlMR5BVA="}', 1795851585.672404);
insert into members (session, table_id) values ('\x0334560ddd620e60cfb37ce41ad5d317c301ae215b2f46e950fffdb77b83935a', 'DyhjUSSq3RLVDJPT');
insert into members (session, table_id) values ('\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 'DyhjUSSq3RLVDJPT');
insert into members (session, table_id) values ('\x8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 'euPm06AIS6v2tet3');
