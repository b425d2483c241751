/**
 * Serves the page that `stepwell init` has written, on a developer's machine, and no other files of its folder. Its form is
 * published under its id, so that the admin page can change it. The page shows the file or the published version, depending on
 * which was changed last.
 */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { FORM_FILE, PAGE_FILE } from '../api/own-page.ts';
import type { ServerContext } from '../context.ts';
import { FORM_ID, publishNew } from '../definitions/form-store.ts';
import { serveForm } from '../definitions/served.ts';
import { type Env, visitorOf } from '../http/caller.ts';
import { objectOf } from '../http/json.ts';
import { answerProblem } from '../http/problem.ts';
import { serveFolder } from './static-files.ts';

type Needs = Pick<ServerContext, 'database' | 'host' | 'settings'>;

export const hasOwnPage = (folder: string): Promise<boolean> =>
  Promise.all([PAGE_FILE, FORM_FILE].map(file => access(join(folder, file)))).then(
    () => true,
    () => false,
  );

/** Publishes the file if it has changed since the last time. Resolves to the form's id, or undefined if the id is not valid. */
export async function publishOwnForm({ database, host }: Omit<Needs, 'settings'>, folder: string) {
  const form = objectOf(await readFile(join(folder, FORM_FILE), 'utf8'));
  if (typeof form?.id !== 'string' || !FORM_ID.test(form.id)) return undefined;
  const { id: formId } = form;
  const version = { formId, definition: JSON.stringify(form), note: `From ${FORM_FILE}`, author: FORM_FILE };
  await database.transaction(async sql => {
    const last = await sql
      .selectFrom('form_versions')
      .where('form_id', '=', formId)
      .where('author', '=', FORM_FILE)
      .select('definition')
      .orderBy('version', 'desc')
      .executeTakeFirst();
    if (last?.definition !== version.definition) await publishNew(sql, { ...version, now: host.now() });
  });
  return formId;
}

export function ownPageRoutes(context: Needs, folder: string): Hono<Env> {
  const app = new Hono<Env>();
  app.get(`/${FORM_FILE}`, async (c, next) => {
    const id = await publishOwnForm(context, folder);
    if (id === undefined) return next(); // serves the file, and the form shows what is wrong with it
    const visitor = visitorOf(c, context.settings);
    const served = await context.database.transaction(sql => serveForm(sql, id, visitor));
    if (!served) return answerProblem(c, { status: 404, error: 'The form is off air.' });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
    return c.body(served.text, 200, headers);
  });
  for (const path of ['/', `/${PAGE_FILE}`, `/${FORM_FILE}`]) app.get(path, serveFolder(folder, '/'));
  return app;
}
