/** What a page on the thank-you path shows: the form's one final step, or a word of thanks. */

type Loose = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing is asked and nothing sent: there is no other step, and this one has no questions. */
export function thanksOf(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const finals = Array.isArray(definition.steps) ? definition.steps.filter(step => isObject(step) && step.final) : [];
  const [only = {}, second] = finals as Loose[];
  const own = finals.length > 0 && !second;
  const asks = !own || /^questions?$/.test(String(only.type));
  const end = {
    ...(own ? only : { generic: true }),
    ...(asks && { type: 'transition' }),
    questions: [],
    logicJumps: [],
  };
  const { id, name, configuration } = definition;
  const { language, country, displayMode } = isObject(configuration) ? configuration : {};
  return { id, name, configuration: { language, country, displayMode }, steps: [{ ...end, order: 1, final: true }] };
}
