/**
 * The translation of a browser replaces each text node by elements. React then changes or removes a node that is no longer
 * in the page: the old words stay, or the step breaks. Only a text that is alone in its element is replaced as a whole.
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

/** Collects the texts of the form that change, or are removed, beside other nodes. */
export function watchTexts(form: HTMLElement): void {
  const observer = new MutationObserver(note);
  observer.observe(form, { subtree: true, childList: true, characterData: true });
  observers.add(observer);
}

/** Those since the last call. */
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
