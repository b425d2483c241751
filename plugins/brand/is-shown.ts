import type { Read, Step } from '../kit/kit.ts';

/** A member of an added step, which no definition contains: the choice comes again if the form id changed after it. */
export interface AgainStep {
  readonly again?: true;
}

/** The brand view is shown while brands are loading, and then if there is something to choose. */
export function isShown(step: Step & AgainStep, read: Read): boolean {
  const brands = read.fact('brands');
  if (step.again) return !!brands?.displayBrandView && read.fact('offeredBrands')?.formId !== brands.finalFormId;
  return !!brands && (brands.isLoading || brands.displayBrandView);
}
