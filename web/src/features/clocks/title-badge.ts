/** The title of a page in the background shows that it is our turn. */

const mark = "● ";

const plain = (): string => (document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);

/** Shows it for as long as nobody looks at the page; what is returned ends that. */
export function badge(isOurTurn: boolean): () => void {
  const show = (): void => {
    const wanted = isOurTurn && document.hidden ? mark + plain() : plain();
    if (document.title !== wanted) document.title = wanted;
  };
  show();
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    document.title = plain();
  };
}
