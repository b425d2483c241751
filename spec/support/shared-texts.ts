/**
 * Finds texts that break when a browser translates the page. The translation replaces text nodes by elements. If React then changes
 * or removes a replaced node, the old text stays or the step crashes. A text that is the only child of its element is safe.
 */

const found: string[] = [];
const observers = new Set<MutationObserver>();

const isShown = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '';

function note(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, previousSibling, nextSibling } of records) {
    const parent = type === 'characterData' ? target.parentElement : (target as Element);
    const [text, isAlone] =
      type === 'characterData'
        ? [target, parent?.childNodes.length === 1]
        : [[...removedNodes].find(isShown), !previousSibling && !nextSibling && removedNodes.length === 1];
    if (text && parent?.isConnected && !isAlone) found.push(`"${text.nodeValue}" in ${parent.outerHTML.slice(0, 300)}`);
  }
}

/** Collects the texts of the form that change or are removed although they have sibling nodes. */
export function watchTexts(form: HTMLElement): void {
  const observer = new MutationObserver(note);
  observer.observe(form, { subtree: true, childList: true, characterData: true });
  observers.add(observer);
}

/** Returns the texts that were collected since the last call. */
export function takeSharedTexts(): string[] {
  for (const observer of observers) {
    note(observer.takeRecords());
    observer.disconnect();
  }
  observers.clear();
  return [...new Set(found.splice(0))];
}

export function expectNone(texts: readonly string[]): void {
  if (texts.length === 0) return;
  const list = texts.join('\n');
  throw new Error(`On a translated page, these texts would not change. Give each an element of its own:\n${list}`);
}
