/** Handles the leaving of a field: emits the answer and announces errors. */
import type { Scope } from '../contract/plugin.ts';
import { fillTemplate } from '../form/template.ts';
import { announce } from '../state/announce.ts';
import { waitFor } from '../state/wait-for.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';
import { labelingOf } from './labeling.ts';

/** The error of a question with its title, for assistive technology. */
const errorText = (field: Field): string | undefined =>
  field.state.error &&
  [fillTemplate(labelingOf(field)[1] ?? '', field.read), field.state.error].filter(Boolean).join(': ');

export type Leaving = ReturnType<typeof createLeaving>;

export function createLeaving(emit: Scope['emit'], { store, tree, fields }: FormState, ended: AbortSignal) {
  /** The fields whose errors were announced last. */
  let announced: readonly Field[] = [];

  function announceErrors(wrong: readonly Field[]): void {
    announced = wrong;
    announce(store, wrong.map(errorText).filter(Boolean).join('. '));
  }
  /** Its error appears when the verdict is known, while its step is still on screen. */
  async function announceLater(field: Field): Promise<void> {
    await waitFor(store, () => !fields.stateOf(field).pending, ended);
    const isShown = field.state.error && tree.path.at(-1) === field.step.order;
    if (isShown && !announced.includes(field)) announceErrors([field]);
  }
  /** Announces the error of the field. A corrected one leaves the live region, where a visitor could still read it. */
  function announceError(field: Field): void {
    if (field.state.error) announceErrors([field]);
    else if (announced.includes(field)) announceErrors(announced.filter(({ state }) => state.error));
  }
  return {
    announceErrors,
    announceError,
    leave(field: Field): void {
      const { question, step, type } = field;
      if (field.commit()) {
        // A choice browsed with the arrow keys is an answer once the field is left.
        emit('answer', { question, step, type: type?.chosen ? 'click' : 'input' });
        announceError(field);
        if (field.state.pending) void announceLater(field);
      }
      emit('left', { question, step });
    },
  };
}
