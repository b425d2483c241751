/** The address, taken relative to the origin, if it is one that may be linked to or shown: http and https. */
export function webAddress(address: unknown, origin: string): URL | undefined {
  if (typeof address !== 'string' || !address.trim()) return undefined;
  try {
    const url = new URL(address.trim(), origin);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
