/** Texts that came into a field without an event, from a password manager or a script of the page. */

const FIELDS = 'textarea, input:is(:not([type]), [type=text], [type=tel], [type=email], [type=search])';
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React keeps what it showed as the default value of a field, and ignores an event if it knows the text already. */
function repeat(field: TextField): void {
  const { value } = field;
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Answers the questions on screen with such texts. */
export function takeSilentInput(root: Element): void {
  for (const field of root.querySelectorAll<TextField>(FIELDS))
    if (field.closest('[data-question]') && field.value !== field.defaultValue) repeat(field);
}
