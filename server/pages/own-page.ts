/** The page that `stepwell init` has written, for a server on a developer's machine. Of its folder, nothing else is served. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { FORM_FILE, PAGE_FILE } from '../../api/own-page.ts';
import type { Env } from '../http/caller.ts';
import { serveFolder } from './static-files.ts';

export const hasOwnPage = (folder: string): Promise<boolean> =>
  Promise.all([PAGE_FILE, FORM_FILE].map(file => access(join(folder, file)))).then(
    () => true,
    () => false,
  );

export function ownPageRoutes(folder: string): Hono<Env> {
  const app = new Hono<Env>();
  for (const path of ['/', `/${PAGE_FILE}`, `/${FORM_FILE}`]) app.get(path, serveFolder(folder, '/'));
  return app;
}
