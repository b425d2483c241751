/**
 * The server that a company runs, with a database of its own. It runs in the process of its journeys, which has most of its
 * modules already: another process would take four seconds of a core to load them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { systemHost } from '../../../server/server-host.ts';
import { start } from '../../../server/start.ts';
import { openPartners, type Partners } from '../../../tools/hostile/server/partners.ts';
import { changedBy } from '../../support/changed-by.ts';
import { until } from './until.ts';

// The types that a check of a definition loads import style sheets.
register('../../../tools/css-hook.mjs', import.meta.url);

export const OWNER = 'a-token-of-the-owner-long-enough';
export const READER = 'a-token-of-a-reader-long-enough';

export interface OwnServer {
  url: string;
  /** The receiver of its webhooks. */
  partners: Partners;
  /** A call of the owner, such as `PUT` and `/records/customer/1`. */
  owner<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** The newest code that it sent to a phone, once there are so many. */
  code(count?: number): Promise<string>;
  close(): Promise<void>;
}

interface ServerOptions {
  /** Id → path at the receiver of webhooks. */
  destinations?: Readonly<Record<string, string>>;
  /** Default: a new file of SQLite. */
  databaseUrl?: string | undefined;
}

export async function runServer({
  destinations = { crm: '/hook' },
  databaseUrl,
}: ServerOptions = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'own-server-'));
  const partners = await openPartners();
  const settings = join(folder, 'settings.json');
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
  await writeFile(
    settings,
    JSON.stringify({
      destinations: Object.entries(destinations).map(([id, path]) => ({
        ...{ type: 'webhook', id, url: partners.url + path, secrets: [secret] },
      })),
      people: [{ name: 'bea', role: 'reader', token: READER }],
    }),
  );
  const environment = {
    PORT: '0',
    DATABASE_URL: databaseUrl ?? join(folder, 'leads.db'),
    ADMIN_TOKEN: OWNER,
    RATE_LIMIT: '100000', // all visitors of a journey have one address, which may not use up a page's limit
  };
  const codes: string[] = [];
  function write(line: string): void {
    const { event, code } = JSON.parse(line) as { event: string; code?: string };
    if (event === 'verification-code') codes.push(code!);
  }
  const { url, stop } = await start(environment, settings, { folder, host: { ...systemHost, write } });
  return {
    url,
    partners,
    async owner<T>(method: string, path: string, body?: unknown) {
      const headers = { authorization: `Bearer ${OWNER}`, 'content-type': 'application/json' };
      const changed = changedBy(method, path);
      const now = changed && (await fetch(`${url}/admin/api${changed}`, { headers })).headers.get('etag');
      const answer = await fetch(`${url}/admin/api${path}`, {
        method,
        headers: { ...headers, ...(changed && { 'if-match': now ?? '"0"' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
    async code(count = 1) {
      await until(() => codes.length >= count);
      return codes.at(-1)!;
    },
    async close() {
      await stop();
      partners.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in by keyboard alone: the field has the focus. `hash`: the page to open; the first one if it is empty. */
export async function signIn(page: Page, { url }: OwnServer, token = OWNER, hash = '#/leads'): Promise<void> {
  await page.goto(`${url}/admin/${hash}`);
  await page.getByLabel('Token').waitFor();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
}
