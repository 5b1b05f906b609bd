/** Everything that is stored on this device, as one file. */

import { get, send } from "./client";
import { apiUrl } from "./device";

/** What became of the tables and campaigns of a backup, by their IDs. */
export interface Restored {
  added: string[];
  /** Were here up to an earlier move. */
  extended: string[];
  /** Are here with everything that the backup has. */
  same: string[];
  /** Went on in another way here, and stay as they are. */
  kept: string[];
  /** Were damaged before they came into the backup. */
  damaged: string[];
}

export const deviceApi = {
  restore: (text: string) => send<Restored>("POST", "local/backup", { text }),
  /** The paths of tables and campaigns of this device that cannot be read. */
  damaged: () => get<string[]>("local/damaged"),
  remove: (path: string) => send<void>("DELETE", path),
  backupAddress: apiUrl("local/backup"),
};
