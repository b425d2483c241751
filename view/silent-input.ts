/** Finds texts that a password manager or a script of the page entered into a field without an event. */

const FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=tel], [type=email], [type=search])';
type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Enters the text again, with an event. React ignores an event if it knows the text already, so the field first gets
 * its old text, which React keeps as the default value.
 */
function repeat(field: TextField): void {
  const { value } = field;
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Enters such texts again as answers to the questions on screen. */
export function takeSilentInput(root: Element): void {
  for (const field of root.querySelectorAll<TextField>(FIELDS))
    if (field.closest('[data-question]') && field.value !== field.defaultValue) repeat(field);
}
