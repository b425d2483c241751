/** The milliseconds of a `Retry-After` header, which contains seconds or a date; 0 if it contains neither. */
export function retryAfter(header: string, now: number): number {
  const isDate = /^[A-Z][a-z]{2}/.test(header); // browsers parse many other texts as dates
  const wait = isDate ? Date.parse(header) - now : Number(header) * 1000;
  return wait > 0 ? wait : 0;
}
