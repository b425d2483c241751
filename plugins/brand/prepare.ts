import type { Draft } from '../../kit/index.ts';
import { isObject } from '../../kit/json.ts';

/** With `brandConfiguration` the brand view comes right before the submit, unless the definition places it elsewhere. */
export function prepare(draft: Draft): void {
  const { brandConfiguration, steps, beforeSubmit } = draft;
  if (!isObject(brandConfiguration) || [...steps, ...beforeSubmit].some(step => step.type === 'brand')) return;
  const highest = Math.max(0, ...beforeSubmit.map(step => step.order));
  beforeSubmit.push({ ...brandConfiguration, type: 'brand', order: highest + 1, questions: [] });
}
