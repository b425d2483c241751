import type { JsonPath } from '../document/json-path.ts';
import type { FromFrame } from '../preview/protocol.ts';
import { type TextOnForm, textOnForm } from '../preview/texts-on-form.ts';
import { editText } from './edit-text.ts';

/** What a click hits, and the elements around it up to its question or step. */
function around(element: Element): Element[] {
  const elements: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    elements.push(at);
    if (at.matches('[data-bpkey], [data-step]')) break;
  }
  return elements;
}

/** Next has a label of the form's own until the owner writes one. */
function labelOfNext(step: JsonPath, element: Element): TextOnForm | undefined {
  const button = element.closest<HTMLButtonElement>('button[type="submit"]');
  return button ? { path: [...step, 'next'], value: button.textContent?.trim() ?? '', isRich: false } : undefined;
}

/** Edits the text that was clicked in the step or question at the path. False if it shows none of the definition. */
export function editTextAt(
  definition: unknown,
  path: JsonPath,
  element: Element,
  post: (message: FromFrame) => void,
  label: string,
): boolean {
  const elements = around(element);
  const owners = path.at(-2) === 'questions' ? [path, path.slice(0, -2)] : [path];
  const texts = elements.map(one => one.textContent ?? '');
  const found = textOnForm(definition, owners, texts) ?? labelOfNext(owners.at(-1)!, element);
  if (!found) return false;
  const target = [...found.path];
  if (found.isRich) {
    post({ type: 'text-clicked', path: target });
    return true;
  }
  const place = elements.find(one => textOnForm(definition, owners, [one.textContent ?? '']));
  editText({
    element: (place ?? element) as HTMLElement,
    label,
    value: found.value,
    onType: text => post({ type: 'typed', path: target, text }),
    onEnd: () => window.focus(),
  });
  return true;
}
