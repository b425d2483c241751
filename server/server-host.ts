/** The server's only access to time, randomness, the network and the log. Specs replace it with a host that they control. */
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
  /** Calls `run` once after this time. Returns a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
  /** Cryptographically secure random bytes. */
  random(count: number): Buffer;
  /** `onlyOutside`: rejects if the host name resolves to an address of the local network. */
  fetch(url: string, request: RequestInit, onlyOutside: boolean): Promise<Response>;
  /** `smtp` is the URL of the mail server, with user and password. Rejects if the mail server refuses the message. */
  sendMail(smtp: string, mail: Mail, signal: AbortSignal): Promise<void>;
  /** Writes a line to the log. `line` has no line break. */
  write(line: string): void;
}

/** Milliseconds. */
const MAIL_TIMEOUT = 15_000;
/** Bytes. */
const MAX_MAIL_ANSWER = 65_536;
/** Milliseconds. A longer delay would overflow the timer, which would then fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

let lines = '';
function flush(): void {
  if (lines !== '') process.stdout.write(lines);
  lines = '';
}
process.once('exit', flush);
/** Writes all lines of one turn of the event loop together, because a write for each line would slow down requests. */
function writeLine(line: string): void {
  if (lines === '') setImmediate(flush);
  lines += `${line}\n`;
}

/** Bytes. The system returns 4096 random bytes as fast as 16. */
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
 * An id such as `form_019bdb6a2e00…`: 12 hex digits of the time in milliseconds, then 80 random bits. Ids of the same time are
 * adjacent in an index, so leads that are stored together change few pages of the index.
 */
export const randomId = (host: ServerHost, prefix: string): string =>
  `${prefix}_${host.now().toString(16).padStart(12, '0')}${host.random(10).toString('hex')}`;
