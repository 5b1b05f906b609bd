/** What is folded, and when it opens by itself. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

/**
 * Opens a `<details>` when there is a reason for it, and when a new one comes up. It never closes by itself: with
 * `open={…}` every update of the page would fold it again under whoever reads it or writes in it.
 */
export function unfolded(reason: () => boolean): Attachment<HTMLDetailsElement> {
  return (details) => {
    let before = untrack(reason);
    if (before) details.open = true;
    $effect(() => {
      const now = reason();
      if (now && !before) details.open = true;
      before = now;
    });
  };
}
