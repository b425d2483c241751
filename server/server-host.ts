/** The only access of the server to time, chance, the network and its log. Specs have one that they control. */
import { randomBytes } from 'node:crypto';

export interface ServerHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after so many milliseconds. Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Random bytes that nobody can guess. */
  random(count: number): Buffer;
  fetch(url: string, request: RequestInit): Promise<Response>;
  /** A line for the log, without its line break. */
  write(line: string): void;
}

/** Longer delays would overflow the timer and end at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const systemHost: ServerHost = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
  random: count => randomBytes(count),
  fetch: (url, request) => fetch(url, request),
  write: line => void process.stdout.write(`${line}\n`),
};

/** An id such as `form_0123…`, with 128 random bits. */
export const randomId = (host: ServerHost, prefix: string): string => `${prefix}_${host.random(16).toString('hex')}`;
