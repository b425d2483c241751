/**
 * Some pages replace the element of a form by a copy or by a new element with the same id, for example with
 * `body.innerHTML += …`, or remove it with a popup that they make again later. The form then moves into that one, with its
 * answers.
 */
export function followElement(element: HTMLElement, onReplaced: (next: HTMLElement) => boolean): () => void {
  let place = element;
  /** While the element is in the page, sees each removal of it or of one around it, and nothing of the rest of the page. */
  const observer = new MutationObserver(follow);
  function follow(): void {
    if (!place.isConnected) {
      const next = place.id ? document.getElementById(place.id) : null;
      if (!next || !onReplaced(next)) {
        observer.observe(document, { childList: true, subtree: true }); // it may come back, anywhere
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
