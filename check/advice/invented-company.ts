/** Advice about forms that were made from a template. */
import type { DefinitionRule } from '../definition-rule.ts';
import { INVENTED_COMPANY } from '../invented-company.ts';
import { phrase } from '../phrase.ts';
import { valuesIn } from '../values-in.ts';

/** Reports texts with the invented company of the templates. For example, a consent to its calls would be void. */
export const inventedCompany: DefinitionRule = ({ definition }, problems) => {
  for (const { path, value } of valuesIn(definition)) {
    if (typeof value !== 'string' || !value.includes(INVENTED_COMPANY)) continue;
    problems.warning(path, {
      expected: 'the name of your company',
      found: phrase`${INVENTED_COMPANY}, which the template invented`,
      remedy: 'Write your own name in its place.',
    });
  }
};
