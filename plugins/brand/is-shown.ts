import type { Read, Step } from '../../kit/index.ts';

/** The brand view is shown while brands are loading, and then if there is something to choose. */
export function isShown(_: Step, read: Read): boolean {
  const brands = read.fact('brands');
  return !!brands && (brands.isLoading || brands.displayBrandView);
}
