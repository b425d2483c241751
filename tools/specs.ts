/**
 * Runs the specs of one kind with mocha: `npm run specs -- units`, or selected files: `npm run specs -- units
 * spec/registry.spec.ts`. `--extended` adds what `npm test` omits. Options of mocha may follow. All files of a kind run in
 * parallel processes. `$SPEC_PROCESSES` overrides their number, and `$SPEC_RETRIES` how often a failed spec runs again.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './dist-files.ts';
import { findPostgres } from './postgres.ts';

interface Kind {
  /** Whether a folder of `spec/` belongs to this kind. */
  includes(folder: string): boolean;
  node?: string[];
  mocha: string[];
  /** The number of parallel processes if all files run. */
  processes: number;
  /** How often failed specs run again if all files run. Default: 0. */
  retries?: number;
  env?: Readonly<Record<string, string>>;
  /** Why this machine cannot run them, if it cannot. */
  missing?(): string | undefined;
}

const MINUTE = 60_000;
/** The factor by which the machine is slower than usual. */
const SLOW = Number(process.env.SLOW) || 1;
/** Limits for specs that never end. Waits within journeys have separate limits (spec/journeys/support/patience.ts). */
const LONGEST = ['--timeout', String(5 * MINUTE * SLOW)];
const LONGEST_JOURNEY = ['--timeout', String(30 * MINUTE * SLOW)];
const cores = availableParallelism();
const DOM = ['--import', './spec/support/register.mjs'];
const HOOKS = ['--require', './spec/support/hooks.ts'];
const DOTS = ['--reporter-option', 'base=dot'];

const KINDS: Record<string, Kind> = {
  // Most units run on a simulated clock.
  units: {
    includes: folder => !['checks', 'journeys', 'browsers'].includes(folder),
    node: DOM,
    mocha: [...LONGEST, ...HOOKS, ...DOTS],
    processes: Math.min(4, cores),
  },
  checks: { includes: folder => folder === 'checks', mocha: [...LONGEST, ...DOTS], processes: 1 },
  journeys: {
    includes: folder => folder === 'journeys',
    mocha: [...LONGEST_JOURNEY, '--slow', '10000'],
    // Journeys wait for their page half of the time, so twice as many processes keep the cores busy.
    processes: Math.min(4, 2 * cores),
    // A journey that fails by chance must not hide the results of the others. It is listed as flaky and needs a fix.
    retries: 1,
  },
  /** The specs of the server on PostgreSQL. */
  postgres: {
    includes: folder => folder === 'server',
    node: DOM,
    mocha: [...LONGEST, ...HOOKS, ...DOTS],
    processes: 1,
    env: { SPEC_DATABASE: 'postgres' },
    missing: () => (findPostgres() ? undefined : 'there is no PostgreSQL, which apt-get install postgresql brings'),
  },
  browsers: {
    includes: folder => folder === 'browsers',
    mocha: [...LONGEST_JOURNEY, '--slow', '20000'],
    processes: 1,
  },
};

/** Large files first: each process takes the next file, and none should begin with a long one when the others end. */
function filesOf({ includes }: Kind): string[] {
  return readdirSync(join(root, 'spec'), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.spec\.tsx?$/.test(file) && includes(file.split('/')[0] ?? ''))
    .map(file => ({ file: `spec/${file}`, size: statSync(join(root, 'spec', file)).size }))
    .sort((a, b) => b.size - a.size)
    .map(({ file }) => file);
}

const EXTENDED = '--extended';
const [name = '', ...all] = process.argv.slice(2);
const given = all.filter(argument => argument !== EXTENDED);
const kind = KINDS[name];
if (!kind) throw new Error(`Which specs? ${Object.keys(KINDS).join(', ')}.`);

const missing = kind.missing?.();
if (missing !== undefined) {
  console.log(`The ${name} specs are left out: ${missing}.`);
  process.exit(0);
}

const isSpec = (argument: string): boolean => /\.spec\.tsx?$/.test(argument);
const named = given.filter(isSpec);
const processes = Number(process.env.SPEC_PROCESSES) || kind.processes;
const child = spawn(
  process.execPath,
  [
    // Node loads TypeScript through an import hook, because mocha's `--import` does not affect imports of spec files.
    // The larger generations avoid garbage collection, which would take a sixth of the time. Threads for it would only
    // compete with the other processes. `--always-sparkplug` compiles each function before its first call, which takes less
    // time than to interpret it.
    ...['--min-semi-space-size=128', '--max-semi-space-size=128', '--initial-old-space-size=1000'],
    ...['--single-threaded-gc', '--always-sparkplug'],
    ...['--import', 'tsx', '--import', './spec/support/as-modules.mjs'],
    ...(kind.node ?? []),
    'node_modules/mocha/bin/mocha.js',
    // `--exit` is needed because a failed journey may leave a browser open.
    ...['--exit', '--reporter', './tools/spec-reporter.cjs', ...kind.mocha],
    ...(given.length === 0
      ? ['--forbid-only', '--retries', process.env.SPEC_RETRIES ?? String(kind.retries ?? 0)]
      : given.filter(argument => !isSpec(argument))),
    // A few files start faster in one process, which also allows `.only`.
    ...(processes > 1 && (named.length === 0 || named.length > 10) ? ['--parallel', '--jobs', String(processes)] : []),
    ...(named.length > 0 ? named : filesOf(kind)),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    // Linux shares the cores among sessions. In the session of the busy processes, a spec would get less time than its
    // browser.
    detached: SLOW > 1,
    // If files are named, all of their specs run.
    env: { ...process.env, ...kind.env, ...((all.includes(EXTENDED) || named.length > 0) && { EXTENDED: '1' }) },
  },
);
child.on('close', status => process.exit(status ?? 1));
