/** What goes over the wire, by the names that the page has for it. `schema.ts` is written from the server's description. */

import type { components } from "./schema";

/** Answers that need no name of their own are taken from here. */
export type Schemas = components["schemas"];

// Words
export type Language = "en" | "pl";
export type Message = Schemas["Message"];
export type Argument = Message["args"][string];
/** A text that comes in every language at once. */
export type Texts = Schemas["RuleInfo"]["text"];
/** A key's sentence with `{name}` gaps, or, where the number `n` decides, its plural forms. */
export type Catalogue = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

// Scenes
export type Scene = Schemas["Scene"];
export type Board = Schemas["Board"];
export type AxisLabel = Schemas["AxisLabel"];
export type Piece = Schemas["Piece"];
export type Edge = Schemas["Edge"];
export type Tray = Schemas["Tray"];
export type Item = Schemas["Item"];
export type Track = Schemas["Track"];
export type Shift = Schemas["Shift"];
export type Preview = Schemas["Preview"];
export type Choice = Schemas["Choice"];
export type Timer = Schemas["Timer"];
export type Odds = Schemas["Odds"];
export type ScoreLine = Schemas["ScoreLine"];
export type ScoreSheet = Schemas["ScoreSheet"];
export type Tally = Schemas["Tally"];
export type Objection = Schemas["Objection"];

// Games
export type GameInfo = Schemas["GameInfo"];
export type GameOption = Schemas["Option"];
export type Rule = Schemas["RuleInfo"];
export type LessonInfo = Schemas["LessonInfo"];

// Tables
export type Table = Schemas["TableInfo"];
export type OwnTable = Schemas["ListedTable"];
export type SeatInfo = Schemas["SeatInfo"];
export type Update = Schemas["Update"];
export type LogEntry = Schemas["LogEntry"];
export type AheadInfo = Schemas["AheadInfo"];
export type Moment = Schemas["Moment"];
export type NewTable = Schemas["NewTable"] & { seats: NewSeat[] };
/** A seat of a table or a campaign that is to be; only those of campaigns have cities and rest. */
export type NewSeat = Required<Schemas["SeatRequest"]> & Pick<Schemas["ResidentRequest"], "city" | "rests">;

export type Comparison = Schemas["Comparison"];
export type OwnRecord = Schemas["OwnRecord"];
export type BotRecord = Schemas["BotRecord"];

// People
export type Roster = Schemas["RosterInfo"];
export type SeatStatus = Schemas["SeatStatus"];
export type ClaimInfo = Schemas["ClaimInfo"];
export type TimeInfo = Schemas["TimeInfo"];
export type PlayerClock = Schemas["PlayerClockInfo"];
export type OpenTable = Schemas["OpenTable"];
export type ChatMessage = Schemas["ChatMessageInfo"];

// Dice that can be checked
export type DiceRequest = Schemas["DiceRequest"];
export type Proof = Schemas["DiceInfo"];
export type SeatDice = Schemas["SeatDice"];
export type Draw = Schemas["ChanceDraw"];
export type Outcomes = Proof["lists"][number];

// Campaigns
export type Campaign = Schemas["CampaignInfo"];
export type Group = Schemas["GroupInfo"];
export type OwnCampaign = Schemas["ListedCampaign"];
export type Course = Schemas["Course"];
export type Resident = Schemas["ResidentInfo"];
export type Stage = Schemas["Stage"];
export type EpisodeInfo = Schemas["EpisodeInfo"];
export type Progress = Schemas["Progress"];
export type Standing = Schemas["Standing"];
export type StandingLine = Schemas["StandingLine"];

// Sheets and files of one's own
export type Fault = Schemas["Fault"];
export type FileInfo = Schemas["FileInfo"];
export type PlanInfo = Schemas["PlanInfo"];
export type PlanSign = Schemas["Sign"];
export type PlanRequest = Schemas["PlanRequest"];

// Accounts and notifications
export type Me = Schemas["Me"];
export type Passkey = Schemas["PasskeyInfo"];
export type History = Schemas["History"];
export type PlayedTable = Schemas["PlayedTable"];
export type PlayedSeat = Schemas["PlayedSeat"];
export type NotificationsInfo = Schemas["NotificationsInfo"];

// The live stream
export type Refusal = Schemas["ErrorInfo"];
/** Comes back with the answer. */
export type Ref = Schemas["ActMessage"]["ref"];
/** What the server says. */
export type LiveAnswer = Update | Schemas["Accepted"] | Schemas["Refused"] | Schemas["Pong"];
/** What the page says. */
export type LiveRequest =
  Schemas["ActMessage"] | Schemas["UndoMessage"] | Schemas["ViewMessage"] | Schemas["PingMessage"];
