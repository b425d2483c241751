/** What each host of `npm run check:hosts` gives, and what they share. */
import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, BrowserContext } from 'playwright-core';
import { serveFolder } from '../../server/pages/static-files.ts';
import { root } from '../dist-files.ts';

/** Where a host is built: outside of this repository, from what its users get. */
export interface Place {
  /** An empty folder. */
  folder: string;
  /** The path of the packed npm package. */
  tarball: string;
  /** `dist` of the packed package. */
  dist: string;
  version: string;
  /** Keeps what has to be stopped after the visit, also if the host cannot be opened. */
  atEnd(stop: () => void): void;
}
export interface OpenHost {
  /** Pages with the form. */
  urls: readonly string[];
  /** The page shows the first step without scripts. */
  isPrerendered?: true;
  /** The host has an endpoint for the lead. Otherwise the browser gets the answer from the check. */
  takesLeads?: true;
  /** What the browser gets of other hosts. */
  prepare?(context: BrowserContext): Promise<void>;
  /** What else has to work. */
  check?(browser: Browser): Promise<void>;
}
export interface HostExample {
  name: string;
  /** What the machine lacks, and how to get it. Absent if the host needs nothing special. */
  missing?(): string | undefined;
  open(place: Place): Promise<OpenHost>;
}

export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Copies the example without what a former build has left. */
export const copyExample = (name: string, folder: string): Promise<void> =>
  cp(join(root, 'docs/examples', name), folder, {
    recursive: true,
    filter: path => !/[\\/](node_modules|dist|\.next|\.astro)$/.test(path),
  });

export const run = (folder: string, command: string, ...given: string[]): void =>
  void execFileSync(command, given, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });

/** The example with the packed package and its other packages. */
export async function install(name: string, { folder, tarball }: Place, ...others: string[]): Promise<void> {
  await copyExample(name, folder);
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...others);
}

/** The forms of examples that can be opened as files send nothing. On a real page their readers remove that. */
export const withoutPreview = (text: string): string =>
  text
    .replaceAll(' data-preview', '')
    .replaceAll('preview: true', 'preview: false')
    .replace(/\s+preview(?=\s+(\/>|[\w-]+=))/, '');

/** Serves pages by path, then the files of a folder, and the form at `/survey/`. */
export async function servePages(
  { dist, atEnd }: Pick<Place, 'dist' | 'atEnd'>,
  pages: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Pick<OpenHost, 'urls'>> {
  const app = new Hono();
  for (const [path, text] of Object.entries(pages)) {
    app.get(path, c => (path.endsWith('.css') ? c.body(text, 200, { 'content-type': 'text/css' }) : c.html(text)));
  }
  if (folder !== undefined) app.get('/*', serveFolder(folder, '/'));
  else app.get('/survey/*', serveFolder(dist, '/survey/'));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  atEnd(() => void server.close());
  return { urls: [`http://127.0.0.1:${port}/`] };
}
