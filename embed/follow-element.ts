/**
 * Some pages replace the element of a form by a copy or by a new element with the same id, for example with
 * `body.innerHTML += …`. The form then moves into that one, with its answers.
 */
export function followElement(element: HTMLElement, onReplaced: (next: HTMLElement) => boolean): () => void {
  let place = element;
  /** Sees each removal of the element or of one around it, without looking at the rest of the page. */
  const observer = new MutationObserver(follow);
  function follow(): void {
    if (!place.isConnected) {
      const next = place.id ? document.getElementById(place.id) : null;
      if (!next || !onReplaced(next)) return; // it may come back
      place = next;
    }
    observer.disconnect();
    for (let node = place.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true });
  }
  follow();
  return () => observer.disconnect();
}
