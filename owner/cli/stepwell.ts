#!/usr/bin/env node
/** `npx stepwell <command>`: checks, analyzes and compares form definitions from a terminal, and serves a mock backend. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { textOfFile } from '../../engine/contract/text-file.ts';
import { forTerminal } from '../../server/api/local-server.ts';
import { serve, untilStopped } from './local-server.ts';
import { main } from './main.ts';
import type { Terminal } from './terminal.ts';

const { resolve } = createRequire(import.meta.url);

/** The line stays until the work is done. No timer could change it, because most of what takes long does not pause. */
function showProgress(doing: string): () => void {
  process.stderr.write(`${doing} …`);
  return () => void process.stderr.write('\r\u001b[K');
}

// The reader of a pipe has closed it, as in `stepwell flow form.json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const terminal: Terminal = {
  read: async path => textOfFile(path, await (path === '-' ? buffer(process.stdin) : readFile(path))),
  async write(path, content) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  },
  ...(process.stdin.isTTY && process.stdout.isTTY && { prompts: (await import('./prompts/prompts.ts')).prompts }),
  ...(process.stderr.isTTY && { showProgress }),
  // The package can refer to itself, from its sources and from the library.
  readTemplate: name => readFile(resolve(`stepwell/templates/${name}`), 'utf8'),
  readDist: name => readFile(resolve(`stepwell/dist/${name}`), 'utf8'),
  async copyDist(folders, to) {
    const dist = dirname(resolve('stepwell/dist/manifest.json'));
    for (const folder of folders) await cp(join(dist, folder), join(to, folder), { recursive: true });
  },
  readPackage: () => readFile(resolve('stepwell/package.json'), 'utf8'),
  async packedFile() {
    const modules = join(dirname(resolve('stepwell/package.json')), '..');
    const lock = await readFile(join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
    const from: unknown = JSON.parse(lock).packages?.['node_modules/stepwell']?.resolved;
    return typeof from === 'string' && from.startsWith('file:') ? resolvePath(modules, '..', from.slice(5)) : undefined;
  },
  serve,
  async startServer(settings) {
    const { start } = await import('../../server/start.ts');
    const { stop, ...addresses } = await start(process.env, settings);
    return { ...addresses, ended: untilStopped(stop) };
  },
  async takePicture(request) {
    const { takePicture } = await import('./picture/browser.ts');
    const { devDependencies } = JSON.parse(await terminal.readPackage());
    const dist = dirname(resolve('stepwell/dist/manifest.json'));
    return takePicture(request, devDependencies['playwright-core'], name => readFile(join(dist, name)));
  },
  async serveTools(run) {
    const { serveTools } = await import('./mcp/server.ts');
    await serveTools(run, { folder: process.cwd(), terminal });
  },
  load: path => import(pathToFileURL(resolvePath(path)).href),
  async backup(file) {
    const { backup } = await import('../../server/start.ts');
    return backup(process.env, file);
  },
  async restore(file, isReplacing) {
    const { restore } = await import('../../server/start.ts');
    return restore(process.env, file, isReplacing);
  },
  install: name =>
    spawnSync('npm', ['install', name], { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0,
  // Files and requests of others are printed. A file or another program gets them as they are.
  print: line => void process.stdout.write(`${process.stdout.isTTY ? forTerminal(line) : line}\n`),
  printError: line => void process.stderr.write(`${forTerminal(line)}\n`),
};

process.exitCode = await main(process.argv.slice(2), terminal);
