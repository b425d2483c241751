/**
 * Moves the form with its answers when the page replaces its element. Some pages replace it with a copy or with a new
 * element of the same id, for example with `body.innerHTML += …`, or remove it with a popup that they create again
 * later.
 */
export function followElement(element: HTMLElement, onReplaced: (next: HTMLElement) => boolean): () => void {
  let place = element;
  /** Observes only removals of the element or its ancestors, and only while the element is in the page. */
  const observer = new MutationObserver(follow);
  function follow(): void {
    if (!place.isConnected) {
      const next = place.id ? document.getElementById(place.id) : null;
      if (!next || !onReplaced(next)) {
        observer.observe(document, { childList: true, subtree: true }); // it may come back anywhere
        return;
      }
      place = next;
    }
    observer.disconnect();
    for (let node = place.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true });
  }
  follow();
  return () => observer.disconnect();
}
