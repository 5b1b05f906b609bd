/** Where people hear that their choice is awaited: by push, and by mail to a seat's address. */

import { get, send } from "./client";
import type { Language, NotificationsInfo, Schemas } from "./types";

const mailOf = (id: string, seat: number): string => `tables/${encodeURIComponent(id)}/seats/${seat}/mail`;

export const notificationApi = {
  info: () => get<NotificationsInfo>("notices"),
  address: (id: string, seat: number) => get<Schemas["MailInfo"]>(mailOf(id, seat)),
  keepAddress: (id: string, seat: number, address: string, language: Language) =>
    send<Schemas["MailInfo"]>("POST", mailOf(id, seat), { address, language }),
  /** With the token of a mail; nobody needs to be known. */
  stop: (token: string) => send<void>("POST", `notices/stop/${encodeURIComponent(token)}`),
  forgetAddress: (id: string, seat: number) => send<void>("DELETE", mailOf(id, seat)),
  push: (subscription: Schemas["PushRequest"]) => send<void>("POST", "notices/push", subscription),
  endPush: (endpoint: string) => send<void>("POST", "notices/push/stop", { endpoint }),
};
