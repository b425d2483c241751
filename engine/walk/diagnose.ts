/** Tells the owner what is wrong with the definition, on the console, once the visitor has the first question. */
import type { Plugin, Question, StandardSchema, Step } from '../contract.ts';
import type { Core } from '../core.ts';
import { fail } from '../errors.ts';
import { allSteps } from '../form.ts';
import { REFUSED } from '../state/field.ts';

/** Against the one schema; types that scripts of the page bring count once the page has loaded. */
export async function checkForm({ definition, registry, patience, report }: Core): Promise<void> {
  const later = await registry.more();
  const [{ checkDefinition }, options] = await Promise.all([
    import(/* webpackChunkName: "check" */ '../check/check.ts'),
    later?.options?.(),
    patience,
  ]);
  const [questions, steps, validators, conditions] = registry.known();
  for (const { level, message } of checkDefinition(
    definition,
    { questions, steps, validators, conditions },
    options?.schemas,
  )) {
    void report(level, message);
  }
}

/** A question whose type refuses its options is not shown: a notice stands in its place (SW_OPTIONS). */
export function checkOptions({ form, registry, fields, guard, report }: Core, plugin: Plugin): void {
  const refused = (schema: StandardSchema | undefined, given: Question | Step, where: string): boolean => {
    const result = guard(where, 'schema', () => schema?.['~standard'].validate(given));
    if (!result || result instanceof Promise || !result.issues) return false;
    for (const { message, path = [] } of result.issues) {
      const members = path.map(part => String(typeof part === 'object' ? part.key : part));
      void report('error', fail('SW_OPTIONS', { where, path: members.join('.'), detail: message }));
    }
    return true;
  };
  for (const step of allSteps(form)) {
    if (registry.owner('steps', step.type) === plugin) {
      refused(registry.step(step.type)?.schema, step, `step ${step.order}`);
    }
    for (const question of step.questions) {
      if (registry.owner('questions', question.type) !== plugin) continue;
      const { schema } = registry.question(question.type)!;
      if (schema && refused(schema, question, `question ${question.bpKey} of step ${step.order}`)) {
        fields.update(fields.ensure(question), { broken: REFUSED });
      }
    }
  }
}
