/** What went wrong, for people. */

import { ApiError } from "../api/client";
import { hasWords, needWords, t } from "../i18n/words.svelte";

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "unexpected");

/** Whether an error can be told at once: a rule's objection, or a code whose words are there. */
export function isWorded(error: unknown): boolean {
  return (error instanceof ApiError && error.objection !== null) || hasWords(`error.${codeOf(error)}`);
}

/** The stable code of an error; `unexpected` for what we did not foresee. */
export function errorCode(error: unknown): string {
  const code = codeOf(error);
  return hasWords(`error.${code}`) ? code : "unexpected";
}

/** An error in words: the rule's objection when there is one, else what its code says. */
export function errorWords(error: unknown): string {
  if (error instanceof ApiError && error.objection) return t(error.objection.message);
  return t(`error.${errorCode(error)}`);
}

/** The same, after the words for all refusals of server and device have come if they are needed. */
export async function explained(error: unknown): Promise<string> {
  if (!isWorded(error)) await needWords("refusals", "device").catch(() => {}); // it is `unexpected` then
  return errorWords(error);
}
