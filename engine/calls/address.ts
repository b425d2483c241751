/** Resolves relative paths against the API base. Throws for any scheme but http and https. */
export function addressOf(path: string, base: string, origin: string): string {
  const url = new URL(path, new URL(base || '/', origin));
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`${url.protocol} URLs are not allowed`);
  return url.href;
}
