/** Finds or creates the element in which a form's own script mounts the form. */

/** An element for which a form can be mounted: `findForm` reads its definition from this property. */
export type PlacedElement = HTMLElement & { definition?: unknown };

/** Whether another form uses this element or will use it. */
const isTaken = (element: PlacedElement): boolean =>
  !!element.definition ||
  !!element.dataset.surveyId ||
  !!element.dataset.sample ||
  !!element.querySelector('form') ||
  (element.id === 'form' && !!document.getElementById('form-definition'));

function placeFor(script: HTMLScriptElement): PlacedElement | undefined {
  const { form: wanted } = script.dataset;
  let id = wanted ?? 'form';
  let found = document.getElementById(id);
  if (found && !isTaken(found)) return found;
  if (wanted || !document.body?.contains(script)) return undefined;
  for (let count = 2; found; count++) {
    id = `form-${count}`;
    found = document.getElementById(id);
  }
  const element = document.createElement('div');
  element.id = id;
  script.after(element);
  return element;
}

/**
 * The attribute `data-form` of the script names the id of the element. By default, it is the free element `#form`, or a
 * new element behind the script. If the parser has not reached the element yet, `run` is called once it has.
 */
export function whenPlaced(script: HTMLScriptElement, run: (element: PlacedElement) => void): void {
  const observer = new MutationObserver(look);
  function look(): void {
    const element = placeFor(script);
    if (!element && document.readyState === 'loading') return;
    observer.disconnect();
    document.removeEventListener('DOMContentLoaded', look);
    if (element) run(element);
    else console.error?.('SW_MOUNT: The page has no free element for the own script of the form.');
  }
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
  look();
}
