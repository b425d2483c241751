/** Makes the keys A, B, C … choose an answer, like the letters on the choices. */

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

/** The choices of the focused question, or of the only question with choices. */
function choicesAt(form: HTMLElement, target: EventTarget | null): Element | undefined {
  const focused = target instanceof Element ? target.closest('.sw-choices') : null;
  if (focused) return focused;
  const all = form.querySelectorAll('.sw-choices');
  return all.length === 1 ? all[0] : undefined;
}

const listening = new WeakSet<HTMLElement>();

/** Only handles keys that are pressed inside the form, so two forms don't both respond. */
export function answerByLetters(form: HTMLElement): void {
  if (listening.has(form)) return;
  listening.add(form);
  form.addEventListener('keydown', event => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing } = event;
    if (altKey || ctrlKey || metaKey || isComposing || !/^[a-z]$/i.test(key) || isTyping(target)) return;
    if (!form.matches('[data-look~="letters"]')) return;
    const inputs = choicesAt(form, target)?.querySelectorAll('input');
    const input = inputs?.[key.toLowerCase().charCodeAt(0) - 97];
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.click();
  });
}
