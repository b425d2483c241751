/** The http or https URL of an address, resolved against `origin`; undefined for every other value, so links are safe. */
export function webAddress(address: unknown, origin: string): URL | undefined {
  if (typeof address !== 'string' || !address.trim()) return undefined;
  try {
    const url = new URL(address.trim(), origin);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
