/** What went wrong, for people. */

import { ApiError } from "../api/client";
import { hasWords, t } from "../i18n/words.svelte";

/** The stable code of an error; `unexpected` for what we did not foresee. */
export function errorCode(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "unexpected";
  return hasWords(`error.${code}`) ? code : "unexpected";
}

/** An error in words: the rule's objection when there is one, else what its code says. */
export function errorWords(error: unknown): string {
  if (error instanceof ApiError && error.objection) return t(error.objection.message);
  return t(`error.${errorCode(error)}`);
}
