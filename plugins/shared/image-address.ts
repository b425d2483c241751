import { webAddress } from '../kit/json.ts';

/** The address of an image for `<img>`: http, https, relative to `origin`, or a `data:` image; undefined for every other value. */
export function imageAddress(address: unknown, origin: string): string | undefined {
  if (typeof address === 'string' && /^\s*data:image\//i.test(address)) return address.trim();
  return webAddress(address, origin)?.href;
}

/**
 * Whether `<img>` can show this address: http, https, relative to the page, or a `data:` image. `imageAddress` resolves
 * relative addresses against the origin instead.
 */
export const isPictureAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:https?:|data:image\/|[^:/?#]*[/?#]|[^:/?#]+$)/i.test(address.trim());
