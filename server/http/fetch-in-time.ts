import type { ServerHost } from '../server-host.ts';

/** Milliseconds. A visitor waits for the answer. */
const TIMEOUT = 8000;

/** Rejects without an answer in time, which is in milliseconds. Redirects are not followed. */
export async function fetchWithin(
  host: ServerHost,
  url: string,
  request: RequestInit,
  milliseconds: number,
): Promise<Response> {
  const timeout = new AbortController();
  const cancel = host.after(milliseconds, () => timeout.abort());
  try {
    return await host.fetch(url, { redirect: 'manual', ...request, signal: timeout.signal });
  } finally {
    cancel();
  }
}

/** Undefined without an answer in time. */
export const fetchInTime = (
  host: ServerHost,
  url: string,
  request: RequestInit,
  milliseconds = TIMEOUT,
): Promise<Response | undefined> => fetchWithin(host, url, request, milliseconds).catch(() => undefined);
