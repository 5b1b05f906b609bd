/**
 * Keeps what the page shows true while something else changes it.
 *
 * Translators put `<font>` elements in the place of texts. The page would then change the texts that it knows, out of sight, and show
 * for ever what was translated once: yesterday's score, last round's dice. Most of them heed `translate="no"`; what others
 * do is undone before the page changes anything itself, for observers are told at the end of the task that changed something.
 */

/** So often is undone what others did, within so many milliseconds; after that they would go on for ever. */
const MOST = 20;
const WINDOW = 10_000;

export interface Guarded {
  /** What others do cannot be undone for good. */
  giveUp: () => void;
  /** Parts of the page are gone: it has to be built anew. */
  rebuild: () => void;
}

/** Watches over what is in an element; returns how to end that. */
export function guard(root: HTMLElement, { giveUp, rebuild }: Guarded, now: () => number = Date.now): () => void {
  let undone: number[] = [];
  const observer = new MutationObserver((records) => {
    if (!root.querySelector(":scope > main")) return rebuild();
    const foreign = records.filter(isForeign);
    if (!foreign.some(({ addedNodes }) => [...addedNodes].some(isFont))) return;
    for (const record of foreign.reverse()) undo(record);
    observer.takeRecords();
    undone = [...undone.filter((at) => now() - at < WINDOW), now()];
    if (undone.length <= MOST) return;
    observer.disconnect();
    giveUp();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Nothing but texts and fonts come and go, where no translator is welcome. */
function isForeign({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const place = (target as Element).closest("[translate]");
  if (place?.getAttribute("translate") === "yes") return false;
  return [...addedNodes, ...removedNodes].every((node) => node.nodeType === Node.TEXT_NODE || isFont(node));
}

function isFont(node: Node): boolean {
  return node.nodeName === "FONT";
}

function undo({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : after(previousSibling, target);
  for (const node of removedNodes) target.insertBefore(node, next);
}

function after(node: Node | null, target: Node): Node | null {
  return node?.parentNode === target ? node.nextSibling : null;
}
