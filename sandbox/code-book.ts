import { randomInt, randomUUID } from 'node:crypto';

/** `superseded`: another code was sent to the number since. `spent`: checked too often. */
export type CodeState = 'sent' | 'accepted' | 'refused' | 'superseded' | 'expired' | 'spent';

/** One phone check, as the page `/codes` shows it. */
export interface CodeEntry {
  pinId: string;
  /** International, with its plus sign. */
  phone: string;
  channel: string;
  /** Four digits; what the text message would have said. */
  code: string;
  friendlyName: string;
  language: string;
  /** ISO time. */
  sent: string;
  state: CodeState;
  checks: number;
  /** Whether the silent address was called. */
  touched: boolean;
}

export interface CodeBookOptions {
  /** Milliseconds a code is good for; default 10 minutes. */
  lifetime?: number;
  /** Codes that one number gets within that time; default 5. */
  mostSent?: number;
  /** Checks of one code; default 5. */
  mostChecks?: number;
  now?: () => number;
}

export interface CodeBook {
  /** Nothing where the number has had too many. The codes sent to it before are good no longer. */
  start(entry: Pick<CodeEntry, 'phone' | 'channel' | 'friendlyName' | 'language'>): CodeEntry | undefined;
  /** What a check of the code finds; counted. */
  check(pinId: string, code: string): CodeState | undefined;
  find(pinId: string): CodeEntry | undefined;
  /** Newest first. */
  list(): CodeEntry[];
  clear(): void;
}

/** How many are kept, in memory only: a code that survives a restart is of no use to anybody. */
const KEPT = 200;

export function createCodeBook(options: CodeBookOptions = {}): CodeBook {
  const { lifetime = 600_000, mostSent = 5, mostChecks = 5, now = Date.now } = options;
  const entries = new Map<string, CodeEntry>();
  const isOld = (entry: CodeEntry): boolean => now() - Date.parse(entry.sent) > lifetime;
  return {
    start(given) {
      const before = [...entries.values()].filter(
        ({ phone, channel }) => phone === given.phone && channel === given.channel,
      );
      if (before.filter(entry => !isOld(entry)).length >= mostSent) return undefined;
      for (const entry of before) if (entry.state === 'sent' || entry.state === 'refused') entry.state = 'superseded';
      const entry: CodeEntry = {
        ...given,
        pinId: randomUUID(),
        code: String(randomInt(10_000)).padStart(4, '0'),
        sent: new Date(now()).toISOString(),
        state: 'sent',
        checks: 0,
        touched: false,
      };
      entries.set(entry.pinId, entry);
      const oldest = entries.keys().next().value;
      if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
      return entry;
    },
    check(pinId, code) {
      const entry = entries.get(pinId);
      if (!entry || (entry.state !== 'sent' && entry.state !== 'refused')) return entry?.state;
      entry.checks += 1;
      if (isOld(entry)) entry.state = 'expired';
      else if (entry.checks > mostChecks) entry.state = 'spent';
      else entry.state = code === entry.code ? 'accepted' : 'refused';
      return entry.state;
    },
    find: pinId => entries.get(pinId),
    list: () => [...entries.values()].reverse(),
    clear: () => entries.clear(),
  };
}
