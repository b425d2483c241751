/** Rules about `validationRules` of questions. */

import type { Json } from '../../engine/contract/plugin.ts';
import { toNumber } from '../../engine/form/conditions.ts';
import { validationRulesOf } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { describeValue, memberPath } from '../wording.ts';

const LIMITS: readonly unknown[] = ['min', 'max', 'minLength', 'maxLength'];

/** A limit that is not a number is ignored. */
export const limitsWithoutNumber: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    for (const { path, value: rule } of validationRulesOf(question)) {
      if (!LIMITS.includes(rule.validator) || !Number.isNaN(toNumber(rule.value as Json))) continue;
      const remedy = 'Write the limit here. Without one, every answer passes.';
      problems.warning(memberPath(path, 'value'), { expected: 'a number', found: describeValue(rule.value), remedy });
    }
  }
};
