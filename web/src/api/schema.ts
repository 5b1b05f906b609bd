/* What goes over the wire. Written by `./run.py types` from the server's description of its API. */

export interface components {
    schemas: {
        /** @description Answer on the live stream: the choice is on disk. */
        Accepted: {
            /** @enum {unknown} */
            type: "accepted";
            version: number;
            /** @description Comes back with the answer. */
            ref: number | string | null;
        };
        AccountInfo: {
            name: string;
            /** @description Seconds since 1970. */
            created: number;
            passkeys: components["schemas"]["PasskeyInfo"][];
        };
        AccountRequest: {
            /** @description What the account is called; nobody else sees it. */
            name: string;
        };
        Act: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description The version of the update the choice was made on. */
            version: number;
            /** @description An action in the game's notation. */
            action: string;
        };
        /** @description A choice, sent on the live stream. */
        ActMessage: {
            /** @enum {unknown} */
            type: "act";
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description The version of the update the choice was made on. */
            version: number;
            /** @description An action in the game's notation. */
            action: string;
            /** @description Comes back with the answer. */
            ref?: number | string | null;
        };
        Arrival: {
            /** @description What the others see. */
            name: string;
            /** @description From the link; the host needs none. */
            token?: string;
            /** @description Left out: the first that is free. */
            seat?: number | null;
        };
        AxisLabel: {
            text: string;
            hotspot: string;
            lit: boolean;
        };
        BasedOn: {
            title: string;
            designer: string;
            year: number;
        };
        BegunEpisode: {
            episode: string;
            table: string;
            over: boolean;
        };
        Board: {
            id: string;
            seat: number | null;
            title: components["schemas"]["Message"];
            rows: number;
            columns: number;
            cells: string[];
            terrain: string[];
            values: string[];
            pieces: components["schemas"]["Piece"][];
            edges: components["schemas"]["Edge"][];
            row_labels: components["schemas"]["AxisLabel"][];
            column_labels: components["schemas"]["AxisLabel"][];
            /** @enum {string} */
            kind: "plots" | "sheet" | "tiles";
        };
        BotInfo: {
            id: string;
        };
        CampaignBranch: {
            /** @description Ask for the campaign as of this ply to see them. */
            ply: number;
            /** @description When they were put aside, in seconds since 1970. */
            at: number;
            episodes: components["schemas"]["BegunEpisode"][];
        };
        CampaignFork: {
            /** @description How many of the first episodes stay. */
            keep: number;
            /** @description Of the campaign as it stood after that row of its log. */
            ply?: number | null;
        };
        CampaignInfo: {
            /** @description ID of the campaign; who has it may look. */
            id: string;
            game: string;
            /** @description Whether it belongs to the browser that asks. */
            mine: boolean;
            /** @description Where it is sealed, titles of later chapters are not told. */
            course: components["schemas"]["Course"];
            /** @description Rows in its log so far; send it back with a decision. */
            ply: number;
            /** @description In seconds since 1970. */
            created: number;
            /** @description Who plays now, or plays on unless somebody else is named. */
            seats: components["schemas"]["ResidentInfo"][];
            /** @description Seats that there have to be at least now, whether they rest or not. */
            fewest: number;
            /** @description Seats that there may be at most now. */
            most: number;
            /** @description Episodes that are over. */
            played: number;
            over: boolean;
            /** @description The table of the episode under way. */
            table: string | null;
            /** @description All of the course, in order. */
            episodes: components["schemas"]["EpisodeInfo"][];
            /** @description By seat; none before an episode is over. */
            standings: components["schemas"]["Standing"][];
            /** @description None before the campaign is over. */
            winners: number[];
            /** @description What rewinds have put aside, the oldest first. */
            lines: components["schemas"]["CampaignBranch"][];
        };
        Challenge: {
            /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptionsFromJSON`. */
            options: {
                [key: string]: unknown;
            };
        };
        ChanceDraw: {
            /** @description Its step of the replay, from 1. */
            ply: number;
            drawn: string;
            /**
             * @description Drawn as promised; brought by the record; drawn by a server that has promised nothing.
             * @enum {string}
             */
            origin: "dice" | "record" | "server";
            /** @description Which draw of the table, from 0. */
            number: number | null;
            /** @description Its place in `lists`; null while the game goes on. */
            outcomes: number | null;
        };
        Change: {
            label: components["schemas"]["Message"];
            cells: string[];
        };
        Chapter: {
            id: string;
            title: components["schemas"]["Message"];
            episodes: components["schemas"]["Episode"][];
        };
        ChapterStanding: {
            chapter: string;
            over: boolean;
            lines: components["schemas"]["StandingLine"][];
            total: number;
            rank: number;
            title: components["schemas"]["Message"] | null;
        };
        ChatMessageInfo: {
            line: number;
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Of who sat there then. */
            name: string;
            words: string;
            /** @description Seconds since 1970. */
            at: number;
            /** @description From a seat of the browser that asks. */
            mine: boolean;
        };
        Choice: {
            action: string;
            hotspots: string[];
            label: components["schemas"]["Message"];
            preview: components["schemas"]["Preview"] | null;
            final: boolean;
            notes: components["schemas"]["Message"][];
        };
        ClaimAnswer: {
            grant: boolean;
        };
        ClaimInfo: {
            /** @description Send it back with your answer. */
            claim: number;
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description It is your own seat, so that your answer decides. */
            mine: boolean;
            /** @description From when on others than the owner may agree, in seconds since 1970. */
            open_at: number;
            /** @description How many of the other players agree. */
            agreed: number;
            /** @description How many of them have to. */
            needed: number;
            /** @description What you have answered; null: nothing yet. */
            answered: boolean | null;
        };
        ClaimRequest: {
            /** @description A seat of the table, from 0. */
            seat: number;
        };
        CodeInfo: {
            code: string;
            /** @description How long they can be used; once. */
            seconds: number;
        };
        CodeRequest: {
            /** @enum {string} */
            language?: "en" | "pl";
        };
        CodeTold: {
            /** @description In either language, with or without accents. */
            code: string;
        };
        Course: {
            id: string;
            title: components["schemas"]["Message"];
            about: components["schemas"]["Message"];
            unit: string;
            rule: string;
            chapters: components["schemas"]["Chapter"][];
            sealed: boolean;
            resting: boolean;
            cities: boolean;
        };
        DiceInfo: {
            /**
             * @description Of this description.
             * @constant
             */
            "ratusz-dice": 1;
            table: string;
            game: string;
            rules: number;
            over: boolean;
            /** @description SHA-256 of the secret; null: the table has promised nothing. */
            commitment: string | null;
            /** @description Told when the game is over. */
            secret: string | null;
            /** @description Events of a record that the table went on from. */
            carried: number;
            seats: components["schemas"]["SeatDice"][];
            draws: components["schemas"]["ChanceDraw"][];
            /** @description Outcomes with weights, in the order of their texts. */
            lists: [
                string,
                number
            ][][];
            /** @description What outcomes are called, by notation. */
            labels: {
                [key: string]: components["schemas"]["Message"];
            };
            /** @description The whole game, when it is over. */
            record: string | null;
        };
        DiceOffer: {
            /** @description SHA-256 of the secret; null: this server promises nothing. */
            commitment: string | null;
        };
        DiceRequest: {
            /** @description From `POST /api/dice`; each serves one table. */
            commitment: string;
            /** @description 32 random bytes in hexadecimal. */
            entropy: string;
        };
        Edge: {
            first: string;
            second: string;
            symbol: string;
        };
        Episode: {
            id: string;
            title: components["schemas"]["Message"];
        };
        EpisodeInfo: {
            /** @description Its ID in the course. */
            episode: string;
            /** @description ID of its chapter. */
            chapter: string;
            title: components["schemas"]["Message"];
            /** @enum {string} */
            state: "over" | "playing" | "next" | "later";
            /** @description The table where it is or was played. */
            table: string | null;
            /** @description Who plays or played it, by place at its table. */
            seats: components["schemas"]["SeatInfo"][];
            /** @description By place at its table the seat of the campaign. */
            residents: number[];
            /** @description By place, when it is over. */
            totals: number[] | null;
            /** @description By place, when it is over. */
            ranks: number[] | null;
            /** @description What it is played with; null: later. */
            options: {
                [key: string]: string;
            } | null;
            /** @description Before the first episode of a chapter; by language. */
            chapter_story: {
                [key: string]: string;
            } | null;
            /** @description By language; null: later. */
            story: {
                [key: string]: string;
            } | null;
            /** @description IDs of the rules that come up for the first time. */
            new_rules: string[];
        };
        ErrorInfo: {
            /** @description Stable; what programs should look at. */
            code: string;
            /** @description For people: what is wrong, where, and what would be right. */
            message: string;
            /** @description The rule that forbids an action. */
            objection?: components["schemas"]["Objection"] | null;
            /** @description The part of the request that is to blame. */
            field?: string | null;
        };
        Export: {
            name: string;
            /** @description Seconds since 1970. */
            created: number;
            passkeys: components["schemas"]["PasskeyInfo"][];
            tables: components["schemas"]["ExportedTable"][];
            /** @description Where it wants to be told of its turn: by mail and by push. */
            addresses: string[];
            /** @description As text, as `ratusz campaign` reads them. */
            campaigns: string[];
        };
        ExportedTable: {
            table: components["schemas"]["PlayedTable"];
            record: string;
            said: string[];
        };
        Fault: {
            rule: string;
            message: components["schemas"]["Message"];
            row: number | null;
            column: number | null;
            is_warning: boolean;
        };
        FileInfo: {
            /** @description Whether it can be played with. */
            fit: boolean;
            /** @description As the value of the option; empty when it cannot be read. */
            text: string;
            /** @description As it is kept in a file. */
            picture: string;
            faults: components["schemas"]["Fault"][];
        };
        FileRequest: {
            /** @description Its content; empty: the one that comes with the game. */
            text: string;
        };
        ForkRequest: {
            /** @description Events that have happened; from 0 to the table's step_count. */
            step: number;
            /** @description Left out: this browser adds nothing to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
        };
        GameInfo: {
            id: string;
            /** @description What all IDs of its rules begin with, without the hyphen. */
            prefix: string;
            /** @description Fewest and most. */
            players: [
                number,
                number
            ];
            /** @description Usual length for few and for many players. */
            minutes: [
                number,
                number
            ];
            rules_version: number;
            options: components["schemas"]["Option"][];
            based_on: components["schemas"]["BasedOn"];
            /** @description Its campaigns; none: its games are played one by one. */
            courses: components["schemas"]["Course"][];
            /** @description The option that is drawn: a sheet of one's own. */
            plan: string | null;
            /** @description The option that is brought in a file. */
            written: string | null;
            /** @description Values of options under which it runs by the clock, and a device can have one seat only. */
            real_time: {
                [key: string]: string[];
            };
        };
        GameSums: {
            game: string;
            games: number;
            /** @description Those of more than one seat, bots included. */
            against_others: number;
            /** @description Of those; a shared victory is one. */
            wins: number;
            mean: number;
            best: number;
        };
        GrowthInfo: {
            /** @description By seat; no stages where boards do not last. */
            seats: components["schemas"]["Stage"][][];
        };
        Health: {
            ok: boolean;
            version: string;
        };
        History: {
            tables: components["schemas"]["PlayedTable"][];
            games: components["schemas"]["GameSums"][];
        };
        Item: {
            hotspot: string;
            symbol: string;
            label: components["schemas"]["Message"];
            state: string;
            detail: string;
            drawing: string;
            openings: string;
            count: number;
            seats: number[];
            notes: components["schemas"]["Message"][];
            reach: string;
        };
        LinkInfo: {
            /** @description Goes behind the # of `/join/{id}#{token}`. */
            token: string;
        };
        ListedCampaign: {
            /** @description ID of the campaign; who has it may look. */
            id: string;
            game: string;
            /** @description Of the course. */
            title: components["schemas"]["Message"];
            seats: components["schemas"]["SeatInfo"][];
            /** @description Episodes that are over. */
            played: number;
            /** @description Episodes of the course. */
            of: number;
            over: boolean;
            /** @description The table of the episode under way. */
            table: string | null;
            /** @description In seconds since 1970. */
            created: number;
            /** @description When something was last decided, in seconds since 1970. */
            updated: number;
        };
        ListedTable: {
            /** @description ID of the table; who has it may watch. */
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            seats: components["schemas"]["SeatInfo"][];
            /** @description How often what everybody can see of the game has changed. */
            version: number;
            over: boolean;
            /** @description Seats that owe a choice. */
            to_act: number[];
            /** @description Events that are final; every one is a step of the replay. */
            step_count: number;
            /** @description Null where all people play from one browser. */
            company: components["schemas"]["RosterInfo"] | null;
            /** @description ID of the campaign that the table is an episode of. */
            campaign: string | null;
            /** @description When something last happened that this browser may see, in seconds since 1970. */
            updated: number;
        };
        LogEntry: {
            /** @description Its step in the replay, from 1; null while it is not final. */
            step: number | null;
            /** @description -1 is chance. */
            seat: number;
            action: string;
            label: components["schemas"]["Message"];
        };
        MailInfo: {
            /** @description Null: you get none. */
            address: string | null;
        };
        MailRequest: {
            address: string;
            /** @enum {string} */
            language?: "en" | "pl";
        };
        Me: {
            account: components["schemas"]["AccountInfo"] | null;
            /** @description Tables whose seats belong to this browser and not to the account. */
            tables_here: number;
        };
        Message: {
            key: string;
            args: {
                [key: string]: string | number | components["schemas"]["Message"];
            };
        };
        Moment: {
            /** @description After so many events. */
            step: number;
            headline: components["schemas"]["Message"];
        };
        NewCampaign: {
            /** @description May be left out with a text. */
            game?: string;
            /** @description May be left out with a text. */
            course?: string;
            /** @description In order; with a text none means those of the text. */
            seats?: components["schemas"]["ResidentRequest"][];
            /** @description Text of a recorded campaign; it goes on from its end. */
            text?: string | null;
        };
        NewChatMessage: {
            words: string;
        };
        NewPasskey: {
            /** @description What `PublicKeyCredential.toJSON()` says in the browser. */
            credential: {
                [key: string]: unknown;
            };
            /** @description How its owner tells it from others. */
            name?: string;
        };
        NewTable: {
            /** @description May be left out with a record. */
            game?: string;
            /** @description Those left out take their defaults; a record brings its own. */
            options?: {
                [key: string]: string;
            };
            /** @description In order; with a record none means all human. */
            seats?: components["schemas"]["SeatRequest"][];
            /** @description Text of a recorded game; the table goes on from its end. */
            record?: string | null;
            /** @description With a seat of kind `open`: how much time people have. `300+10` is 300 seconds for the game and 10 more for each turn, `3d` three days for each turn; empty: as much as they want. */
            pace?: string;
            /** @description Left out: this browser adds nothing to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
        };
        NextEpisode: {
            /** @description The ply of the campaign that you were looking at. */
            ply: number;
            /** @description In order; left out: the same as before. */
            seats?: components["schemas"]["ResidentRequest"][] | null;
            /** @description Left out: this browser adds nothing to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
            /** @description A sheet of one's own, as the text of the game's option; empty: none. */
            plan?: string;
        };
        NotificationsInfo: {
            /** @description For `PushManager.subscribe`. */
            push_key: string;
            /** @description Whether mail is sent. */
            mail: boolean;
        };
        Objection: {
            rule: string;
            message: components["schemas"]["Message"];
        };
        Odds: {
            label: components["schemas"]["Message"];
            weight: number;
            of: number;
            points: number | null;
            hotspot: string;
            symbol: string;
            drawing: string;
        };
        OpenTable: {
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            /** @description The name of who has set it; empty if they do not play. */
            host: string;
            seats: number;
            free: number;
        };
        Option: {
            id: string;
            values: string[];
            rule: string;
            when: {
                [key: string]: string[];
            };
        };
        Palette: {
            signs: components["schemas"]["Sign"][];
            edge: string;
            edge_label: components["schemas"]["Message"];
        };
        PasskeyInfo: {
            id: string;
            name: string;
            /** @description Seconds since 1970. */
            created: number;
            /** @description Seconds since 1970. */
            used: number;
        };
        PasskeyName: {
            /** @description How its owner tells it from others. */
            name: string;
        };
        Piece: {
            symbol: string;
            cells: string[];
            draft: boolean;
            openings: string;
            dim: boolean;
        };
        /** @description Answered with a pong, so that a page knows that the line is not dead. */
        PingMessage: {
            /** @enum {unknown} */
            type: "ping";
            /** @description Comes back with the answer. */
            ref?: number | string | null;
        };
        PlanInfo: {
            /** @description Whether it can be played on under these options. */
            fit: boolean;
            /** @description As the value of the option; empty when it cannot be read. */
            text: string;
            /** @description The same in several lines, as it is kept in a file. */
            picture: string;
            /** @description By cell; none when it cannot be read. */
            signs: string[];
            board: components["schemas"]["Board"] | null;
            faults: components["schemas"]["Fault"][];
            palette: components["schemas"]["Palette"];
        };
        PlanRequest: {
            /** @description The other options; those left out take their defaults. */
            options?: {
                [key: string]: string;
            };
            /** @description On one line or as a picture; empty: the one that comes with the game. */
            text?: string | null;
            /** @description Instead of the text, a sign for every cell. */
            signs?: string[];
            /** @description With `signs`: the pairs of cells with something between. */
            edges?: [
                string,
                string
            ][];
        };
        PlayedSeat: {
            name: string;
            bot: string | null;
            mine: boolean;
            /** @description When the game is over. */
            points: number | null;
            rank: number | null;
        };
        PlayedTable: {
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            /** @description Seconds since 1970. */
            created: number;
            over: boolean;
            campaign: string | null;
            seats: components["schemas"]["PlayedSeat"][];
        };
        PlayerClockInfo: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Seconds left at `since`, or for as long as the clock stands. */
            left: number;
            /** @description Runs since then, in seconds since 1970; null: it stands. */
            since: number | null;
            /** @description Time is up for this turn, and what it still owes is not yours to choose. */
            up: boolean;
        };
        /** @description Answer to a ping. */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
            /** @description Comes back with the answer. */
            ref: number | string | null;
        };
        Preview: {
            pieces: components["schemas"]["Piece"][];
            points: number;
            shifts: components["schemas"]["Shift"][];
            notes: components["schemas"]["Message"][];
        };
        PushEnd: {
            endpoint: string;
        };
        PushRequest: {
            /** @description Where its push service takes messages. */
            endpoint: string;
            /** @description Its public key, in base64 as in addresses. */
            p256dh: string;
            /** @description Its secret, likewise. */
            auth: string;
            /** @enum {string} */
            language?: "en" | "pl";
        };
        QrRequest: {
            text: string;
        };
        ReadyRequest: {
            ready: boolean;
            /** @description Of 32 random bytes that the seat adds to the dice. */
            seal?: string | null;
        };
        /** @description Answer on the live stream: nothing has changed. Without a ref it is the stream itself that is refused. */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            code: string;
            message: string;
            /** @description Comes back with the answer. */
            ref?: number | string | null;
            objection?: components["schemas"]["Objection"] | null;
            field?: string | null;
        };
        RematchInfo: {
            table: string;
        };
        ResidentInfo: {
            /** @description A seat of the table, from 0. */
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "human" | "bot";
            bot: string | null;
            /** @description Whether the seat belongs to the browser that asks. */
            mine: boolean;
            /** @description What its city is called in a campaign; left out if it has no name. */
            city?: string;
            /** @description Takes no part in the episode under way, or in the next one. */
            rests: boolean;
            /** @description Has played an episode, so that there is something to come back to. */
            may_rest: boolean;
            /** @description The city keeps its name as long as the same player builds it. */
            settled: boolean;
        };
        ResidentRequest: {
            /**
             * @description `human`: of this browser. `open`: for who comes by link.
             * @enum {string}
             */
            kind?: "human" | "bot" | "open";
            /** @description May stay empty: the page then names the seat. */
            name?: string;
            /** @description Which bot, if one is to sit here. */
            bot?: string | null;
            /** @description What the city is called, where cities have names. */
            city?: string;
            /** @description Takes no part in the next episode, where seats may rest. */
            rests?: boolean;
        };
        Rewind: {
            /** @description The ply of the campaign that you were looking at. */
            ply: number;
            /** @description How many of the first episodes stay. */
            keep: number;
        };
        RosterInfo: {
            /** @description The game has not begun. */
            gathering: boolean;
            /** @description Seals are being opened; the game begins with the last of them. */
            opening: boolean;
            /** @description Everybody may find it on the market square and sit down. */
            public: boolean;
            /** @description Grows whenever `/chat` has changed. */
            said: number;
            /** @description The browser that asks has set the table. */
            hosting: boolean;
            places: components["schemas"]["SeatStatus"][];
            /** @description Those you may answer. */
            claims: components["schemas"]["ClaimInfo"][];
            /** @description The seat that you have said is yours. */
            asked: number | null;
            /** @description Until when nobody but its owner can agree, in seconds since 1970. */
            asked_until: number | null;
            /** @description Seats of yours that the others gave away; you can take them back. */
            lost: number[];
            /** @description The table where the same people meet again. */
            again: string | null;
            /** @description Null where everybody has as much as they want. */
            time: components["schemas"]["TimeInfo"] | null;
        };
        RuleInfo: {
            id: string;
            section: string;
            title: {
                [key: string]: string;
            };
            text: {
                [key: string]: string;
            };
            example: {
                [key: string]: string;
            };
            /** @description The drawing beside the example. */
            board: components["schemas"]["Board"] | null;
        };
        Scene: {
            game: string;
            seat: number | null;
            over: boolean;
            to_act: number[];
            headline: components["schemas"]["Message"];
            prompt: components["schemas"]["Message"];
            secret: boolean;
            boards: components["schemas"]["Board"][];
            trays: components["schemas"]["Tray"][];
            tracks: components["schemas"]["Track"][];
            sheets: components["schemas"]["ScoreSheet"][];
            choices: components["schemas"]["Choice"][];
            odds: components["schemas"]["Odds"][];
            ranks: number[];
            tallies: components["schemas"]["Tally"][];
            timers: components["schemas"]["Timer"][];
        };
        ScoreLine: {
            rule: string;
            label: components["schemas"]["Message"];
            points: number;
            cells: string[];
        };
        ScoreSheet: {
            seat: number;
            lines: components["schemas"]["ScoreLine"][];
            tiebreak: number[];
        };
        SealReveal: {
            /** @description 32 random bytes in hexadecimal. */
            entropy: string;
        };
        SeatDice: {
            /** @description A seat of the table, from 0. */
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "human" | "bot";
            /** @description SHA-256 of its entropy, told before anybody's entropy was. */
            seal: string | null;
            /** @description Told when the game has begun; null: it has added nothing. */
            entropy: string | null;
        };
        SeatInfo: {
            /** @description A seat of the table, from 0. */
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "human" | "bot";
            bot: string | null;
            /** @description Whether the seat belongs to the browser that asks. */
            mine: boolean;
            /** @description What its city is called in a campaign; left out if it has no name. */
            city?: string;
        };
        SeatRequest: {
            /**
             * @description `human`: of this browser. `open`: for who comes by link.
             * @enum {string}
             */
            kind?: "human" | "bot" | "open";
            /** @description May stay empty: the page then names the seat. */
            name?: string;
            /** @description Which bot, if one is to sit here. */
            bot?: string | null;
        };
        SeatStatus: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Nobody sits here yet. */
            open: boolean;
            /** @description To begin; only before the game. */
            ready: boolean;
            /** @description Of the browser that has set the table. */
            host: boolean;
            /** @description A page of its browser is open now. */
            present: boolean;
            /** @description The bot that plays for the person now. */
            stand_in: string | null;
            /** @description A bot has played a part of the game for the person. */
            had_stand_in: boolean;
            /** @description Of what the seat adds to the dice; only before the game. */
            seal: string | null;
            /** @description Seats that want a bot to play here. */
            votes: number[];
        };
        SeatingRequest: {
            /** @description Which bot sits there; left out: whoever comes. */
            bot?: string | null;
        };
        Shift: {
            track: string;
            seat: number;
            by: number;
        };
        Sign: {
            sign: string;
            symbol: string;
            label: components["schemas"]["Message"];
            is_piece: boolean;
            belongs: boolean;
        };
        Stage: {
            episode: string;
            begins: boolean;
            board: components["schemas"]["Board"];
            changes: components["schemas"]["Change"][];
        };
        Standing: {
            seat: number;
            chapters: components["schemas"]["ChapterStanding"][];
            total: number;
            rank: number;
            lines: components["schemas"]["StandingLine"][];
            title: components["schemas"]["Message"] | null;
            carried: components["schemas"]["Message"][];
        };
        StandingLine: {
            rule: string;
            label: components["schemas"]["Message"];
            points: number;
            episode: string;
        };
        Step: {
            lines: number;
            position: number;
            debt: number;
        };
        SubstituteRequest: {
            bot: string;
        };
        TableInfo: {
            /** @description ID of the table; who has it may watch. */
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            seats: components["schemas"]["SeatInfo"][];
            /** @description How often what everybody can see of the game has changed. */
            version: number;
            over: boolean;
            /** @description Seats that owe a choice. */
            to_act: number[];
            /** @description Events that are final; every one is a step of the replay. */
            step_count: number;
            /** @description Null where all people play from one browser. */
            company: components["schemas"]["RosterInfo"] | null;
            /** @description ID of the campaign that the table is an episode of. */
            campaign: string | null;
        };
        TakeBack: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description The version of the update the choice was made on. */
            version: number;
        };
        TakenAlong: {
            tables: number;
        };
        Tally: {
            seat: number;
            length: number;
            steps: components["schemas"]["Step"][];
        };
        TimeInfo: {
            /** @description As it was agreed. */
            pace: string;
            /** @description None before and after the game. */
            dials: components["schemas"]["PlayerClockInfo"][];
            /** @description All clocks stand, and nobody chooses. */
            paused: boolean;
            /** @description Seats that want the clocks to stand; they do when all want it. */
            pausing: number[];
        };
        Timer: {
            action: string;
            symbol: string;
            title: components["schemas"]["Message"];
            seconds: number;
        };
        Track: {
            id: string;
            title: components["schemas"]["Message"];
            length: number;
            position: number;
            marked: number[];
            texts: string[];
            start: number;
            markers: number[];
            symbol: string;
        };
        Tray: {
            id: string;
            kind: string;
            title: components["schemas"]["Message"];
            items: components["schemas"]["Item"][];
            seat: number | null;
            places: number;
        };
        /** @description A wish to take back, sent on the live stream. */
        UndoMessage: {
            /** @enum {unknown} */
            type: "undo";
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description The version of the update the choice was made on. */
            version: number;
            /** @description Comes back with the answer. */
            ref?: number | string | null;
        };
        Update: {
            /** @description ID of the table; who has it may watch. */
            table: string;
            /** @description Of this view. Send it back with a choice made on this update. */
            version: number;
            /** @description The server's time in seconds since 1970, if a timer runs; else 0. */
            now: number;
            /** @description Whose view it is; null: a spectator's. */
            seat: number | null;
            scene: components["schemas"]["Scene"];
            can_undo: boolean;
            seats: components["schemas"]["SeatInfo"][];
            /** @description Seats of bots that are thinking. */
            thinking: number[];
            step_count: number;
            company: components["schemas"]["RosterInfo"] | null;
            /** @description Whether everybody acts at any moment; nothing is taken back then. */
            real_time: boolean;
            /** @description When each of the scene's timers runs out, by the server's time; none in a replay. */
            rings: number[];
            /** @constant */
            type: "update";
        };
        UsedPasskey: {
            /** @description What `PublicKeyCredential.toJSON()` says in the browser. */
            credential: {
                [key: string]: unknown;
            };
        };
        VersionInfo: {
            /** @description Of what the seat sees, after the choice. */
            version: number;
        };
        /** @description From now on show what another seat sees (null: a spectator). */
        ViewMessage: {
            /** @enum {unknown} */
            type: "view";
            seat: number | null;
            /** @description Comes back with the answer. */
            ref?: number | string | null;
        };
        Visibility: {
            public: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
