/** Routes that sign a browser in and out. */
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../context.ts';
import { readBody } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
import { objectOf } from '../http/json.ts';
import { answerProblem } from '../http/problem.ts';
import type { Person } from '../settings/people.ts';
import { isFromOtherSite } from './access.ts';
import { audit } from './audit.ts';
import {
  cookieName,
  csrfOf,
  deleteSession,
  personWith,
  type ReadToken,
  SESSION,
  saveSession,
  sessionOf,
} from './people.ts';

const MAX_BODY = 2000;

/** `hasConfigurator`: the server has its files, which the npm package does without. */
export function sessionRoutes(context: ServerContext, readToken: ReadToken, hasConfigurator: boolean): Hono<Env> {
  const { settings, database, host } = context;
  const app = new Hono<Env>();
  const name = cookieName(settings);
  const isSecure = settings.origins !== 'local';
  const answerOf = ({ name, role }: Person, sessionId: string) => ({
    name,
    role,
    csrf: csrfOf(sessionId),
    hasConfigurator,
  });
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    if (isFromOtherSite(c)) return answerProblem(c, { status: 403, error: 'Only the admin page may call this.' });
    return next();
  });
  app.get('/', async c => {
    const session = await sessionOf(c, context);
    if (!session) return c.json({ name: null }); // with 401, a browser would print an error for each visit of the page
    return c.json(answerOf(session.person, session.sessionId));
  });
  app.post('/', async c => {
    const given = objectOf(await readBody(c, MAX_BODY));
    const person = readToken(c, personWith(settings.people, String(given?.token ?? '')));
    if (!person) return answerProblem(c, { status: 401, error: 'This token is not known.' });
    const id = host.random(32).toString('base64url');
    await database.transaction(async sql => {
      await saveSession(sql, id, person, host.now());
      await audit(sql, host, { actor: person.name, action: 'session.begin', subject: '' });
    });
    setCookie(c, name, id, { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure, maxAge: SESSION / 1000 });
    return c.json(answerOf(person, id));
  });
  app.delete('/', async c => {
    const session = await sessionOf(c, context);
    if (session) await database.transaction(sql => deleteSession(sql, session.sessionId));
    deleteCookie(c, name, { path: '/', secure: isSecure });
    return c.body(null, 204);
  });
  return app;
}
