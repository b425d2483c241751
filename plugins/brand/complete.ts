import type { Draft, Read, Step } from '../../kit/index.ts';

/** With `brandConfiguration` the view comes right before the sending, where the owner did not place it. */
function complete(draft: Draft): void {
  const { brandConfiguration: given, steps, beforeSubmit } = draft;
  if (typeof given !== 'object' || !given || Array.isArray(given)) return;
  if ([...steps, ...beforeSubmit].some(step => step.type === 'brand')) return;
  const highest = Math.max(0, ...beforeSubmit.map(step => step.order));
  beforeSubmit.push({ ...given, type: 'brand', order: highest + 1, questions: [] });
}

/** While the answer is not there it may be; then where there is something to choose, or nothing at all. */
function shows(_: Step, read: Read): boolean {
  const brands = read.fact('brands');
  if (!brands) return false;
  const { isLoading, displayBrandView, formIds, finalFormId } = brands;
  const id = String(finalFormId);
  return isLoading || displayBrandView || (Object.hasOwn(formIds, id) && formIds[id]!.length === 0);
}

export const brand = { complete, shows };
