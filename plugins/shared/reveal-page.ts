import type { Read } from '../../kit/index.ts';

/** Is the reveal page on: by its flag, or by the definition unless the page turns it off? */
export function hasRevealPage({ feature, form, page }: Read): boolean {
  const { revealPage }: object & { revealPage?: unknown } = form.configuration;
  return feature('NEW_REVEAL_PAGE') || (revealPage === true && page.features.NEW_REVEAL_PAGE !== false);
}
