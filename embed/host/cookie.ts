/** The value of the page's cookie; undefined if there is none. */
export function cookie(name: string): string | undefined {
  try {
    const part = document.cookie.split('; ').find(item => item.startsWith(`${name}=`));
    return part && decodeURIComponent(part.slice(name.length + 1));
  } catch {
    return undefined; // cookies are denied, as in a frame without an origin, or the value is not encoded correctly
  }
}
