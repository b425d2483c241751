import { randomInt, randomUUID } from 'node:crypto';

/** `superseded`: a newer code was sent to the same number. `spent`: the code was checked too often. */
export type CodeState = 'sent' | 'accepted' | 'refused' | 'superseded' | 'expired' | 'spent';

/** One phone verification, as listed on `/codes`. */
export interface CodeEntry {
  pinId: string;
  /** International, with a leading plus sign. */
  phone: string;
  channel: string;
  /** The key of the request. A repeated request with the same key sends nothing. Empty if the request has no key. */
  key: string;
  /** Four digits, the content of the simulated text message. */
  code: string;
  friendlyName: string;
  language: string;
  /** ISO time. */
  sent: string;
  state: CodeState;
  checks: number;
  /** Whether the URL of the silent check was called. */
  touched: boolean;
}

export interface VerificationCodeOptions {
  /** In ms. The validity of a code. Default: 10 minutes. */
  lifetime?: number;
  /** The maximum number of codes for one number within that time. Default: 5. */
  maxSent?: number;
  /** The maximum number of checks of one code. Default: 5. */
  maxChecks?: number;
  now?: () => number;
}

export interface VerificationCodes {
  /** Creates a code and invalidates earlier ones of the number. Returns undefined if the number has had too many. */
  start(entry: Pick<CodeEntry, 'phone' | 'channel' | 'friendlyName' | 'language' | 'key'>): CodeEntry | undefined;
  /** Checks a code and returns the state of its entry afterwards, or undefined if there is no such entry. */
  check(pinId: string, code: string): CodeState | undefined;
  find(pinId: string): CodeEntry | undefined;
  /** Newest first. */
  list(): CodeEntry[];
  clear(): void;
}

/** The number of codes that are listed, including expired ones. */
const MAX_LISTED = 200;
/** With this many valid codes, no more are sent, because dropping one would lift the limits of its number. */
const MAX_ENTRIES = 10_000;

/** Keeps the codes in memory only, because none is still valid after a restart. */
export function createVerificationCodes(options: VerificationCodeOptions = {}): VerificationCodes {
  const { lifetime = 600_000, maxSent = 5, maxChecks = 5, now = Date.now } = options;
  const entries = new Map<string, CodeEntry>();
  const isExpired = (entry: CodeEntry): boolean => now() - Date.parse(entry.sent) > lifetime;
  return {
    start(request) {
      const previous = [...entries.values()].filter(
        ({ phone, channel }) => phone === request.phone && channel === request.channel,
      );
      const same = previous.find(({ key }) => key !== '' && key === request.key);
      if (same) return same;
      if (previous.filter(entry => !isExpired(entry)).length >= maxSent) return undefined;
      for (const entry of entries.values())
        if (entries.size >= MAX_LISTED && isExpired(entry)) entries.delete(entry.pinId);
      if (entries.size >= MAX_ENTRIES) return undefined;
      for (const entry of previous) if (entry.state === 'sent' || entry.state === 'refused') entry.state = 'superseded';
      const entry: CodeEntry = {
        ...request,
        pinId: randomUUID(),
        code: String(randomInt(10_000)).padStart(4, '0'),
        sent: new Date(now()).toISOString(),
        state: 'sent',
        checks: 0,
        touched: false,
      };
      entries.set(entry.pinId, entry);
      return entry;
    },
    check(pinId, code) {
      const entry = entries.get(pinId);
      if (!entry || (entry.state !== 'sent' && entry.state !== 'refused')) return entry?.state;
      entry.checks += 1;
      if (isExpired(entry)) entry.state = 'expired';
      else if (entry.checks > maxChecks) entry.state = 'spent';
      else entry.state = code === entry.code ? 'accepted' : 'refused';
      return entry.state;
    },
    find: pinId => entries.get(pinId),
    list: () => [...entries.values()].reverse().slice(0, MAX_LISTED),
    clear: () => entries.clear(),
  };
}
