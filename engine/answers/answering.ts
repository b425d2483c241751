/** What the visitor does with a question: sets its value, leaves it. */
import type { Scope } from '../contract.ts';
import type { Step } from '../definition.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import type { Store } from './store.ts';

interface AnsweringNeeds {
  store: Store;
  fields: Fields;
  emit: Scope['emit'];
  announce(text: string): void;
  errorText(field: Field): string;
  startAutopass(step: Step): void;
  /** Runs it now, or when the pointer that is down within the form is up. */
  whenPointerIsUp(run: () => void): void;
}

export function createAnswering(needs: AnsweringNeeds) {
  const { store, fields, emit, announce, errorText, startAutopass, whenPointerIsUp } = needs;

  /** `done` makes the value an answer at once; otherwise it becomes one when the field is left. */
  function answer(field: Field, value: unknown, done = false): void {
    const { question, step } = field;
    store.transact(() => {
      Object.assign(field, { edited: !done, prefilled: false });
      fields.setValue(field, value);
      if (done) fields.update(field, { dirty: true });
    });
    if (!done) return;
    emit('answer', { question, step, type: 'click', done });
    startAutopass(step);
  }
  function leaveNow(field: Field): void {
    const { question, step, type, state } = field;
    if (field.edited) {
      field.edited = false;
      fields.update(field, { dirty: true });
      // A choice browsed with the arrow keys is an answer once the field is left.
      emit('answer', { question, step, type: type?.chosen ? 'click' : 'input' });
      if (state.error) announce(errorText(field));
    }
    emit('left', { question, step });
  }
  return {
    answer,
    /** An error that appears under a pressed pointer would move what is being clicked, so it waits for the pointer. */
    leave: (field: Field): void => whenPointerIsUp(() => leaveNow(field)),
  };
}
