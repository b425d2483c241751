import type { Read } from '../kit/kit.ts';

/** Whether the reveal page is on, by its flag or by the definition. The page can turn it off. */
export function hasRevealPage({ feature, form, page }: Read): boolean {
  const { revealPage }: object & { revealPage?: unknown } = form.configuration;
  return feature('NEW_REVEAL_PAGE') || (revealPage === true && page.features.NEW_REVEAL_PAGE !== false);
}
