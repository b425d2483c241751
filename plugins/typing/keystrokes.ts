import type { Question, Read, Scope } from '../kit/kit.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';

export const TEXT_FIELDS = 'textarea, input:not([type="radio"]):not([type="checkbox"])';

declare module '../kit/kit.ts' {
  interface Events {
    /**
     * The number of keys that added text and that deleted text since the last event. Emitted before `left` and
     * `attempt`.
     */
    typed: { question: Question; characters: number; deletes: number };
    /** A text entered the field at once: the visitor pasted or dropped it, or the browser filled it in. */
    filled: { question: Question; how: 'pasted' | 'autofilled' };
  }
}

/** Input types of keys, excluding paste, autofill and correction. */
const ADDING = ['insertText', 'insertCompositionText', 'insertLineBreak', 'insertParagraph'];
/** Input types that are ignored: undo, and the end of a composition in Safari, which repeats its text. */
const REPEATING = /^history|^deleteCompositionText$|^insertFromComposition$/;

/** Counts the keys in the fields of `root`. `flush` emits the counts that have not been emitted yet. */
export function countKeystrokes(root: Element, read: Read, emit: Scope['emit']): { flush(): void; stop: Stop } {
  let counts: { question: Question; characters: number; deletes: number } | undefined;
  /** The length of the word that is being composed. Phone keyboards report the whole word with each key. */
  let composed = 0;

  function flush(): void {
    if (counts) emit('typed', counts);
    counts = undefined;
    composed = 0;
  }
  function questionAt(event: Event): Question | undefined {
    const id = (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset.question;
    const { steps, beforeSubmit, stepsAfterSubmit, beforeEnd } = read.form;
    return [steps, beforeSubmit, stepsAfterSubmit, beforeEnd]
      .flat()
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
    if (REPEATING.test(inputType)) return;
    const isComposing = inputType === 'insertCompositionText';
    const length = isComposing ? (data?.length ?? 0) : 0;
    const deletes = inputType.startsWith('delete') || (isComposing && length < composed);
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

  const forgetWord = (): void => {
    composed = 0;
  };

  // In the capture phase, so it runs before the views handle the same event.
  root.addEventListener('input', count, true);
  root.addEventListener('compositionstart', forgetWord, true);
  root.addEventListener('focusout', flush, true);
  return {
    flush,
    stop() {
      root.removeEventListener('input', count, true);
      root.removeEventListener('compositionstart', forgetWord, true);
      root.removeEventListener('focusout', flush, true);
    },
  };
}
