/** Rules about `validationRules` of questions. */

import type { Json } from '../../engine/contract.ts';
import { toNumber } from '../../engine/form/conditions.ts';
import { locateItems } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { describeValue, memberPath } from '../wording.ts';

const LIMITS: readonly unknown[] = ['min', 'max', 'minLength', 'maxLength'];

/** A limit that is not a number is ignored. */
export const limitsWithoutNumber: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const rules = locateItems(question.value.validationRules, memberPath(question.path, 'validationRules'));
    for (const { path, value: rule } of rules) {
      if (!LIMITS.includes(rule.validator) || !Number.isNaN(toNumber(rule.value as Json))) continue;
      const remedy = 'Write the limit here. Without one, every answer passes.';
      problems.warning(memberPath(path, 'value'), { expected: 'a number', found: describeValue(rule.value), remedy });
    }
  }
};
