/** What happens when the visitor leaves a field. */
import type { Scope } from '../contract.ts';
import { fillTemplate } from '../form/template.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import { labelingOf } from './labeling.ts';

interface LeavingNeeds {
  fields: Fields;
  emit: Scope['emit'];
  announce(text: string): void;
}

/** The error of a question with its title, for assistive technology. */
export const errorText = (field: Field): string =>
  [fillTemplate(labelingOf(field)[1] ?? '', field.read), field.state.error].filter(Boolean).join(': ');

export function createLeaving({ fields, emit, announce }: LeavingNeeds) {
  return (field: Field): void => {
    const { question, step, type } = field;
    if (field.edited) {
      field.edited = false;
      fields.update(field, { dirty: true });
      // A choice browsed with the arrow keys is an answer once the field is left.
      emit('answer', { question, step, type: type?.chosen ? 'click' : 'input' });
      if (field.state.error) announce(errorText(field));
    }
    emit('left', { question, step });
  };
}
