/**
 * Runs one kind of spec: `npm run specs -- units`, or some of its files: `npm run specs -- units spec/engine/walk/flow.spec.ts`.
 * Node loads TypeScript by an import hook, not by mocha's `--import`, which does not reach the files' own imports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';

interface Kind {
  /** Folders of `spec/`, or all others. */
  holds(folder: string): boolean;
  node?: string[];
  mocha?: string[];
}
const APART = ['checks', 'journeys'];
const KINDS: Record<string, Kind> = {
  units: {
    holds: folder => !APART.includes(folder),
    node: ['--import', './spec/support/register.mjs'],
    // No unit waits for the clock; on a busy machine a chunk may take its time to be compiled.
    mocha: ['--timeout', '20000', '--require', './spec/support/hooks.ts', '--reporter-option', 'base=dot'],
  },
  checks: { holds: folder => folder === 'checks', mocha: ['--timeout', '30000'] },
  journeys: { holds: folder => folder === 'journeys', mocha: ['--timeout', '60000', '--slow', '10000'] },
};

const [name = '', ...given] = process.argv.slice(2);
const kind = KINDS[name];
if (!kind) throw new Error(`Which specs? ${Object.keys(KINDS).join(', ')}.`);

function all({ holds }: Kind): string[] {
  const files = existsSync(join(root, 'spec'))
    ? readdirSync(join(root, 'spec'), { recursive: true, encoding: 'utf8' })
    : [];
  return files
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.spec\.tsx?$/.test(file) && holds(file.split('/')[0] ?? ''))
    .map(file => `spec/${file}`)
    .sort();
}

const files = given.some(argument => /\.spec\.tsx?$/.test(argument)) ? [] : all(kind);
if (files.length === 0 && given.length === 0) {
  console.error(`There are no ${name} specs yet: nothing was checked.`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', 'tsx', '--import', './spec/support/as-modules.mjs', ...(kind.node ?? [])],
    'node_modules/mocha/bin/mocha.js',
    // A journey that failed may leave a browser open; the run ends all the same.
    ...['--exit', '--reporter', './tools/counting-reporter.cjs', ...(kind.mocha ?? [])],
    ...given,
    ...files,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
