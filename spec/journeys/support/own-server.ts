/** The server that a company runs, as the process that `stepwell serve` starts, with a database of its own. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openPartners, type Partners } from '../../../tools/hostile/server/partners.ts';
import { changedBy } from '../../support/changed-by.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
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

interface LogLine {
  event: string;
  port?: number;
  code?: string;
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
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/stepwell.ts', 'serve', '--settings', settings],
    // Its other output has the sentences for people who start it.
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: databaseUrl ?? join(folder, 'leads.db'),
        ADMIN_TOKEN: OWNER,
        RATE_LIMIT: '100000', // all visitors of a journey have one address, which may not use up a page's limit
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const codes: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then(() => reject(new Error('The server ended before it listened.')));
    createInterface(child.stdout).on('line', text => {
      const line = JSON.parse(text) as LogLine;
      if (line.event === 'listening') resolve(line.port!);
      if (line.event === 'verification-code') codes.push(line.code!);
    });
  });
  const url = `http://127.0.0.1:${port}`;
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
      return codes[count - 1]!;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      partners.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in by keyboard alone: the field has the focus. */
export async function signIn(page: Page, { url }: OwnServer, token = OWNER, hash = ''): Promise<void> {
  await page.goto(`${url}/admin/${hash}`);
  await page.getByLabel('Token').waitFor();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
}
