/**
 * Lets what is around `node` keep the most room that the node has needed in this window, as `--kept` of its parent: what stands
 * below does not jump when there is less to choose from.
 */
export function keepHeight(node: HTMLElement): () => void {
  const room = node.parentElement!;
  let window = "";
  let most = 0;
  const watch = new ResizeObserver(() => {
    const now = `${innerWidth} ${innerHeight}`;
    most = now === window ? Math.max(most, node.offsetHeight) : node.offsetHeight;
    window = now;
    room.style.setProperty("--kept", `${most}px`);
  });
  watch.observe(node);
  return () => watch.disconnect();
}
