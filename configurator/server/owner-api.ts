/** The calls of an owner to the server of a company, from a page of the same origin. docs/server.md describes them. */
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
  ) {
    super(message);
  }
}

export type Method = 'POST' | 'PUT' | 'DELETE';
export interface Api {
  get<T>(path: string): Promise<T>;
  /** Resolves to undefined if the answer has no content. */
  send<T>(method: Method, path: string, body?: unknown): Promise<T>;
}

const AWAY = 'The server could not be reached. Check your connection, and try again.';

function problemsIn(answer: unknown): string[] {
  const { problems } = (answer ?? {}) as { problems?: unknown };
  if (!Array.isArray(problems)) return [];
  return problems.map(one => {
    if (typeof one === 'string') return one;
    return one.message.startsWith(one.path) ? one.message : `${one.path}: ${one.message}`;
  });
}

export interface Server {
  /** The address of the admin page, with a slash at its end. */
  base: string;
  fetch(address: string, request?: RequestInit): Promise<Response>;
}

async function call<T>({ base, fetch }: Server, path: string, request: RequestInit): Promise<T> {
  const response = await fetch(base + path, request).catch(() => {
    throw new ApiError(0, AWAY);
  });
  const text = response.status === 204 ? '' : await response.text().catch(() => '');
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    // A proxy in front of the server may answer with a page.
  }
  if (response.ok) return answer as T;
  const { error = `The server answered with the status ${response.status}.` } = (answer ?? {}) as { error?: string };
  throw new ApiError(response.status, error, problemsIn(answer));
}

export const sessionAt = (server: Server) => ({
  /** Resolves to undefined if no Stepwell server answers. */
  read: () => call<Person | Nobody | undefined>(server, 'session', {}),
  begin: (token: string) => call<Person>(server, 'session', { method: 'POST', body: JSON.stringify({ token }) }),
  end: () => call<void>(server, 'session', { method: 'DELETE' }),
});

/** `onEnded`: the session is over, so that somebody has to sign in. */
export function createApi(server: Server, { csrf }: Pick<Person, 'csrf'>, onEnded: () => void): Api {
  async function guarded<T>(path: string, request: RequestInit): Promise<T> {
    try {
      return await call<T>(server, `api/${path}`, request);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }
  }
  return {
    get: path => guarded(path, {}),
    send: (method, path, body) =>
      guarded(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
