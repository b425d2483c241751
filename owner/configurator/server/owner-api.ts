/** The calls of an owner to the server of a company, from a page of the same origin. docs/server.md describes them. */

import { t } from '../../words/words.ts';
import type { Nobody, Person } from './types.ts';

/** A call that failed, in words for the person at the screen. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    /** 0 if the server could not be reached. */
    readonly status: number,
    message: string,
    /** What is wrong with what was sent, one sentence each. */
    readonly problems: readonly string[] = [],
    /** The whole answer. */
    readonly answer?: unknown,
  ) {
    super(message);
  }
}

export type Method = 'POST' | 'PUT' | 'DELETE';
export interface Seen<T> {
  value: T;
  /** 0 if it does not exist yet. */
  changedAt: number;
}
export interface Api {
  get<T>(path: string): Promise<T>;
  /** With the number by which a change names what it changes. */
  getForChange<T>(path: string): Promise<Seen<T>>;
  /** Resolves to undefined if the answer has no content. `seen`: the server refuses the change if this is not the state any more. */
  send<T>(method: Method, path: string, body?: unknown, seen?: number): Promise<T>;
}

const AWAY = t('The server could not be reached. Check your connection, and try again.');

function problemsIn(answer: unknown): string[] {
  const { problems } = (answer ?? {}) as { problems?: unknown };
  if (!Array.isArray(problems)) return [];
  return problems.map(one => {
    if (typeof one === 'string') return one;
    if (typeof one.words === 'string') return one.words;
    return one.message.startsWith(one.path) ? one.message : `${one.path}: ${one.message}`;
  });
}

export interface Server {
  /** The address of the admin page, with a slash at its end. */
  base: string;
  fetch(address: string, request?: RequestInit): Promise<Response>;
}

async function callForChange<T>({ base, fetch }: Server, path: string, request: RequestInit): Promise<Seen<T>> {
  const response = await fetch(base + path, request).catch(() => {
    throw new ApiError(0, AWAY);
  });
  const text = response.status === 204 ? '' : await response.text().catch(() => '');
  const isTable = response.headers.get('content-type')?.startsWith('text/csv') === true;
  let answer: unknown = isTable ? text : undefined;
  try {
    if (text !== '' && !isTable) answer = JSON.parse(text);
  } catch {
    // A proxy in front of the server may answer with a page.
  }
  const changedAt = Number(response.headers.get('etag')?.replace(/\D/g, '') ?? 0);
  if (response.ok) return { value: answer as T, changedAt };
  const { error = t('The server answered with the status {{status}}.', { status: response.status }) } = (answer ??
    {}) as { error?: string };
  throw new ApiError(response.status, error, problemsIn(answer), answer);
}

const call = async <T>(server: Server, path: string, request: RequestInit): Promise<T> =>
  (await callForChange<T>(server, path, request)).value;

/** Somebody else changed it first. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export const sessionAt = (server: Server) => ({
  /** Resolves to undefined if no Stepwell server answers. */
  read: () => call<Person | Nobody | undefined>(server, 'session', {}),
  begin: (token: string) => call<Person>(server, 'session', { method: 'POST', body: JSON.stringify({ token }) }),
  end: () => call<void>(server, 'session', { method: 'DELETE' }),
});

/** `onEnded`: the session is over, so that somebody has to sign in. */
export function createApi(server: Server, { csrf }: Pick<Person, 'csrf'>, onEnded: () => void): Api {
  async function guarded<T>(path: string, request: RequestInit): Promise<Seen<T>> {
    try {
      return await callForChange<T>(server, `api/${path}`, request);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }
  }
  return {
    get: async <T>(path: string) => (await guarded<T>(path, {})).value,
    getForChange: path => guarded(path, {}),
    async send<T>(method: Method, path: string, body?: unknown, seen?: number) {
      const headers = {
        'content-type': 'application/json',
        'x-csrf-token': csrf,
        ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      };
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      return (await guarded<T>(path, { method, headers, ...content })).value;
    },
  };
}
