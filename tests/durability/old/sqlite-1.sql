-- cookies: 69IB003-MSiepvKpUNVN9D7v5pgaDkCHzM7Rm2kvwKs 8R1CmINcPL2IGVHi4fHyZglJMOKu51MXoinOVwNUm2w
-- Tables, their seats, and the log of what happened at them. The log is the truth: everything else about a game is a fold
-- over it. Times are seconds since 1970, in UTC.

create table sessions (
    hash blob primary key,          -- SHA-256 of the browser's cookie; the cookie itself is kept nowhere
    created real not null
) without rowid;

create table tables (
    id text primary key,            -- unguessable: who has it may watch
    game text not null,
    rules_version integer not null,
    options text not null,          -- JSON object of strings
    owner blob not null references sessions (hash),
    created real not null
) without rowid;

create index tables_by_owner on tables (owner, created);

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null,
    kind text not null check (kind in ('human', 'bot')),
    name text not null,
    bot text,                       -- which bot, where one sits
    session blob references sessions (hash),
    primary key (table_id, seat)
) without rowid;

create table events (
    table_id text not null references tables (id) on delete cascade,
    ply integer not null,           -- from 1, without gaps; of two writers of one ply the second fails
    seat integer not null,          -- -1 is chance
    text text not null,             -- notation of an action, or 'undo'
    at real not null,
    primary key (table_id, ply)
) without rowid;

create trigger events_are_append_only before update on events
begin
    select raise(abort, 'events are never changed');
end;
pragma application_id = 1380013139;
pragma user_version = 1;
insert into sessions (hash, created) values (x'0334560ddd620e60cfb37ce41ad5d317c301ae215b2f46e950fffdb77b83935a', 1795851585.7003868);
insert into sessions (hash, created) values (x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.218458);
insert into tables (id, game, rules_version, options, owner, created) values ('HLB2cj7cPshlKUX5', 'chronicle', 1, '{}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.218458);
insert into tables (id, game, rules_version, options, owner, created) values ('IFYoH_OqMV49SljD', 'little_town', 1, '{}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.2911272);
insert into tables (id, game, rules_version, options, owner, created) values ('UxdFq320vRmdjEe9', 'districts', 1, '{"variant":"party"}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.060242);
insert into tables (id, game, rules_version, options, owner, created) values ('lBWhkrc7laTrBiau', 'dice_city', 1, '{}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.5602806);
insert into tables (id, game, rules_version, options, owner, created) values ('lQ5zOw26IofDZMpP', 'districts', 1, '{"variant":"basic"}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851584.7641273);
insert into tables (id, game, rules_version, options, owner, created) values ('xdJSaNsmocTGQgtl', 'little_town', 1, '{"factories":"yes"}', x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e', 1795851585.4600635);
insert into seats (table_id, seat, kind, name, bot, session) values ('HLB2cj7cPshlKUX5', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('HLB2cj7cPshlKUX5', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('IFYoH_OqMV49SljD', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('IFYoH_OqMV49SljD', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('UxdFq320vRmdjEe9', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('UxdFq320vRmdjEe9', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lBWhkrc7laTrBiau', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lBWhkrc7laTrBiau', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lQ5zOw26IofDZMpP', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('lQ5zOw26IofDZMpP', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('xdJSaNsmocTGQgtl', 0, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
insert into seats (table_id, seat, kind, name, bot, session) values ('xdJSaNsmocTGQgtl', 1, 'human', '', null, x'8e607fa04dc4a544a696bb4ba1bab3d045f611e2c2b866fdeb2be90c5babf81e');
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
