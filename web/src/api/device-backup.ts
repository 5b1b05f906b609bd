/** Everything that is stored on this device, as one file. */

import { send } from "./client";

/** What became of the tables and campaigns of a backup, by their IDs. */
export interface Restored {
  added: string[];
  /** Were here up to an earlier move. */
  extended: string[];
  /** Are here with everything that the backup has. */
  same: string[];
  /** Went on in another way here, and stay as they are. */
  kept: string[];
}

export const deviceApi = {
  restore: (text: string) => send<Restored>("POST", "local/backup", { text }),
  backupAddress: "/api/local/backup",
};
