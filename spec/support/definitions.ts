/** Builders for the parts of a form definition that many specs need. Further members of a question go last. */

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

/** A form of steps with questions, or of other steps, and a final step behind them. The country is `us` by default. */
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
