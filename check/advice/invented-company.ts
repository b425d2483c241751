/** Advice about forms that were made from a template. */
import type { Located } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { INVENTED_COMPANY } from '../invented-company.ts';
import { memberPath } from '../wording.ts';

/** The values inside of an object or a list. */
function partsOf({ path, value }: Located<unknown>): Located<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((part, index) => ({ path: `${path}[${index}]`, value: part }));
  return Object.entries(value).map(([member, part]) => ({ path: memberPath(path, member), value: part }));
}

/** Reports texts with the invented company of the templates. For example, a consent to its calls would be void. */
export const inventedCompany: DefinitionRule = ({ definition }, problems) => {
  const left: Located<unknown>[] = [{ path: '', value: definition }];
  for (let part = left.pop(); part; part = left.pop()) {
    left.push(...partsOf(part).reverse());
    const { path, value } = part;
    if (typeof value === 'string' && value.includes(INVENTED_COMPANY)) {
      problems.warning(path, {
        expected: 'the name of your company',
        found: `${INVENTED_COMPANY}, which the template invented`,
        remedy: 'Write your own name in its place.',
      });
    }
  }
};
