import { allSteps, type Question, type Read, type Scope, type Stop } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Events {
    /** The keys since the last time that added text, and those that deleted some: before a field is left, or Next follows. */
    typed: { question: Question; characters: number; deletes: number };
    /** Text came into a field at once: pasted or dropped by the visitor, or filled in by the browser. */
    filled: { question: Question; how: 'pasted' | 'autofilled' };
  }
}

/** Keys and marks; no paste, no autofill, no correction. */
const ADDING = ['insertText', 'insertCompositionText', 'insertLineBreak', 'insertParagraph'];
const TEXT_FIELDS = 'textarea, input:not([type="radio"]):not([type="checkbox"])';

/** Counts the keys within `root` that add or delete text. It never reads what was typed. */
export function countKeystrokes(root: Element, read: Read, emit: Scope['emit']): { flush(): void; stop: Stop } {
  let counts: { question: Question; characters: number; deletes: number } | undefined;
  /** Length of the text being composed: the keyboards of phones report the whole word at each key. */
  let composed = 0;

  /** Emits what was counted since the last time. */
  function flush(): void {
    if (counts) emit('typed', counts);
    counts = undefined;
    composed = 0;
  }
  function questionAt(event: Event): Question | undefined {
    const id = (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset.question;
    return allSteps(read.form)
      .flatMap(step => step.questions)
      .find(question => question.id === id);
  }
  function noteFilling(event: Event, inputType: string): void {
    const question = (event.target as Element).matches(TEXT_FIELDS) ? questionAt(event) : undefined;
    const how = /Paste|Drop|Yank/.test(inputType) ? 'pasted' : 'autofilled';
    if (question) emit('filled', { question, how });
  }
  function count(event: Event): void {
    const { inputType = '', data } = event as InputEvent;
    const length = inputType === 'insertCompositionText' ? (data?.length ?? 0) : 0;
    const deletes = inputType.startsWith('delete') || length < composed;
    composed = length;
    if (!deletes && !ADDING.includes(inputType)) {
      noteFilling(event, inputType);
      return;
    }
    const question = questionAt(event);
    if (!question) return;
    if (counts?.question !== question) {
      flush();
      counts = { question, characters: 0, deletes: 0 };
    }
    counts[deletes ? 'deletes' : 'characters']++;
  }

  root.addEventListener('input', count);
  root.addEventListener('focusout', flush);
  return {
    flush,
    stop() {
      root.removeEventListener('input', count);
      root.removeEventListener('focusout', flush);
    },
  };
}
