/** Determines the source of a visit and the visitor's device, each as one word. */
import type { Read } from '../kit/kit.ts';
import type { Host } from '../shared/beyond-the-kit.ts';

/** In CSS pixels. The screen of a phone is narrower. */
const WIDEST_PHONE = 600;
/** Matches names of campaigns. Names with dots or digits are excluded, because they may identify a person, such as `ann.miller`. */
const NAME = /^(?=.{1,40}$)[a-z]+(?:-[a-z]+)*$/;
/** Matches host names, but no IP addresses, which may identify a person. */
const HOST = /^(?=.{1,40}$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

function hostOf(address: unknown): string {
  try {
    return new URL(String(address)).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}

/** `utm_source` if it is letters and hyphens, else the host of the page that led here, else `direct`. */
export function sourceOf({ global }: Host, { query }: Read['page']): string {
  const page = global('location') as Partial<Location> | undefined;
  const from = hostOf((global('document') as Partial<Document> | undefined)?.referrer);
  const named = query.utm_source?.trim().toLowerCase() ?? '';
  if (NAME.test(named)) return named;
  return from !== hostOf(page?.href) && HOST.test(from) ? from : 'direct';
}

export function deviceOf({ global, width }: Host): 'phone' | 'tablet' | 'desktop' {
  const screen = global('screen') as Partial<Screen> | undefined;
  const { maxTouchPoints = 0 } = (global('navigator') as Partial<Navigator> | undefined) ?? {};
  if (Math.min(screen?.width ?? width(), screen?.height ?? Number.POSITIVE_INFINITY) < WIDEST_PHONE) return 'phone';
  // A laptop with a touch screen also has a mouse or a touchpad.
  const media = global('matchMedia') as ((query: string) => Pick<MediaQueryList, 'matches'>) | undefined;
  const hasMouse = media?.('(hover: hover) and (pointer: fine)').matches ?? false;
  return maxTouchPoints > 0 && !hasMouse ? 'tablet' : 'desktop';
}
