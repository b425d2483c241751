import type { Stop } from '../shared/beyond-the-kit.ts';
import { TEXT_FIELDS } from './keystrokes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
interface History {
  past: string[];
  future: string[];
  /** The kind of the last change, a value of `KINDS`. */
  kind: string | undefined;
  shown: string;
}
/** Input type → kind of change. Consecutive changes of the same kind are undone together. */
const KINDS: Readonly<Record<string, string>> = {
  insertText: 'typed',
  insertCompositionText: 'composed',
  deleteContentBackward: 'deleted',
  deleteContentForward: 'deleted',
};

/**
 * Makes undo and redo restore earlier texts of a field. Browsers undo single keys, which gives a wrong text, such as a different
 * date, if the form has changed the text of the field in the meantime.
 */
export function restoreShownTextOnUndo(root: Element): Stop {
  const histories = new WeakMap<Field, History>();

  function historyOf(field: Field): History {
    const known = histories.get(field);
    const history = known ?? { past: [], future: [], kind: undefined, shown: field.defaultValue };
    if (!known) histories.set(field, history);
    return history;
  }
  const fieldOf = ({ target }: Event): Field | undefined =>
    (target as Element).matches(TEXT_FIELDS) ? (target as Field) : undefined;
  function look(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    const history = historyOf(field);
    history.shown = field.value;
    // What is typed after a visitor has left the field is undone on its own.
    if (event.type === 'focusout') history.kind = undefined;
  }
  function onInput(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    const history = historyOf(field);
    const { past, future, shown } = history;
    const { inputType = '' } = event as InputEvent;
    if (inputType.startsWith('history')) {
      const [from, to] = inputType === 'historyUndo' ? [past, future] : [future, past];
      const text = from.pop();
      if (text !== undefined) to.push(shown);
      history.kind = undefined;
      history.shown = text ?? shown;
      // Uses the prototype's property. React tracks the shown value in the element's own property.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, history.shown);
      return;
    }
    const kind = KINDS[inputType];
    if (!kind || kind !== history.kind) past.push(shown);
    Object.assign(history, { kind, future: [] });
  }

  // In the capture phase, so it runs before the views handle the same event.
  const listeners = { beforeinput: look, focusin: look, focusout: look, input: onInput };
  for (const [type, run] of Object.entries(listeners)) root.addEventListener(type, run, true);
  return () => {
    for (const [type, run] of Object.entries(listeners)) root.removeEventListener(type, run, true);
  };
}
