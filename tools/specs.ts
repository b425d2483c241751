/**
 * Runs the specs of one kind: `npm run specs -- units`, or selected files: `npm run specs -- units
 * spec/registry.spec.ts`. `--extended` adds what `npm test` omits. Options of mocha may follow. Many files run in
 * parallel processes, and few files in a single one that prints every spec. `$SPEC_REPORT` names a file for the counts
 * and the slowest specs, `$SPEC_PROCESSES` overrides the number of processes, and `$SPEC_RETRIES` how often a failed
 * spec runs again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './dist-files.ts';
import { findPostgres } from './postgres.ts';
import { costs, hasTimes, writeTimes } from './spec-times.ts';

interface Kind {
  /** Whether a folder of `spec/` belongs to this kind. */
  includes(folder: string): boolean;
  node?: string[];
  mocha: string[];
  /** The maximum number of parallel processes. */
  processes: number;
  /** Whether loading takes so long that another group of files would cost more than it gains. */
  loadsLong?: boolean;
  /** How often failed specs run again when all specs of the kind run. Default: 0. */
  retries?: number;
  env?: Readonly<Record<string, string>>;
  /** Why this machine cannot run them, if it cannot. */
  missing?(): string | undefined;
}
export interface SpecResult {
  title: string;
  file: string;
  milliseconds: number;
}
export interface SpecReport {
  passed: number;
  failed: number;
  /** The ten slowest, slowest first. */
  slowest: SpecResult[];
}
type Message =
  | { total: number }
  | ({ state: 'passed' | 'failed' | 'pending'; error?: string; firstError?: string } & SpecResult)
  | { ended: true };

/** The minimum number of files for another process, because each process loads the engine and all plugins again. */
const FILES_PER_PROCESS = 6;
/**
 * The shares of files in each process's groups if durations are unknown. Small groups at the end keep all processes
 * busy.
 */
const UNKNOWN_SHARES = [3, 1];
const PROGRESS_EVERY = 10_000;
/** The run of a whole suite stops after this many failures. One fault may cause them all, and each may wait for minutes. */
const MOST_FAILURES = 30;
/** The failures whose errors are printed in full if the run stops. */
const SHOWN_FAILURES = 3;
const MINUTE = 60_000;
/** The factor by which the machine is slower than usual. */
const SLOW = Number(process.env.SLOW) || 1;
/**
 * Time limits for specs that never end. Waits within journeys have separate limits (spec/journeys/support/patience.ts).
 */
const LONGEST = 5 * MINUTE * SLOW;
const LONGEST_JOURNEY = 30 * MINUTE * SLOW;
const SEPARATE = ['checks', 'journeys', 'browsers'];
const cores = availableParallelism();

const KINDS: Record<string, Kind> = {
  units: {
    includes: folder => !SEPARATE.includes(folder),
    node: ['--import', './spec/support/register.mjs'],
    // Most units run on a simulated clock.
    mocha: ['--timeout', String(LONGEST), '--require', './spec/support/hooks.ts', '--reporter-option', 'base=dot'],
    processes: Math.min(4, cores),
    loadsLong: true,
  },
  checks: {
    includes: folder => folder === 'checks',
    mocha: ['--timeout', String(LONGEST), '--reporter-option', 'base=dot'],
    processes: 1,
  },
  journeys: {
    includes: folder => folder === 'journeys',
    mocha: ['--timeout', String(LONGEST_JOURNEY), '--slow', '10000', '--reporter-option', 'base=spec'],
    // Journeys wait for their page half of the time, so twice as many processes keep the cores busy.
    processes: Math.min(4, 2 * cores),
    // A journey that fails by chance must not hide the results of the others. It is listed as flaky and needs a fix.
    retries: 1,
  },
  /** The specs of the server on PostgreSQL. */
  postgres: {
    includes: folder => folder === 'server',
    node: ['--import', './spec/support/register.mjs'],
    mocha: ['--timeout', String(LONGEST), '--require', './spec/support/hooks.ts', '--reporter-option', 'base=dot'],
    processes: 1,
    env: { SPEC_DATABASE: 'postgres' },
    missing: () => (findPostgres() ? undefined : 'there is no PostgreSQL, which apt-get install postgresql brings'),
  },
  browsers: {
    includes: folder => folder === 'browsers',
    mocha: ['--timeout', String(LONGEST_JOURNEY), '--slow', '20000', '--reporter-option', 'base=spec'],
    processes: 1,
  },
};

function filesOf({ includes }: Kind): string[] {
  return readdirSync(join(root, 'spec'), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.spec\.tsx?$/.test(file) && includes(file.split('/')[0] ?? ''))
    .map(file => `spec/${file}`)
    .sort();
}

/**
 * Splits the files into groups with these proportions of duration. Uses the last durations or, if unknown, the file
 * sizes.
 */
function split(files: readonly string[], shares: readonly number[]): string[][] {
  const cost = costs();
  const groups = shares.map(share => ({ share, cost: 0, files: [] as string[] }));
  for (const file of files.toSorted((a, b) => cost(b) - cost(a))) {
    const filled = (group: (typeof groups)[number]): number => (group.cost + cost(file)) / group.share;
    const group = groups.reduce((least, one) => (filled(one) < filled(least) ? one : least));
    group.cost += cost(file);
    group.files.push(file);
  }
  return groups.map(group => group.files.sort()).filter(group => group.length > 0);
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
const wholeSuite = ['--forbid-only', '--retries', process.env.SPEC_RETRIES ?? String(kind.retries ?? 0)];
const options = given.length > 0 ? given.filter(argument => !isSpec(argument)) : wholeSuite;
const files = given.some(isSpec) ? given.filter(isSpec) : filesOf(kind);
/** If files are given, all of their specs run. */
const isExtended = all.includes(EXTENDED) || given.some(isSpec);
if (files.length === 0) {
  console.error(`There are no ${name} specs, so nothing was checked.`);
  process.exit(1);
}

const most = Number(process.env.SPEC_PROCESSES) || kind.processes;
const processes = Math.max(1, Math.min(most, Math.ceil(files.length / FILES_PER_PROCESS)));
const parallel = processes > 1;
// If durations are unknown, a process that finishes takes the next of several small groups.
const shares = parallel && !kind.loadsLong && !hasTimes(files) ? UNKNOWN_SHARES : [1];
const groups = split(
  files,
  shares.flatMap(share => Array.from({ length: processes }, () => share)),
);
const begin = performance.now();
const results: SpecResult[] = [];
const totals = { all: 0, passed: 0, failed: 0 };
const children = new Set<ChildProcess>();
/** The first failures, with what helps to find their cause. */
const failures: string[] = [];
const isStopped = (): boolean => parallel && totals.failed >= MOST_FAILURES;
/** Specs that only passed when they ran again, with their first error. */
const flaky: string[] = [];
const summary = (): string =>
  `${totals.passed} of ${totals.all} ${name} passed, ${totals.failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`;

/** Runs the files in a separate mocha process. Resolves to its output. */
function run(group: readonly string[]): Promise<string> {
  // In parallel, the output is printed at the end and only includes failed specs.
  const mocha = parallel ? kind!.mocha.filter(option => !/^(--reporter-option|base=.*)$/.test(option)) : kind!.mocha;
  const child = spawn(
    process.execPath,
    [
      // Node loads TypeScript through an import hook, because mocha's `--import` does not affect imports of spec files.
      // The larger young generation avoids garbage collection, which would take a tenth of the time.
      ...[
        '--max-semi-space-size=64',
        '--import',
        'tsx',
        '--import',
        './spec/support/as-modules.mjs',
        ...(kind!.node ?? []),
      ],
      'node_modules/mocha/bin/mocha.js',
      // `--exit` is needed because a failed journey may leave a browser open.
      ...['--exit', '--reporter', './tools/spec-reporter.cjs', ...mocha, ...options, ...group],
    ],
    {
      cwd: root,
      stdio: parallel ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
      // Linux shares the cores among sessions. In the session of the busy processes, a spec would get less time than
      // its browser.
      detached: SLOW > 1,
      env: { ...process.env, ...kind!.env, ...(isExtended && { EXTENDED: '1' }) },
    },
  );
  let output = '';
  let ended = false;
  /** The file of the last spec, and the one that ran before this file. */
  let file = '';
  let fileBefore = '';
  children.add(child);
  const failedBefore = totals.failed;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.on('message', (message: Message) => {
    if ('ended' in message) ended = true;
    else if ('total' in message) totals.all += message.total;
    else {
      if (isStopped()) return;
      const { state, title, milliseconds, error = '', firstError } = message;
      const current = relative(root, message.file).replaceAll('\\', '/');
      if (current !== file) [fileBefore, file] = [file, current];
      if (state !== 'pending') totals[state] += 1;
      results.push({ title, file, milliseconds });
      if (state === 'passed' && firstError) flaky.push(`${title}\n${firstError}`);
      if (state !== 'failed' || !parallel) return;
      console.log(`  failed: ${title}: ${error.split('\n')[0]}`);
      failures.push(`${title}\n${file}${fileBefore && `, after ${fileBefore}`}\n${error}`);
      if (isStopped()) for (const one of children) one.kill();
    }
  });
  return new Promise(resolve => {
    child.on('close', (status, signal) => {
      children.delete(child);
      if (!ended && !isStopped()) {
        totals.failed += 1;
        output += `\nA process ended (${signal ?? `status ${status}`}) before all of its ${name} had run.\n`;
      } else if (status !== 0 && totals.failed === failedBefore && !parallel) totals.failed += 1;
      resolve(output);
    });
  });
}

const progress = parallel ? setInterval(() => console.log(`  ${summary()}`), PROGRESS_EVERY) : undefined;
const waiting = [...groups];
const outputs: string[] = [];
async function runWaiting(): Promise<void> {
  for (let group = waiting.shift(); group && !isStopped(); group = waiting.shift()) outputs.push(await run(group));
}
await Promise.all(Array.from({ length: processes }, runWaiting));
clearInterval(progress);

if (given.every(isSpec) && !isStopped()) {
  const times: Record<string, number> = {};
  for (const { file, milliseconds } of results) times[file] = (times[file] ?? 0) + milliseconds;
  writeTimes(times);
}
if (process.env.SPEC_REPORT) {
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  const report: SpecReport = { passed: totals.passed, failed: totals.failed, slowest };
  writeFileSync(process.env.SPEC_REPORT, JSON.stringify(report));
}
if (parallel) {
  for (const output of outputs) if (output.trim()) console.log(output);
  for (const text of flaky) console.log(`Flaky, passed only when it ran again: ${text}\n`);
  if (isStopped()) {
    console.log(`\nStopped after ${MOST_FAILURES} failures. The first ones:\n`);
    for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`${failure}\n`);
    console.log('If a file passes alone, a file that ran before it left something behind, such as a listener.');
  }
  console.log(`${summary()}, ${processes} processes, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
process.exit(totals.failed > 0 ? 1 : 0);
