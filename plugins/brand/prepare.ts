import { isObject } from '../kit/json.ts';
import type { Draft } from '../kit/kit.ts';
import { BRAND_STEP } from './parts.ts';

/**
 * With `brandConfiguration` the brand view comes right before the submit, unless the definition places it elsewhere. A later
 * answer may change the form id and with it the companies. The view then comes again right before the submit.
 */
export function prepare(draft: Draft): void {
  const { brandConfiguration, logicFormIdRules, steps, beforeSubmit } = draft;
  const order = Math.max(0, ...beforeSubmit.map(step => step.order)) + 1;
  const own = [...steps, ...beforeSubmit].find(step => step.type === BRAND_STEP);
  if (own && steps.includes(own) && Array.isArray(logicFormIdRules) && logicFormIdRules.length > 0)
    beforeSubmit.push({ ...own, ...{ order, again: true, logicJumps: [], questions: [] } });
  if (!own && isObject(brandConfiguration))
    beforeSubmit.push({ ...brandConfiguration, type: BRAND_STEP, order, questions: [] });
}
