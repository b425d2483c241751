/** What happens when the visitor leaves a field. */
import type { Scope } from '../contract.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';

interface LeavingNeeds {
  fields: Fields;
  emit: Scope['emit'];
  announce(text: string): void;
  errorText(field: Field): string;
}

export function createLeaving({ fields, emit, announce, errorText }: LeavingNeeds) {
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
