/** The only access of the server to time, chance, the network and its log. Specs have one that they control. */
import { randomBytes } from 'node:crypto';
import { fetchOutside } from './http/fetch-outside.ts';

export interface Mail {
  to: string[];
  from: string;
  subject: string;
  messageId: string;
  text: string;
}
export interface ServerHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after so many milliseconds. Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Cryptographically secure random bytes. */
  random(count: number): Buffer;
  /** `onlyOutside`: rejects if the address is one of the local network, which is known when it connects. */
  fetch(url: string, request: RequestInit, onlyOutside: boolean): Promise<Response>;
  /** `smtp` is the address of the mail server, with its user. Rejects if it does not take the message. */
  sendMail(smtp: string, mail: Mail, signal: AbortSignal): Promise<void>;
  /** A line for the log, without its line break. */
  write(line: string): void;
}

/** Milliseconds. */
const MAIL_TIMEOUT = 15_000;
/** Bytes. */
const MAX_MAIL_ANSWER = 65_536;
/** Longer delays would overflow the timer and end at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

let lines = '';
function flush(): void {
  if (lines !== '') process.stdout.write(lines);
  lines = '';
}
process.once('exit', flush);
/** Lines of the same moment are written at once, because each write takes as long as a part of a request. */
function writeLine(line: string): void {
  if (lines === '') setImmediate(flush);
  lines += `${line}\n`;
}

/** Asking the system for a few thousand bytes takes as long as asking for 16. */
const POOL_SIZE = 4096;
let pool = Buffer.alloc(0);
function takeRandom(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(POOL_SIZE, count));
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
}

export const systemHost: ServerHost = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
  random: takeRandom,
  fetch: (url, request, onlyOutside) => (onlyOutside ? fetchOutside(url, request) : fetch(url, request)),
  async sendMail(smtp, mail, signal) {
    const { createTransport } = await import('nodemailer');
    const address = new URL(smtp);
    for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
      address.searchParams.set(name, String(MAIL_TIMEOUT));
    const transport = createTransport({ url: address.href, maxResponseSize: MAX_MAIL_ANSWER });
    await transport.sendMail({ ...mail, signal }).finally(() => transport.close());
  },
  write: writeLine,
};

/**
 * An id such as `form_019bdb6a2e00…`: 12 digits for the time in milliseconds, then 80 random bits. Ids of one time are next to
 * each other in an index, so that leads that are stored together change few of its pages.
 */
export const randomId = (host: ServerHost, prefix: string): string =>
  `${prefix}_${host.now().toString(16).padStart(12, '0')}${host.random(10).toString('hex')}`;
