import { isObject } from '../kit/json.ts';
import type { Draft, Read, Step } from '../kit/kit.ts';
import type {} from '../shared/facts.ts'; // declares the facts of brands

/** The step in which the visitor chooses companies. */
export const BRAND_STEP = 'brand';

export const after = ['consent']; // the view comes right before the submit

/**
 * With `brandConfiguration`, adds the brand view right before the submit, unless the definition places it elsewhere. In that case,
 * a later answer may change the form id and with it the companies, so a second brand view is added right before the submit.
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

/** `again` marks the step that `prepare` adds. It repeats the choice if the form id has changed since the first choice. */
interface AgainStep {
  readonly again?: true;
}

/** The brand view is shown while brands are loading, and then if there is something to choose. */
export function visible(step: Step & AgainStep, read: Read): boolean {
  const brands = read.fact('brands');
  if (step.again) return !!brands?.displayBrandView && read.fact('offeredBrands')?.formId !== brands.finalFormId;
  return !!brands && (brands.isLoading || brands.displayBrandView);
}
