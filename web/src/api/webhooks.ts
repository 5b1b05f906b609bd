/** Where the turns and results of a table are posted; for its host. */

import { get, send } from "./client";
import type { Schemas } from "./types";

const of = (id: string): string => `tables/${encodeURIComponent(id)}/webhook`;

export type WebhookInfo = Schemas["WebhookInfo"];

export const webhookApi = {
  info: (id: string) => get<WebhookInfo>(of(id)),
  set: (id: string, wanted: Schemas["WebhookRequest"]) => send<Schemas["WebhookSet"]>("POST", of(id), wanted),
  remove: (id: string) => send<void>("DELETE", of(id)),
};
