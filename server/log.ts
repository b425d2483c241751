/** Logs one line of JSON for each entry, without personal data: no bodies, query strings, IP addresses or error messages. */
import { pino } from 'pino';
import type { ServerHost } from './server-host.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
/** `event` names what happened, such as `request`. */
export type Log = (event: string, fields?: Fields) => void;

export function createLog({ now, write }: Pick<ServerHost, 'now' | 'write'>): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
    },
    { write: line => write(line.trimEnd()) },
  );
  return (event, fields = {}) => logger[/fail|not-/.test(event) ? 'error' : 'info'](fields, event);
}

/** What the driver of PostgreSQL says about its connections, without a code. */
const CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated( .*)?)$/;
/** The name and codes of an error, for the log. Other messages are left out, because they may quote stored data. */
export function describeError(error: unknown): string {
  // `errstr` is one of the fixed texts of SQLite, such as `database or disk is full`.
  const { code, name, errstr, message } = (error ?? {}) as Partial<Record<string, unknown>>;
  const parts = [name, code, errstr, CONNECTION.test(String(message)) && message];
  return parts.filter(part => typeof part === 'string').join(' ') || typeof error;
}
