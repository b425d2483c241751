import { validationRulesOf } from './contents.ts';
import type { DefinitionRule } from './definition-rule.ts';
import { phrase } from './phrase.ts';
import { describeValue, memberPath } from './wording.ts';

/** Reports limits of a question that no answer can meet. `measure` gives the size of a limit; NaN if it is none. */
export const excludedLimits =
  (lowest: string, highest: string, measure: (limit: unknown, isHighest: boolean) => number): DefinitionRule =>
  ({ questions }, problems) => {
    for (const question of questions) {
      const rules = validationRulesOf(question);
      const low = rules.find(({ value }) => value.validator === lowest);
      const high = rules.find(({ value }) => value.validator === highest);
      if (!low || !high || !(measure(low.value.value, false) > measure(high.value.value, true))) continue;
      problems.error(memberPath(high.path, 'value'), {
        expected: 'a highest value that is not below the lowest one',
        found: phrase`${describeValue(high.value.value)}, and ${describeValue(low.value.value)} as the lowest`,
        remedy: 'Correct one of them. As it is, visitors who answer cannot go on.',
      });
    }
  };
