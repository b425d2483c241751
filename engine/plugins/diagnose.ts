/** Tells the owner what is wrong with the definition, on the console, once the visitor has the first question. */

import { REFUSED } from '../answers/field.ts';
import type { Plugin, Question, StandardSchema, Step } from '../contract.ts';
import type { Core } from '../core.ts';
import { detailOf, fail, type StepwellError } from '../errors/errors.ts';
import { allSteps } from '../form/parse.ts';

/** Errors about a name that nobody knows → the value that holds it. */
const ABOUT: Readonly<Record<string, string>> = {
  SW_TYPE_UNKNOWN: 'type',
  SW_VALIDATOR: 'validator',
  SW_OPERATOR: 'operator',
  SW_JUMP: 'destination',
};

export function createDiagnosis({ definition, registry, patience, report, loadCheck }: Core) {
  const met = new Set<string>();
  let checked: (said: readonly string[]) => void;
  const saying = new Promise<readonly string[]>(resolve => {
    checked = resolve;
  });

  /** What the check says, told to the owner; types that scripts of the page bring count once the page has loaded. */
  async function tell(): Promise<readonly string[]> {
    const later = await registry.more();
    const [check, options] = await Promise.all([loadCheck?.(), later?.options?.(), patience]);
    if (!check) return [];
    inWords = check.found;
    const problems = check.checkDefinition(definition, registry.known(), options?.schemas ?? []);
    for (const { level, message } of problems) void report(level, message);
    return problems.map(({ message }) => message);
  }
  let inWords: (value: unknown) => string;

  return {
    check: () =>
      tell().then(checked, problem => {
        checked([]);
        return report('warning', problem);
      }),
    /**
     * A running form met a name that nobody knows. The check says where it stands and what may be meant, so that is left
     * to it; what only a plugin brought in, it cannot know.
     */
    async doubt(problem: unknown): Promise<void> {
      if (met.has(detailOf(problem))) return;
      met.add(detailOf(problem));
      const { code = '', values = {} } = problem as Partial<StepwellError>;
      const member = ABOUT[code];
      if (member) {
        const said = await saying;
        if (said.some(message => message.includes(`found ${inWords(values[member])}.`))) return;
      }
      await report('warning', problem);
    },
  };
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
