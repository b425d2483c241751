import type { ServerHost } from '../server-host.ts';

/** Milliseconds. A visitor waits for the answer. */
const TIMEOUT = 8000;

/** Undefined without an answer in time. Redirects are not followed. */
export async function fetchInTime(
  host: ServerHost,
  url: string,
  request: RequestInit,
  milliseconds = TIMEOUT,
): Promise<Response | undefined> {
  const timeout = new AbortController();
  const cancel = host.after(milliseconds, () => timeout.abort());
  try {
    return await host.fetch(url, { redirect: 'manual', ...request, signal: timeout.signal });
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}
