/** One line of JSON for each entry. An entry has no personal data: no bodies, addresses, queries or messages of errors. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (event: string, fields?: Fields) => void;

export const createLog =
  (write: (line: string) => void, now: () => number = Date.now): Log =>
  (event, fields = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...fields }));

/** What may be logged of an error. Its message may quote what was stored. */
export function describeError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [name, code].filter(part => typeof part === 'string').join(' ') || typeof error;
}
