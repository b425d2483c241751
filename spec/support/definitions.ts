/** Builders for common parts of a form definition. Additional members of a question are the last argument. */

/** A question of type `short_text`, titled with its key. */
export const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });

const option = (bpKey: string) => ({ bpKey, text: bpKey });

/** A question of a type with options, titled with its key. Default options: a, b and c. */
export const choice = (bpKey: string, type: string, more: object = {}) => ({
  bpKey,
  type,
  title: bpKey,
  values: [option('a'), option('b'), option('c')],
  ...more,
});

/** Spread into a question that must be answered. */
export const required = { validationRules: [{ validator: 'required' }] };

/** A question for the visitor's name. */
export const NAME = text('name', { title: 'Name' });

/** A form with the given steps, each a list of questions or a whole step, followed by a final step. Default country: `us`. */
export function formOf(steps: readonly (readonly object[] | object)[], configuration: object = {}): object {
  return {
    id: 'test',
    name: 'Test form',
    configuration: { country: 'us', ...configuration },
    steps: [
      ...steps.map((step, index) => ({
        order: index + 1,
        type: 'questions',
        ...(Array.isArray(step) ? { questions: step } : step),
      })),
      { order: steps.length + 1, type: 'transition', final: true, richText: 'Done' },
    ],
  };
}
