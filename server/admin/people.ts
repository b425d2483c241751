/** Identifies the person who makes a request: by a token in a header, or by a session cookie. */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import { addressOf } from '../http/caller.ts';
import { type Problem, refusal } from '../http/problem.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { sha256 } from '../leads/contacts.ts';
import type { Person } from '../settings/people.ts';
import type { Settings } from '../settings/settings.ts';

/** Compares in constant time, so that the time reveals nothing about the token. */
export const isToken = (expected: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(expected)), Buffer.from(sha256(given)));

export const personWith = (people: readonly Person[], token: string): Person | undefined =>
  people.find(person => isToken(person.token, token));

/** The token in the header `Authorization`. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** The limit of wrong tokens from one network in a minute. */
const TRIES = 10;
const TOO_MANY: Problem = { status: 429, error: 'Too many attempts. Try again later.' };

/** Returns `found`, which is undefined if the token was wrong. Throws a `refusal` after too many wrong tokens. */
export type ReadToken = <T>(c: Context, found: T | undefined) => T | undefined;
/** All routes with tokens share this limit. */
export function createTokenLimit({ settings, host }: Pick<ServerContext, 'settings' | 'host'>): ReadToken {
  const limit = createNetworkLimit(TRIES, host.now);
  return (c, found) => {
    const retryAfter = limit.take(addressOf(c, settings), found === undefined ? 1 : 0);
    // Also refuses right tokens, because otherwise the answer would reveal which tokens are right.
    if (retryAfter > 0) throw refusal(c, { ...TOO_MANY, retryAfter });
    return found;
  };
}

/** The lifetime of a session in milliseconds. */
export const SESSION = 12 * 3_600_000;
/** With the prefix `__Host-`, browsers accept the cookie only from this host. The prefix needs https. */
export const cookieName = ({ origins }: Pick<Settings, 'origins'>): string =>
  origins === 'local' ? 'stepwell-admin' : '__Host-stepwell-admin';

/** The token in the header `x-csrf-token` of each change. A page of another site cannot know it. */
export const csrfOf = (sessionId: string): string => sha256(`csrf ${sessionId}`);

export async function saveSession(sql: Sql, id: string, { name, token }: Person, now: number): Promise<void> {
  const row = { id_hash: sha256(id), person: name, token_hash: sha256(token), expires_at: now + SESSION };
  await sql.insertInto('sessions').values(row).execute();
}
export const deleteSession = (sql: Sql, id: string) =>
  sql.deleteFrom('sessions').where('id_hash', '=', sha256(id)).execute();

export interface SignedIn {
  person: Person;
  sessionId: string;
}
/** The session of a request. It ends early if the person or the token is no longer in the settings. */
export async function sessionOf(
  c: Context,
  { settings, database, host }: ServerContext,
): Promise<SignedIn | undefined> {
  const sessionId = getCookie(c, cookieName(settings));
  if (sessionId === undefined) return undefined;
  const row = await database.transaction(sql =>
    sql
      .selectFrom('sessions')
      .where('id_hash', '=', sha256(sessionId))
      .where('expires_at', '>', host.now())
      .selectAll()
      .executeTakeFirst(),
  );
  const person = settings.people.find(({ name, token }) => name === row?.person && sha256(token) === row.token_hash);
  return person && { person, sessionId };
}
