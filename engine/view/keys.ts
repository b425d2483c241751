/** How many keys added text to a field, and how many deleted some. What was typed is never looked at. */
import type { Question, Stop } from '../contract.ts';
import type { Core } from '../core.ts';
import { allSteps } from '../form/parse.ts';

/** Keys and marks, and nothing that comes at one go: no paste, no autofill, no correction. */
const ADDING = ['insertText', 'insertCompositionText', 'insertLineBreak', 'insertParagraph'];

const TEXT = 'textarea, input:not([type="radio"]):not([type="checkbox"])';

export function createKeys({ form, events }: Pick<Core, 'form' | 'events'>) {
  const heard = new WeakSet<Element>();
  let open: { question: Question; characters: number; deletes: number } | undefined;
  /** Length of what is being composed; a keyboard of a phone tells the whole word at each key. */
  let composed = 0;

  /** Tells what was counted since the last time. */
  function tell(): void {
    if (open) void events.emit('typed', open);
    open = undefined;
    composed = 0;
  }
  const questionOf = (event: Event): Question | undefined => {
    const id = (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset.question;
    return allSteps(form)
      .flatMap(step => step.questions)
      .find(one => one.id === id);
  };
  /** Text that came at one go; of a choice there is none. */
  function filled(event: Event, inputType: string): void {
    const question = (event.target as Element).matches(TEXT) ? questionOf(event) : undefined;
    const how = /Paste|Drop|Yank/.test(inputType) ? 'pasted' : 'autofilled';
    if (question) void events.emit('filled', { question, how });
  }
  function count(event: Event): void {
    const { inputType = '', data } = event as InputEvent;
    const length = inputType === 'insertCompositionText' ? (data?.length ?? 0) : 0;
    const deletes = inputType.startsWith('delete') || length < composed;
    composed = length;
    if (!deletes && !ADDING.includes(inputType)) {
      filled(event, inputType);
      return;
    }
    const question = questionOf(event);
    if (!question) return;
    if (open?.question !== question) {
      tell();
      open = { question, characters: 0, deletes: 0 };
    }
    open[deletes ? 'deletes' : 'characters']++;
  }

  return {
    tell,
    /** Hears the fields within, from now on and once. Leaving one tells its count before its `left` is told. */
    hear(root: Element): Stop {
      if (heard.has(root)) return () => {};
      heard.add(root);
      root.addEventListener('input', count);
      root.addEventListener('focusout', tell);
      return () => {
        root.removeEventListener('input', count);
        root.removeEventListener('focusout', tell);
      };
    },
  };
}
