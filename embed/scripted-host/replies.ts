/** Replies of a Host without a network. */
import type { HostReply, HostRequest } from '../../engine/contract/host.ts';

export interface ScriptedReply {
  /** Default: 200. */
  status?: number;
  /** Text, or any JSON. Default: `{}`. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export function replyOf({ status = 200, body = {}, headers = {} }: ScriptedReply): HostReply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ok: status >= 200 && status < 300,
    status,
    text: async () => text,
    header: name => byName.get(name.toLowerCase()) ?? null,
  };
}

/** Rejects when the caller aborts, and never resolves. */
export const untilAborted = ({ signal }: Pick<HostRequest, 'signal'>): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(new DOMException('The call was given up.', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
