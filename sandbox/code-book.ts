import { randomInt, randomUUID } from 'node:crypto';

/** One phone check, as the page `/codes` shows it. */
export interface CodeEntry {
  pinId: string;
  /** International, with its plus sign. */
  phone: string;
  channel: string;
  /** Four digits (VAL-14); what the text message would have said. */
  code: string;
  friendlyName: string;
  language: string;
  /** ISO time. */
  sent: string;
  state: 'sent' | 'accepted' | 'refused';
  /** Whether the silent address was called (OTP-11). */
  touched: boolean;
}

export interface CodeBook {
  start(entry: Pick<CodeEntry, 'phone' | 'channel' | 'friendlyName' | 'language'>): CodeEntry;
  find(pinId: string): CodeEntry | undefined;
  /** Newest first. */
  list(): CodeEntry[];
  clear(): void;
}

/** Keeps the newest codes in memory only: a code that survives a restart is of no use to anybody. */
export function createCodeBook(limit = 200): CodeBook {
  const entries = new Map<string, CodeEntry>();
  return {
    start(given) {
      const entry: CodeEntry = {
        ...given,
        pinId: randomUUID(),
        code: String(randomInt(10_000)).padStart(4, '0'),
        sent: new Date().toISOString(),
        state: 'sent',
        touched: false,
      };
      entries.set(entry.pinId, entry);
      const oldest = entries.keys().next().value;
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
      return entry;
    },
    find: pinId => entries.get(pinId),
    list: () => [...entries.values()].reverse(),
    clear: () => entries.clear(),
  };
}
