import type { Read, Step } from '../../kit/index.ts';

/** The brand view is shown while brands are loading, and then if there is something to choose or there are no brands at all. */
export function isShown(_: Step, read: Read): boolean {
  const brands = read.fact('brands');
  if (!brands) return false;
  const { isLoading, displayBrandView, formIds, finalFormId } = brands;
  const id = String(finalFormId);
  return isLoading || displayBrandView || (Object.hasOwn(formIds, id) && formIds[id]!.length === 0);
}
