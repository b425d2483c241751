/** The absolute address; undefined if the text is none, or if it is neither http nor https. */
export function webAddress(text: string, base: string): string | undefined {
  try {
    const url = new URL(text.trim(), base);
    return text.trim() !== '' && /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
