/* What goes over the wire. Written by `./run.py types` from the server's description of its API. */

export interface components {
    schemas: {
        /** @description Response on the live stream: the move is on disk. */
        Accepted: {
            /** @enum {unknown} */
            type: "accepted";
            version: number;
            /** @description Repeated in the response. */
            ref: number | string | null;
        };
        AccountInfo: {
            name: string;
            /** @description Seconds since 1970. */
            created: number;
            passkeys: components["schemas"]["PasskeyInfo"][];
        };
        AccountRequest: {
            /** @description Name of the account; only its owner sees it. */
            name: string;
        };
        Act: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Version of the update that the move is based on. */
            version: number;
            /** @description An action in the game's notation. */
            action: string;
            /** @description Whether it was sent before without a response. What was accepted then is not done twice. */
            again?: boolean;
        };
        /** @description A move, sent on the live stream. */
        ActMessage: {
            /** @enum {unknown} */
            type: "act";
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Version of the update that the move is based on. */
            version: number;
            /** @description An action in the game's notation. */
            action: string;
            /** @description Repeated in the response. */
            ref?: number | string | null;
            /** @description Whether it was sent before without a response. What was accepted then is not done twice. */
            again?: boolean;
        };
        AheadInfo: {
            /** @description What the seat would see after the legal moves; null: it cannot choose ahead now. */
            scene: components["schemas"]["Scene"] | null;
            /** @description The legal moves, up to the first that is not legal. */
            steps: components["schemas"]["Choice"][];
            /** @description Whether the last of them ends the turn. */
            whole: boolean;
            /** @description Why the next of the prepared moves is not legal; null: all are. */
            spoiled: components["schemas"]["Objection"] | null;
            /** @description Number of moves that the seat has made in the game. If it grows, the turn has passed. */
            made: number;
        };
        Arrival: {
            /** @description Name shown to other players. */
            name: string;
            /** @description Token of the invitation link; not needed by the host. */
            token?: string;
            /** @description Omitted: the first free seat. */
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
        BotRecord: {
            bot: string;
            /** @description Number of seats of the games: the nearest that was measured. */
            seats: number;
            /** @description Number of its games that were measured. */
            games: number;
            /** @description Share of the bot's results that are lower than this one. */
            below: number;
            mean: number;
            /** @description Points of its average sheet by the ID of the rule. */
            lines: {
                [key: string]: number;
            };
        };
        BriefInfo: {
            /** @description Its place in the summary, from 1. */
            step: number;
            text: {
                [key: string]: string;
            };
            /** @description Drawing of the step. */
            board: components["schemas"]["Board"] | null;
        };
        CampaignBranch: {
            /** @description Get the campaign as of this ply to view this version. */
            ply: number;
            /** @description Time of the rewind, in seconds since 1970. */
            at: number;
            episodes: components["schemas"]["BegunEpisode"][];
        };
        CampaignFork: {
            /** @description Number of episodes to keep, from the first. */
            keep: number;
            /** @description Use the campaign as it was after this row of its log. */
            ply?: number | null;
        };
        CampaignInfo: {
            /** @description ID of the campaign; anyone who has it can view the campaign. */
            id: string;
            game: string;
            /** @description Whether it belongs to the requesting browser. */
            mine: boolean;
            /** @description If it is sealed, without titles of later chapters. */
            course: components["schemas"]["Course"];
            /** @description Rows in its log so far; send it with every decision. */
            ply: number;
            /** @description Time in seconds since 1970. */
            created: number;
            /** @description Current seats, which also play the next episode unless changed. */
            seats: components["schemas"]["ResidentInfo"][];
            /** @description Minimum number of seats now, including those that sit out. */
            fewest: number;
            /** @description Maximum number of seats now. */
            most: number;
            /** @description Number of finished episodes. */
            played: number;
            over: boolean;
            /** @description ID of the table of the current episode. */
            table: string | null;
            /** @description All episodes of the course, in order. */
            episodes: components["schemas"]["EpisodeInfo"][];
            /** @description By seat; empty until an episode is over. */
            standings: components["schemas"]["Standing"][];
            /** @description Winning seats; empty until the campaign is over. */
            winners: number[];
            /** @description Versions replaced by rewinds, oldest first. */
            lines: components["schemas"]["CampaignBranch"][];
            /** @description Null: everyone plays from one browser. */
            group: components["schemas"]["GroupInfo"] | null;
        };
        CampaignShare: {
            /** @description Ply of the campaign that the decision is based on. */
            ply: number;
            /** @description Time limit of its episodes; see `POST /api/tables`. */
            pace?: string;
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
            sticker: boolean;
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
            /** @description Name of the player in the seat at that time. */
            name: string;
            words: string;
            /** @description Time in seconds since 1970. */
            at: number;
            /** @description Whether it was sent from a seat of the requesting browser. */
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
            /** @description ID of the claim, for the answer. */
            claim: number;
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Whether it is your own seat, so your answer decides. */
            mine: boolean;
            /** @description Time from which players other than the owner can agree, in seconds since 1970. */
            open_at: number;
            /** @description Number of other players who have agreed. */
            agreed: number;
            /** @description Number of other players who must agree. */
            needed: number;
            /** @description Your answer; null: none yet. */
            answered: boolean | null;
        };
        ClaimRequest: {
            /** @description A seat of the table, from 0. */
            seat: number;
        };
        CodeInfo: {
            code: string;
            /** @description Seconds until the code expires; it can be used once. */
            seconds: number;
        };
        CodeOfEvening: {
            /** @description Code in either language, with or without accents. */
            code: string;
        };
        CodeRequest: {
            /** @enum {string} */
            language?: "en" | "pl";
        };
        CodeTold: {
            /** @description Code in either language, with or without accents. */
            code: string;
        };
        Comparison: {
            seat: number;
            /** @description If exactly one seat of the table is the session's: this one. */
            own: components["schemas"]["OwnRecord"] | null;
            /** @description From the weakest; none where no games were measured. */
            bots: components["schemas"]["BotRecord"][];
            /** @description Options of the next harder game of its kind. */
            next: {
                [key: string]: string;
            } | null;
            /** @description Next stronger bot than the weakest at a table that was won. */
            stronger: string | null;
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
            titles: components["schemas"]["TitleColumn"][];
        };
        DiceInfo: {
            /**
             * @description Version of the protocol; 2: other tables of a round have the same dice.
             * @enum {integer}
             */
            "ratusz-dice": 1 | 2;
            table: string;
            game: string;
            rules: number;
            over: boolean;
            /** @description SHA-256 of the secret; null: the table has no commitment. */
            commitment: string | null;
            /** @description Published when the game is over, with `ratusz-dice` 2 all of the round. */
            secret: string | null;
            /** @description Number of events from the record that the table continues. */
            carried: number;
            seats: components["schemas"]["SeatDice"][];
            draws: components["schemas"]["ChanceDraw"][];
            /** @description Outcomes with weights, sorted by text. */
            lists: [
                string,
                number
            ][][];
            /** @description Names of outcomes, by notation. */
            labels: {
                [key: string]: components["schemas"]["Message"];
            };
            /** @description Record of the game, published with the secret. */
            record: string | null;
        };
        DiceOffer: {
            /** @description SHA-256 of the secret; null: this server makes no commitments. */
            commitment: string | null;
        };
        DiceRequest: {
            /** @description From `POST /api/dice`; valid for one table. */
            commitment: string;
            /** @description 32 random bytes in hexadecimal. */
            entropy: string;
        };
        DivisionInfo: {
            /** @description Its members, the best first. */
            ranking: components["schemas"]["PlaceInfo"][];
            rounds: components["schemas"]["RoundInfo"][];
        };
        Edge: {
            first: string;
            second: string;
            symbol: string;
        };
        Effect: {
            symbol: string;
            by: number;
        };
        Episode: {
            id: string;
            title: components["schemas"]["Message"];
        };
        EpisodeInfo: {
            /** @description ID of the episode in the course. */
            episode: string;
            /** @description ID of its chapter. */
            chapter: string;
            title: components["schemas"]["Message"];
            /** @enum {string} */
            state: "over" | "playing" | "next" | "later";
            /** @description ID of its table, once it has started. */
            table: string | null;
            /** @description Seats of its table. */
            seats: components["schemas"]["SeatInfo"][];
            /** @description For each seat of its table, the seat of the campaign. */
            residents: number[];
            /** @description By seat of its table, when it is over. */
            totals: number[] | null;
            /** @description By seat of its table, when it is over. */
            ranks: number[] | null;
            /** @description Options of the game; null for later episodes. */
            options: {
                [key: string]: string;
            } | null;
            /** @description Story of the chapter, at its first episode, by language. */
            chapter_story: {
                [key: string]: string;
            } | null;
            /** @description By language; null for later episodes. */
            story: {
                [key: string]: string;
            } | null;
            /** @description IDs of rules that apply for the first time. */
            new_rules: string[];
        };
        ErrorInfo: {
            /** @description Stable error code for programs. */
            code: string;
            /** @description Error message for people: what is wrong, and where. */
            message: string;
            /** @description Rule that forbids the action. */
            objection?: components["schemas"]["Objection"] | null;
            /** @description Part of the request that caused the error. */
            field?: string | null;
        };
        EveningCode: {
            code: string;
        };
        EveningCodeRequest: {
            /** @enum {string} */
            language?: "en" | "pl";
        };
        EveningEnd: {
            over: boolean;
        };
        EveningInfo: {
            id: string;
            version: number;
            name: string;
            game: string;
            options: {
                [key: string]: string;
            };
            pace: string;
            size: number;
            /** @enum {string} */
            grouping: "random" | "standing" | "rating";
            /** @description Whether all tables of a round play with the same dice. */
            same_dice: boolean;
            /** @description Whether the requesting browser is the host. */
            hosting: boolean;
            over: boolean;
            /** @description Number of the guest who uses this browser. */
            me: number | null;
            /** @description Table at which this guest plays now, or is about to. */
            table: string | null;
            guests: components["schemas"]["GuestInfo"][];
            rounds: components["schemas"]["RoundInfo"][];
            /** @description All guests, the best first. */
            ranking: components["schemas"]["PlaceInfo"][];
        };
        EveningRequest: {
            game: string;
            /** @description People at a table, where the numbers allow it. */
            size: number;
            /** @description Empty: the page names the evening by its game. */
            name?: string;
            /** @description Omitted options have their defaults. */
            options?: {
                [key: string]: string;
            };
            /**
             * @description How tables are drawn: at `random`, by the `standing` of the evening, or by `rating`; always so that people meet as seldom as possible.
             * @enum {string}
             */
            grouping?: "random" | "standing" | "rating";
            /** @description Time limit of the tables, as for a new table. */
            pace?: string;
            /** @description Whether all tables of a round play with the same dice. */
            same_dice?: boolean;
        };
        EveningTableInfo: {
            /** @description With the same dice at all tables null for all but its guests and the host until all end. */
            id: string | null;
            guests: number[];
            /** @description The best first; null: the game is not over. */
            ends: components["schemas"]["GuestEnd"][] | null;
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
            evenings: components["schemas"]["ExportedEvening"][];
            leagues: components["schemas"]["ExportedLeague"][];
            /** @description Results in the log of ratings; none without ratings. */
            rated: components["schemas"]["ExportedResult"][];
        };
        ExportedEvening: {
            id: string;
            name: string;
            game: string;
            /** @description Seconds since 1970. */
            created: number;
            /** @description Name of the account as a guest; null: it is the host only. */
            guest: string | null;
        };
        ExportedLeague: {
            id: string;
            name: string;
            game: string;
            /** @description Seconds since 1970. */
            created: number;
            /** @description Name of the account in it; null: it is the host only. */
            member: string | null;
            /** @description Where it ended in earlier seasons, the oldest first. */
            places: components["schemas"]["ExportedPlace"][];
        };
        ExportedPlace: {
            season: number;
            division: number;
            rank: number;
            score: number;
        };
        ExportedResult: {
            /** @description Seconds since 1970. */
            at: number;
            table: string;
            game: string;
            players: number;
            rank: number;
        };
        ExportedTable: {
            table: components["schemas"]["PlayedTable"];
            record: string;
            said: string[];
        };
        FamilyResult: {
            table: string;
            /** @description Seconds since 1970. */
            at: number;
            points: number;
        };
        FamilySums: {
            game: string;
            /** @description Those that tell this kind of game from others. */
            options: {
                [key: string]: string;
            };
            seats: number;
            games: number;
            /** @description Of games of more than one seat; a shared victory is one. */
            wins: number;
            mean: number;
            best: number;
            best_table: string;
            /** @description The latest of them, oldest first. */
            results: components["schemas"]["FamilyResult"][];
        };
        Fault: {
            rule: string;
            message: components["schemas"]["Message"];
            row: number | null;
            column: number | null;
            is_warning: boolean;
        };
        FileInfo: {
            /** @description Whether a game can use it. */
            fit: boolean;
            /** @description Value for the option; empty if the input cannot be read. */
            text: string;
            /** @description Text of the file. */
            picture: string;
            faults: components["schemas"]["Fault"][];
        };
        FileRequest: {
            /** @description Content of the file; empty: the file of the game. */
            text: string;
        };
        FirstGame: {
            options: {
                [key: string]: string;
            };
            bots: string[];
        };
        ForkRequest: {
            /** @description Number of events to keep, from 0 to the table's step_count. */
            step: number;
            /** @description Omitted: this browser does not contribute to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
        };
        FoundEvening: {
            id: string;
        };
        FoundLeague: {
            id: string;
        };
        GameInfo: {
            id: string;
            /** @description Prefix of the IDs of its rules, without the hyphen. */
            prefix: string;
            /** @description Minimum and maximum number of players. */
            players: [
                number,
                number
            ];
            /** @description Usual length with the fewest and with the most players. */
            minutes: [
                number,
                number
            ];
            rules_version: number;
            options: components["schemas"]["Option"][];
            based_on: components["schemas"]["BasedOn"];
            first_game: components["schemas"]["FirstGame"];
            /** @description How much there is to learn, from 1 to 5; offer light games first. */
            weight: number;
            /** @description Campaigns of the game; empty: it has none. */
            courses: components["schemas"]["Course"][];
            /** @description Option that takes a custom sheet, drawn in the editor. */
            plan: string | null;
            /** @description Option that takes a custom file. */
            written: string | null;
            /** @description Option values that make the game run in real time, with one seat per device. */
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
        GroupInfo: {
            /** @description Table at which they meet: its links, seats, codes, chat and live stream. */
            table: string;
            /** @description Time limit of the episodes; empty: none. */
            pace: string;
            /** @description Seats whose step it is: to move in the episode, or to be ready for the next one. */
            waits_for: number[];
            company: components["schemas"]["RosterInfo"];
            proposal: components["schemas"]["ProposalInfo"] | null;
        };
        GrowthInfo: {
            /** @description Stages by seat; empty if boards do not last. */
            seats: components["schemas"]["Stage"][][];
        };
        GuestEnd: {
            /** @description Number of a guest, from 1, in the order of arrival. */
            guest: number;
            points: number;
            rank: number;
            /** @description Score of the game for the ranking: 100 for the first, 0 for the last. */
            score: number;
        };
        GuestInfo: {
            /** @description Number of a guest, from 1, in the order of arrival. */
            number: number;
            /** @description Empty: the account was deleted. */
            name: string;
            /** @description Whether the guest takes part in the next round. */
            here: boolean;
            /** @description Rating of guests who want one. */
            rating: number | null;
        };
        GuestRequest: {
            /** @description Name shown to the others. */
            name: string;
            /** @description Not needed by the host, and by guests who come back. */
            code?: string;
        };
        Health: {
            ok: boolean;
            version: string;
        };
        HintInfo: {
            /** @description Version of the view that the hint is about. */
            version: number;
            /** @description The moves in order; the first is legal now. */
            steps: components["schemas"]["Choice"][];
            /** @description Points that the bot expects by the end, compared with the median of all whole choices. */
            gain: number;
        };
        HintRequest: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Version of the update that the move is based on. */
            version: number;
        };
        History: {
            /** @description The first page. */
            tables: components["schemas"]["PlayedTable"][];
            /** @description Number of all tables. */
            count: number;
            games: components["schemas"]["GameSums"][];
            /** @description The most played first. */
            families: components["schemas"]["FamilySums"][];
            /** @description The most frequent first. */
            opponents: components["schemas"]["Opponent"][];
            /** @description Tables not counted yet. Ask again: each request counts some of them. */
            unread: number;
        };
        HolidayInfo: {
            /** @description Seat whose holiday it is; null: everybody's. */
            seat: number | null;
            /** @description Seconds since 1970. */
            start: number;
            /** @description Seconds since 1970. */
            end: number;
        };
        HolidayRequest: {
            /** @description Seconds since 1970; what has passed means now. */
            start: number;
            /** @description Seconds since 1970. */
            end: number;
        };
        Item: {
            hotspot: string;
            symbol: string;
            label: components["schemas"]["Message"];
            state: string;
            detail: string;
            caption: components["schemas"]["Message"] | null;
            drawing: string;
            openings: string;
            count: number;
            seats: number[];
            notes: components["schemas"]["Message"][];
            effects: components["schemas"]["Effect"][];
            reach: string;
        };
        LeagueEnd: {
            over: boolean;
        };
        LeagueInfo: {
            id: string;
            version: number;
            name: string;
            game: string;
            options: {
                [key: string]: string;
            };
            pace: string;
            size: number;
            /** @enum {string} */
            divided: "rating" | "random";
            division: number;
            moving: number;
            length: number;
            every: number;
            /** @description Whether the requesting account is the host. */
            hosting: boolean;
            /** @description Whether no season follows. */
            over: boolean;
            /** @description Number of the requesting account in it. */
            me: number | null;
            members: components["schemas"]["MemberInfo"][];
            /** @description Number of the season that is played. */
            season: number | null;
            /** @description Rounds of the season that were drawn. */
            drawn: number;
            /** @description When the next round or season begins, or the season may end. */
            due: number | null;
            divisions: components["schemas"]["DivisionInfo"][];
            /** @description Earlier seasons, the latest first. */
            past: components["schemas"]["PastSeasonInfo"][];
        };
        LeagueRequest: {
            game: string;
            /** @description People at a table, where the numbers allow it. */
            size: number;
            /** @description Days per turn, as for a new table. */
            pace: string;
            /** @description Empty: the page names the league by its game. */
            name?: string;
            /** @description Omitted options have their defaults. */
            options?: {
                [key: string]: string;
            };
            /**
             * @description How the first season divides people: by rating, or at random.
             * @enum {string}
             */
            divided?: "rating" | "random";
            /** @description People in a division; the last takes the rest. */
            division?: number;
            /** @description People who go up and down between divisions. */
            moving?: number;
            /** @description Rounds in a season. */
            length?: number;
            /** @description Days from one round to the next. */
            every?: number;
        };
        LessonInfo: {
            /** @description Number of the step, from 0. */
            number: number;
            /** @description Number of steps. */
            steps: number;
            /** @description Number of the part, from 0. Another part is another game. */
            part: number;
            /** @description What is said, in each language. */
            text: {
                [key: string]: string;
            };
            /** @description What is said to a move that is legal, but not wanted at this step. */
            otherwise: {
                [key: string]: string;
            };
            /** @description IDs of the rules that the step is about. */
            rules: string[];
            /** @description Hotspots and parts of the table to look at. */
            point: string[];
            /** @description Moves that lead on; empty: the step is to be read. */
            wanted: string[];
            /** @description The game at this step, as a table's update. */
            update: components["schemas"]["Update"];
        };
        LessonQuestion: {
            hotspots: string[];
            /** @description An answer for each step so far: the action in the game's notation, or empty for steps to read. */
            answers?: string[];
        };
        LessonRequest: {
            /** @description An answer for each step so far: the action in the game's notation, or empty for steps to read. */
            answers?: string[];
        };
        LinkInfo: {
            /** @description Part after the # of `/join/{id}#{token}`. */
            token: string;
        };
        ListedCampaign: {
            /** @description ID of the campaign; anyone who has it can view the campaign. */
            id: string;
            game: string;
            /** @description Title of the course. */
            title: components["schemas"]["Message"];
            seats: components["schemas"]["SeatInfo"][];
            /** @description Number of finished episodes. */
            played: number;
            /** @description Number of episodes of the course. */
            of: number;
            over: boolean;
            /** @description ID of the table of the current episode. */
            table: string | null;
            /** @description Time in seconds since 1970. */
            created: number;
            /** @description Time of the last decision, in seconds since 1970. */
            updated: number;
            /** @description Whether it is your step. */
            waits: boolean;
        };
        ListedEvening: {
            id: string;
            name: string;
            game: string;
            guests: number;
            rounds: number;
            over: boolean;
            hosting: boolean;
        };
        ListedLeague: {
            id: string;
            name: string;
            game: string;
            members: number;
            season: number | null;
            over: boolean;
            hosting: boolean;
        };
        ListedTable: {
            /** @description ID of the table; anyone who has it can watch. */
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            seats: components["schemas"]["SeatInfo"][];
            /** @description Counts the changes that a spectator can see. */
            version: number;
            over: boolean;
            /** @description Seats that have to move. */
            to_act: number[];
            /** @description Number of final events; each is a step of the replay. */
            step_count: number;
            /** @description Null: everyone plays from one browser. */
            company: components["schemas"]["RosterInfo"] | null;
            /** @description ID of the campaign, if the table is an episode. */
            campaign: string | null;
            /** @description Time of the last change that this browser may see, in seconds since 1970. */
            updated: number;
        };
        LogEntry: {
            /** @description Step in the replay, from 1; null until it is final. */
            step: number | null;
            /** @description Seat of the event; -1 is chance. */
            seat: number;
            action: string;
            label: components["schemas"]["Message"];
        };
        MailInfo: {
            /** @description Null: no address is set. */
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
        Meetings: {
            game: string;
            seats: number;
            games: number;
            /** @description Games in which the account ranked higher. */
            won: number;
            drawn: number;
            lost: number;
            /** @description Average result of the account in these games. */
            points: number;
            /** @description Average result of the other person. */
            other: number;
        };
        MemberInfo: {
            /** @description Number of a member, from 1, in the order of arrival. */
            number: number;
            /** @description Empty: the account was deleted. */
            name: string;
            /** @description Whether the member takes part in what is drawn next. */
            here: boolean;
            /** @description Rating of members who want one. */
            rating: number | null;
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
            /** @description Optional with `text`. */
            game?: string;
            /** @description Optional with `text`. */
            course?: string;
            /** @description In order; empty with `text`: the seats in the text. */
            seats?: components["schemas"]["ResidentRequest"][];
            /** @description Text of a recorded campaign; the new one continues from its end. */
            text?: string | null;
            /** @description Whether people join by link, each with their own browser; so with a seat of kind `open`. */
            shared?: boolean;
            /** @description Time limit of its episodes; see `POST /api/tables`. */
            pace?: string;
        };
        NewChatMessage: {
            words: string;
        };
        NewPasskey: {
            /** @description Result of `PublicKeyCredential.toJSON()` in the browser. */
            credential: {
                [key: string]: unknown;
            };
            /** @description Name of the passkey, for its owner. */
            name?: string;
        };
        NewProposal: {
            /** @description Ply of the campaign that the decision is based on. */
            ply: number;
            /**
             * @description Rewind, copy the campaign, or another host.
             * @enum {string}
             */
            wish: "rewind" | "fork" | "host";
            /** @description Episodes to keep; with `host`: seat of the new host. */
            number: number;
        };
        NewTable: {
            /** @description Optional with `record`. */
            game?: string;
            /** @description Omitted options have their defaults; a record has its own. */
            options?: {
                [key: string]: string;
            };
            /** @description In order; empty with `record`: all human. */
            seats?: components["schemas"]["SeatRequest"][];
            /** @description Text of a recorded game; the table continues from its end. */
            record?: string | null;
            /** @description Time limit, for tables with a seat of kind `open`. `300+10` is 300 seconds for the game and 10 more per turn, `3d` is three days per turn; empty: no limit. With days per turn, weekends can be off, in minutes ahead of UTC (`3d,weekends+60`), and players can take days off (`3d,holidays=14`). */
            pace?: string;
            /** @description Omitted: this browser does not contribute to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
        };
        NextEpisode: {
            /** @description Ply of the campaign that the decision is based on. */
            ply: number;
            /** @description In order; omitted: the same as before. */
            seats?: components["schemas"]["ResidentRequest"][] | null;
            /** @description Omitted: this browser does not contribute to the dice. */
            dice?: components["schemas"]["DiceRequest"] | null;
            /** @description Custom sheet, as the text of the game's option; empty: none. */
            plan?: string;
            /** @description Text of a recorded game of this episode, which has its own sheet; continues it. */
            record?: string | null;
        };
        NotificationsInfo: {
            /** @description Application server key for `PushManager.subscribe`. */
            push_key: string;
            /** @description Whether the server sends email. */
            mail: boolean;
            /** @description Whether hosts can have turns and results posted to a chat channel. */
            webhooks: boolean;
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
            /** @description Name of the host; empty if the host has no seat. */
            host: string;
            seats: number;
            free: number;
        };
        Opponent: {
            name: string;
            games: number;
            /** @description Games in which the account ranked higher. */
            won: number;
            drawn: number;
            lost: number;
            /** @description By game and number of seats, the most frequent first. */
            kinds: components["schemas"]["Meetings"][];
            /** @description IDs of the latest tables of both, the newest first. */
            tables: string[];
        };
        Option: {
            id: string;
            values: string[];
            rule: string;
            when: {
                [key: string]: string[];
            };
        };
        OwnRating: {
            game: string;
            /** @description Number of seats, those of bots and of people without ratings too. */
            players: number;
            /** @description Estimated strength; newcomers have 1500. */
            points: number;
            /** @description The true strength is within so many points of the rating, with a probability of 95 %. */
            uncertainty: number;
            /** @description Number of rated games. */
            games: number;
            /** @description Rank in the list of this kind of games. */
            rank: number;
            /** @description Number of people in that list. */
            of: number;
        };
        OwnRatings: {
            /** @description Whether it wants to be rated. Nobody else is rated or listed. */
            rated: boolean;
            ratings: components["schemas"]["OwnRating"][];
        };
        OwnRecord: {
            /** @description Finished games of this kind, this one included. */
            games: number;
            /** @description Rank of this result among them, from 1. */
            rank: number;
            /** @description Best of the other results. */
            best: number | null;
            /** @description Average of the other results. */
            mean: number | null;
            /** @description Points of their average sheet by the ID of the rule. */
            lines: {
                [key: string]: number;
            };
        };
        PaceRequest: {
            /** @description Time limit of the same kind as that of the table; empty: the same. */
            pace: string;
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
            /** @description Name of the passkey, for its owner. */
            name: string;
        };
        PastPlaceInfo: {
            guest: number;
            rank: number;
            score: number;
            wins: number;
            games: number;
            /**
             * @description A division higher or lower, or out of the league.
             * @enum {string}
             */
            moved: "up" | "down" | "out" | "";
        };
        PastSeasonInfo: {
            number: number;
            /** @description Seconds since 1970. */
            ended: number;
            divisions: components["schemas"]["PastPlaceInfo"][][];
        };
        Piece: {
            symbol: string;
            cells: string[];
            draft: boolean;
            openings: string;
            dim: boolean;
            sticker: boolean;
        };
        /** @description A ping, answered with a pong, to check that the connection is alive. */
        PingMessage: {
            /** @enum {unknown} */
            type: "ping";
            /** @description Repeated in the response. */
            ref?: number | string | null;
        };
        PlaceInfo: {
            /** @description Number of a guest, from 1, in the order of arrival. */
            guest: number;
            rank: number;
            /** @description Sum over all rounds; a round at rest brings 50. */
            score: number;
            wins: number;
            /** @description Sum of the results of all games. */
            points: number;
            games: number;
            rests: number;
        };
        PlanInfo: {
            /** @description Whether a game with these options can use it. */
            fit: boolean;
            /** @description Value for the option; empty if the input cannot be read. */
            text: string;
            /** @description The same on several lines, as in a file. */
            picture: string;
            /** @description Signs by cell; empty if the input cannot be read. */
            signs: string[];
            board: components["schemas"]["Board"] | null;
            faults: components["schemas"]["Fault"][];
            palette: components["schemas"]["Palette"];
        };
        PlanRequest: {
            /** @description The other options; omitted ones have their defaults. */
            options?: {
                [key: string]: string;
            };
            /** @description Sheet on one line or as a picture; empty: the sheet of the game. */
            text?: string | null;
            /** @description Instead of `text`, a sign for every cell. */
            signs?: string[];
            /** @description With `signs`: pairs of cells with a line between them. */
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
            /** @description Seconds left at `since`, or now if the clock is stopped. */
            left: number;
            /** @description Time since which the clock has been running, in seconds since 1970; null: stopped. */
            since: number | null;
            /** @description Whether time is up for this turn, so that the seat can no longer move. */
            up: boolean;
            /** @description When the time runs out if nothing happens, with all days off; null: stopped. */
            end: number | null;
            /** @description Number of days that the player may still take off. */
            days_left: number;
        };
        /** @description Response to a ping. */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
            /** @description Repeated in the response. */
            ref: number | string | null;
        };
        Preview: {
            pieces: components["schemas"]["Piece"][];
            points: number;
            shifts: components["schemas"]["Shift"][];
            notes: components["schemas"]["Message"][];
        };
        Progress: {
            label: components["schemas"]["Message"];
            rule: string;
            rows: number[];
            coloured: number;
            fresh: number;
        };
        ProposalInfo: {
            /** @enum {string} */
            wish: "rewind" | "fork" | "host";
            /** @description Episodes to keep, or the seat of the new host. */
            number: number;
            /** @description Seat that proposes it; null: the host without a seat. */
            by: number | null;
            /** @description Whether the requesting browser proposes it. */
            mine: boolean;
            may_vote: boolean;
            /** @description Your answer; null: none yet. */
            answered: boolean | null;
            /** @description Number of people who agree. */
            agreed: number;
            /** @description Number of people who must agree. */
            needed: number;
            /** @description Time from which it can be accepted, in seconds since 1970: the host may come back first. */
            open_at: number;
        };
        PushEnd: {
            endpoint: string;
        };
        PushRequest: {
            /** @description URL of the push service for this subscription. */
            endpoint: string;
            /** @description Public key, base64url. */
            p256dh: string;
            /** @description Authentication secret, base64url. */
            auth: string;
            /** @enum {string} */
            language?: "en" | "pl";
        };
        QrRequest: {
            text: string;
        };
        RatedGames: {
            game: string;
            /** @description Number of seats, those of bots and of people without ratings too. */
            players: number;
        };
        RatedPerson: {
            rank: number;
            /** @description Name of the account. */
            name: string;
            /** @description Estimated strength; newcomers have 1500. */
            points: number;
            /** @description The true strength is within so many points of the rating, with a probability of 95 %. */
            uncertainty: number;
            games: number;
            /** @description Whether it is the signed-in account. */
            mine: boolean;
        };
        RatingRequest: {
            rated: boolean;
        };
        ReadyRequest: {
            ready: boolean;
            /** @description SHA-256 of 32 random bytes, the seat's contribution to the dice. */
            seal?: string | null;
        };
        /** @description Response on the live stream: nothing has changed. Without a `ref`, the stream itself is refused. */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            code: string;
            message: string;
            /** @description Repeated in the response. */
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
            /** @description Whether the seat belongs to the requesting browser. */
            mine: boolean;
            /** @description Name of its city in a campaign; omitted if it has none. */
            city?: string;
            /** @description Sits out the current episode, or the next one. */
            rests: boolean;
            /** @description Whether the seat can sit out, because it has played an episode. */
            may_rest: boolean;
            /** @description Whether the name of the city is fixed until another player takes the seat. */
            settled: boolean;
        };
        ResidentRequest: {
            /**
             * @description `human`: belongs to this browser. `open`: free for a player who joins.
             * @enum {string}
             */
            kind?: "human" | "bot" | "open";
            /** @description Empty: the page names the seat. */
            name?: string;
            /** @description Bot of the seat, if `kind` is `bot`. */
            bot?: string | null;
            /** @description Name of the city, if cities have names. */
            city?: string;
            /** @description Sits out the next episode, if the campaign allows it. */
            rests?: boolean;
        };
        Rewind: {
            /** @description Ply of the campaign that the decision is based on. */
            ply: number;
            /** @description Number of episodes to keep, from the first. */
            keep: number;
        };
        RosterInfo: {
            /** @description Whether the game has not started yet. */
            gathering: boolean;
            /** @description Whether the game starts by itself once everybody is ready. */
            auto: boolean;
            /** @description Whether seals are being opened; the game starts after the last one. */
            opening: boolean;
            /** @description Whether the table is on the home page and open to everyone. */
            public: boolean;
            /** @description Increases whenever `/chat` changes. */
            said: number;
            /** @description Whether the requesting browser is the host. */
            hosting: boolean;
            places: components["schemas"]["SeatStatus"][];
            /** @description Claims that you can answer. */
            claims: components["schemas"]["ClaimInfo"][];
            /** @description Seat that you have claimed. */
            asked: number | null;
            /** @description Time until which only its owner can agree, in seconds since 1970. */
            asked_until: number | null;
            /** @description Seats of yours that were given to others; you can take them back. */
            lost: number[];
            /** @description ID of the table of the rematch. */
            again: string | null;
            /** @description Null: no time limit. */
            time: components["schemas"]["TimeInfo"] | null;
            /** @description Only where the people of a campaign meet: increases whenever they have decided something. */
            decided?: number;
            /** @description For the host: whether they made an invitation link, which another one would replace. */
            linked?: boolean;
        };
        RoundInfo: {
            tables: components["schemas"]["EveningTableInfo"][];
            /** @description Guests who rest because the numbers are uneven. */
            rests: number[];
        };
        RoundRequest: {
            /** @description Number of the next round, from 1. */
            number: number;
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
            /** @description Drawing of the example. */
            board: components["schemas"]["Board"] | null;
            /** @description What the summary says of this rule, if it is part of it. */
            brief: components["schemas"]["BriefInfo"] | null;
        };
        Scene: {
            game: string;
            seat: number | null;
            over: boolean;
            to_act: number[];
            headline: components["schemas"]["Message"];
            goal: components["schemas"]["Message"];
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
            commit: components["schemas"]["Message"] | null;
            timers: components["schemas"]["Timer"][];
            ahead: boolean;
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
        SeatArrangement: {
            /** @description Whether the seat sits out. */
            rests?: boolean | null;
            /** @description Name of the city. */
            city?: string | null;
        };
        SeatDice: {
            /** @description A seat of the table, from 0. */
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "human" | "bot";
            /** @description SHA-256 of its entropy, published before any entropy. */
            seal: string | null;
            /** @description Published when the game starts; null: no contribution. */
            entropy: string | null;
        };
        SeatInfo: {
            /** @description A seat of the table, from 0. */
            seat: number;
            name: string;
            /** @enum {string} */
            kind: "human" | "bot";
            bot: string | null;
            /** @description Whether the seat belongs to the requesting browser. */
            mine: boolean;
            /** @description Name of its city in a campaign; omitted if it has none. */
            city?: string;
        };
        SeatRating: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Estimated strength; newcomers have 1500. */
            points: number;
            /** @description The true strength is within so many points of the rating, with a probability of 95 %. */
            uncertainty: number;
        };
        SeatRequest: {
            /**
             * @description `human`: belongs to this browser. `open`: free for a player who joins.
             * @enum {string}
             */
            kind?: "human" | "bot" | "open";
            /** @description Empty: the page names the seat. */
            name?: string;
            /** @description Bot of the seat, if `kind` is `bot`. */
            bot?: string | null;
        };
        SeatStatus: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Whether the seat is free. */
            open: boolean;
            /** @description Whether the player is ready; only before the game. */
            ready: boolean;
            /** @description Whether it is the host's seat. */
            host: boolean;
            /** @description Whether a page of the player is open. */
            present: boolean;
            /** @description Bot that currently plays for the person. */
            stand_in: string | null;
            /** @description Whether a bot has played for the person at any time. */
            had_stand_in: boolean;
            /** @description SHA-256 of the seat's contribution to the dice; only before the game. */
            seal: string | null;
            /** @description Seats that have voted for a bot to play here. */
            votes: number[];
            /** @description Time limit of the seat, if it has another one than the table; else empty. */
            pace: string;
        };
        SeatingRequest: {
            /** @description Bot for the seat; omitted: the seat is open. */
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
            progress: components["schemas"]["Progress"] | null;
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
            /** @description ID of the table; anyone who has it can watch. */
            id: string;
            game: string;
            options: {
                [key: string]: string;
            };
            seats: components["schemas"]["SeatInfo"][];
            /** @description Counts the changes that a spectator can see. */
            version: number;
            over: boolean;
            /** @description Seats that have to move. */
            to_act: number[];
            /** @description Number of final events; each is a step of the replay. */
            step_count: number;
            /** @description Null: everyone plays from one browser. */
            company: components["schemas"]["RosterInfo"] | null;
            /** @description ID of the campaign, if the table is an episode. */
            campaign: string | null;
        };
        TakeBack: {
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Version of the update that the move is based on. */
            version: number;
            /** @description Whether it was sent before without a response. What was accepted then is not done twice. */
            again?: boolean;
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
            /** @description Time limit of the table. */
            pace: string;
            /** @description Empty before and after the game. */
            dials: components["schemas"]["PlayerClockInfo"][];
            /** @description Whether all clocks are stopped; no moves are accepted then. */
            paused: boolean;
            /** @description Seats that have requested a pause; it starts when all have. */
            pausing: number[];
            /** @description Holidays now and later. */
            holidays: components["schemas"]["HolidayInfo"][];
            /** @description Number of days that the host may still take off for everybody. */
            common_days_left: number;
        };
        Timer: {
            action: string;
            symbol: string;
            title: components["schemas"]["Message"];
            seconds: number;
        };
        TitleColumn: {
            chapter: string;
            heading: components["schemas"]["Message"];
            steps: components["schemas"]["TitleStep"][];
        };
        TitleCount: {
            game: string;
            title: components["schemas"]["Message"];
            /** @description What it was earned for: a chapter or a whole campaign. */
            of: components["schemas"]["Message"];
            times: number;
        };
        TitleStep: {
            title: components["schemas"]["Message"];
            least: number | null;
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
        /** @description A request to undo a move, sent on the live stream. */
        UndoMessage: {
            /** @enum {unknown} */
            type: "undo";
            /** @description A seat of the table, from 0. */
            seat: number;
            /** @description Version of the update that the move is based on. */
            version: number;
            /** @description Repeated in the response. */
            ref?: number | string | null;
            /** @description Whether it was sent before without a response. What was accepted then is not done twice. */
            again?: boolean;
        };
        /** @description The game at this step, as a table's update. */
        Update: {
            /** @description ID of the table; anyone who has it can watch. */
            table: string;
            /** @description Version of this view. Send it with a move based on this update. */
            version: number;
            /** @description Server time in seconds since 1970 if a timer is running, otherwise 0. */
            now: number;
            /** @description Seat of the view; null: a spectator. */
            seat: number | null;
            scene: components["schemas"]["Scene"];
            can_undo: boolean;
            seats: components["schemas"]["SeatInfo"][];
            /** @description Seats whose bots are thinking. */
            thinking: number[];
            step_count: number;
            company: components["schemas"]["RosterInfo"] | null;
            /** @description Whether all seats act at any time, without undo. */
            real_time: boolean;
            /** @description Server time at which each of the scene's timers runs out; empty in a replay. */
            rings: number[];
            /** @constant */
            type: "update";
        };
        UsedPasskey: {
            /** @description Result of `PublicKeyCredential.toJSON()` in the browser. */
            credential: {
                [key: string]: unknown;
            };
        };
        VersionInfo: {
            /** @description Version of the seat's view after the move. */
            version: number;
        };
        /** @description A request to switch to the view of another seat (null: a spectator). */
        ViewMessage: {
            /** @enum {unknown} */
            type: "view";
            seat: number | null;
            /** @description Repeated in the response. */
            ref?: number | string | null;
        };
        Visibility: {
            public: boolean;
        };
        Vote: {
            agrees: boolean;
        };
        WebhookInfo: {
            /** @description Host of the address; null: nothing is posted. */
            host: string | null;
            /**
             * @description Chat service.
             * @enum {string}
             */
            format: "discord" | "slack" | "mattermost" | "matrix" | "json" | "";
            /** @description Whether turns are posted, too. */
            turns: boolean;
            /**
             * @description Why nothing more is posted until the address is set again; empty: messages are posted.
             * @enum {string}
             */
            problem: "" | "unreachable" | "rejected";
        };
        WebhookRequest: {
            /** @description Address of an incoming webhook, as the chat service shows it. It is never returned. */
            address: string;
            /**
             * @description Chat service.
             * @enum {string}
             */
            format: "discord" | "slack" | "mattermost" | "matrix" | "json";
            /** @description Whether turns are posted, too, and not only results. */
            turns?: boolean;
            /**
             * @description Language of the messages.
             * @enum {string}
             */
            language?: "en" | "pl";
        };
        WebhookSet: {
            /** @description Host of the address; null: nothing is posted. */
            host: string | null;
            /**
             * @description Chat service.
             * @enum {string}
             */
            format: "discord" | "slack" | "mattermost" | "matrix" | "json" | "";
            /** @description Whether turns are posted, too. */
            turns: boolean;
            /**
             * @description Why nothing more is posted until the address is set again; empty: messages are posted.
             * @enum {string}
             */
            problem: "" | "unreachable" | "rejected";
            /** @description Key of the signatures of its messages; shown only once. */
            signing_key: string;
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
