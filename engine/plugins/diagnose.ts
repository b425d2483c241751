/** Tells the owner what is wrong with the definition, on the console, once the visitor has the first question. */

import type { Core } from '../core.ts';
import { detailOf, type StepwellError } from '../errors/errors.ts';

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
    const [check] = await Promise.all([loadCheck?.(), patience]);
    if (!check) return [];
    inWords = check.found;
    const schemas = await registry.schemas();
    const problems = check.checkDefinition(definition, registry.known(), schemas);
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
