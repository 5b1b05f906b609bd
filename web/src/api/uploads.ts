/** What the server says of files and sheets of one's own. */

import { send } from "./client";
import type { FileInfo, PlanInfo, PlanRequest } from "./types";

export const lookThroughFile = (game: string, text: string): Promise<FileInfo> =>
  send<FileInfo>("POST", `games/${game}/file`, { text });

export const lookThroughSheet = (game: string, drawn: PlanRequest): Promise<PlanInfo> =>
  send<PlanInfo>("POST", `games/${game}/plan`, drawn);
