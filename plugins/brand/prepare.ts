import type { Draft } from '../../kit/index.ts';
import { isObject } from '../../kit/json.ts';
import { BRAND_STEP } from './parts.ts';

/** With `brandConfiguration` the brand view comes right before the submit, unless the definition places it elsewhere. */
export function prepare(draft: Draft): void {
  const { brandConfiguration, steps, beforeSubmit } = draft;
  if (!isObject(brandConfiguration) || [...steps, ...beforeSubmit].some(step => step.type === BRAND_STEP)) return;
  const highest = Math.max(0, ...beforeSubmit.map(step => step.order));
  beforeSubmit.push({ ...brandConfiguration, type: BRAND_STEP, order: highest + 1, questions: [] });
}
