/**
 * `npm run check:hosts` builds each example of a host outside of this folder, from the packed package only, and sends a lead in a
 * browser that reaches no network. `npm run check:hosts -- vue-app cdn` does so for some. It installs frameworks from the
 * registry, so `npm test` does not run it. The form and the library must have been built.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../spec/support/chromium.ts';
import type { HostExample, Place } from './hosts/host.ts';
import { PAGES } from './hosts/pages.ts';
import { PROJECTS } from './hosts/projects.ts';
import { sendLead } from './hosts/visit.ts';
import { WORDPRESS } from './hosts/wordpress.ts';
import { pack } from './pack.ts';

const HOSTS = [...PAGES, ...PROJECTS, WORDPRESS];

type Artifacts = Pick<Place, 'tarball' | 'dist' | 'version'>;

async function packed(folder: string): Promise<Artifacts> {
  const { filename } = pack(folder);
  const tarball = join(folder, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const about = await readFile(join(folder, 'package/package.json'), 'utf8');
  const { version, bin } = JSON.parse(about) as { version: string; bin: Record<string, string> };
  if (!Object.values(bin).every(file => existsSync(join(folder, 'package', file))))
    throw new Error('The library is missing or old. Run `npm run build:lib` first.');
  return { tarball, dist: join(folder, 'package/dist'), version };
}

/** Resolves to what went wrong. */
async function check(example: HostExample, place: Omit<Place, 'atEnd'>, browser: Browser): Promise<string | undefined> {
  const lacks = example.missing?.();
  if (lacks !== undefined) return lacks;
  await mkdir(place.folder, { recursive: true });
  const stops: (() => void)[] = [];
  try {
    const host = await example.open({ ...place, atEnd: stop => void stops.push(stop) });
    for (const url of host.urls) await sendLead(browser, host, url);
    await host.check?.(browser);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const stop of stops.reverse()) stop();
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !HOSTS.some(host => host.name === name));
if (unknown.length > 0)
  throw new Error(`Hosts: ${HOSTS.map(({ name }) => name).join(', ')}. Not: ${unknown.join(', ')}.`);
const hosts = HOSTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'stepwell-hosts-'));
const browser = await launch();
try {
  const artifacts = await packed(folder);
  let failed = 0;
  for (const host of hosts) {
    const begin = performance.now();
    const problem = await check(host, { ...artifacts, folder: join(folder, host.name.replace('/', '-')) }, browser);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (problem !== undefined) failed++;
    console.log(problem === undefined ? `${host.name}: one lead (${seconds} s)` : `${host.name}: FAILED: ${problem}`);
  }
  console.log(`${hosts.length - failed} of ${hosts.length} hosts`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
