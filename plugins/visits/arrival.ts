/** How a visitor has come to the page, in one word each. */
import type { Read } from '../kit/kit.ts';
import type { Host } from '../shared/types.ts';

/** Device pixels do not count: a screen of a phone is less than this many CSS pixels wide. */
const WIDEST_PHONE = 600;
const WORD = /^[a-z0-9][a-z0-9._-]{0,39}$/;

function hostOf(address: unknown): string {
  try {
    return new URL(String(address)).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** `utm_source` if it is one word, else the host of the page that led here, else `direct`. */
export function sourceOf({ global }: Host, { query }: Read['page']): string {
  const page = global('location') as Partial<Location> | undefined;
  const from = hostOf((global('document') as Partial<Document> | undefined)?.referrer);
  const named = query.utm_source?.trim().toLowerCase() ?? '';
  const found = [named, from === hostOf(page?.href) ? '' : from].find(word => WORD.test(word));
  return found ?? 'direct';
}

export function deviceOf({ global, width }: Host): 'phone' | 'tablet' | 'desktop' {
  const screen = global('screen') as Partial<Screen> | undefined;
  const { maxTouchPoints = 0 } = (global('navigator') as Partial<Navigator> | undefined) ?? {};
  if (Math.min(screen?.width ?? width(), screen?.height ?? Number.POSITIVE_INFINITY) < WIDEST_PHONE) return 'phone';
  return maxTouchPoints > 0 ? 'tablet' : 'desktop';
}
