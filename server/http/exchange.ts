/**
 * Sends all requests of the server to other services. An answer is limited in time, including its body, and in size. Each
 * receiver has its own limit of concurrent requests, so a slow receiver does not delay the others.
 */
import { saysFailure } from '../../engine/contract/call.ts';
import { retryAfter } from '../../engine/contract/retry-after.ts';
import type { ServerHost } from '../server-host.ts';
import { readStream } from './body.ts';
import { parseJson } from './json.ts';
import { isLocalHost } from './local-network.ts';

export interface Answer {
  /** The HTTP status, or 0 without a complete answer. */
  status: number;
  text: string;
  /** Whether the status is 2xx and the body reports no failure. */
  isAccepted: boolean;
  /** For the owner: why there was no answer, or why the answer is no success. It quotes neither the request nor the answer. */
  reason: string;
  /** The milliseconds that the receiver asks to wait before a retry; 0 if it does not. */
  retryAfter: number;
}
/** No complete answer arrived. The message is the `reason` of the answer. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Milliseconds. A visitor may be waiting for the answer. */
const TIMEOUT = 8000;
const MAX_SIZE = 65_536;
/** The limit of concurrent requests to one receiver. */
const PLACES = 20;

/** Runs `run` with a time limit, then aborts `signal` and rejects with `NoAnswer`, even if `run` ignores the signal. */
export async function inTime<T>(
  host: Pick<ServerHost, 'after'>,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const late = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error));
  });
  const cancel = host.after(milliseconds, () => ending.abort(new NoAnswer('time-out: the answer did not end')));
  try {
    return await Promise.race([late, run(ending.signal)]);
  } finally {
    cancel();
    // Also closes the connection if the answer was not read completely.
    ending.abort();
  }
}

async function readText({ body }: Response, maxSize: number): Promise<string> {
  const bytes = body ? await readStream(body, maxSize) : new Uint8Array();
  if (!bytes) throw new NoAnswer(`the answer is larger than ${maxSize} bytes`);
  return new TextDecoder().decode(bytes);
}

const LOCAL = 'the address is in the local network';
/** Patterns of error codes, and the reasons for the owner. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/REFUSED/, 'connection refused'],
  [/ENOTFOUND|EAI_|EDNS/, 'name not found'],
  [/CERT|SIGNATURE|ERR_TLS|ERR_SSL|ETLS/, 'certificate not accepted'],
  [/TIMEOUT|ETIMEDOUT/, 'time-out: no connection'],
  [/UNREACH/, 'network out of reach'],
  [/RESET|EPIPE|SOCKET|ECONNECTION/, 'connection lost'],
  [/EAUTH/, 'sign-in refused'],
  [/LOCAL_ADDRESS/, LOCAL],
];
/** The reason for the owner. It leaves out the error's message, which may quote addresses and answers. */
export function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  const { cause, code, name } = (error ?? {}) as { cause?: unknown; code?: unknown; name?: unknown };
  const { code: inner } = (cause ?? {}) as { code?: unknown };
  const known = [inner, code].find(one => typeof one === 'string');
  const reason = REASONS.find(([pattern]) => pattern.test(String(known ?? '')))?.[1] ?? 'no connection';
  return `${reason} (${String(known ?? name ?? typeof error)})`;
}

/** Counts concurrent calls. `use` counts a call until it settles, even beyond the limit. */
export function createPlaces(places: number) {
  let taken = 0;
  return {
    free: () => places - taken,
    use<T>(run: () => Promise<T>): Promise<T> {
      taken++;
      return run().finally(() => taken--);
    },
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
interface ReceiverOptions {
  places?: number;
  /** Bytes of an answer. */
  maxSize?: number | undefined;
  /** Whether addresses of the local network are refused. */
  onlyOutside?: boolean;
}

/** Create one for each service and keep it, because it counts the concurrent requests. */
export function createReceiver(
  host: ServerHost,
  { places = PLACES, maxSize = MAX_SIZE, onlyOutside = false }: ReceiverOptions = {},
) {
  const { free, use } = createPlaces(places);
  const none = (reason: string): Answer => ({ status: 0, text: '', isAccepted: false, reason, retryAfter: 0 });
  return {
    /** Never rejects. Redirects are not followed. */
    async send(url: string, request: RequestInit, milliseconds = TIMEOUT): Promise<Answer> {
      if (free() <= 0) return none(`${places} requests wait for an answer already`);
      if (onlyOutside && isLocalHost(new URL(url).hostname)) return none(LOCAL);
      const exchange = async (signal: AbortSignal): Promise<Answer> => {
        const response = await host.fetch(url, { redirect: 'manual', ...request, signal }, onlyOutside);
        const { headers, ok, status } = response;
        const text = await readText(response, maxSize);
        const reason = ok ? `HTTP ${status}, but the answer is no success` : `HTTP ${status}`;
        return {
          status,
          text,
          isAccepted: ok && !saysFailure(parseJson(text)),
          reason,
          retryAfter: retryAfter(headers.get('retry-after') ?? '', host.now()),
        };
      };
      return use(() => inTime(host, milliseconds, exchange)).catch(error => none(reasonOf(error)));
    },
  };
}
