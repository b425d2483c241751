/**
 * Runs all checks that must pass before a change lands: `npm test`. Independent stages run in parallel, as many as
 * there are cores. The first failure ends the run. The last line is the total of all specs that ran. `npm test --
 * --changed` runs the specs that a change affects, in under a minute, and lists those that it omits.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { selectChanged } from './changed.ts';
import { root } from './dist-files.ts';
import type { SpecReport, SpecResult } from './specs.ts';

interface Stage {
  title: string;
  /** A script of package.json, and its arguments. */
  script: string;
  arguments?: readonly string[];
  /** Scripts that must finish first. */
  after?: readonly string[];
  /** The number of processes that each keep a core busy. Default: 1. */
  processes?: number;
}

/** Short stages come first. The browser journeys come last, when nothing else runs. */
const ALL: readonly Stage[] = [
  { title: 'Style', script: 'check:style' },
  { title: 'Build', script: 'build:form' },
  { title: 'Build of the configurator', script: 'build:configurator' },
  { title: 'Build of the admin page', script: 'build:admin' },
  { title: 'Layer rules', script: 'check:layers' },
  { title: 'Unused code and packages', script: 'check:unused' },
  { title: 'Types', script: 'check:types' },
  { title: 'Size budgets', script: 'check:sizes', after: ['build:form'] },
  { title: 'The npm package', script: 'check:package', after: ['build:form', 'build:admin'] },
  { title: 'Unit specs', script: 'check:units', after: ['build:form'], processes: 2 },
  {
    title: 'Browser journeys',
    script: 'check:journeys',
    after: ['build:form', 'build:configurator', 'build:admin', 'check:units', 'check:package'],
    processes: 2,
  },
];

const PROGRESS_EVERY = 15_000;
const slots = availableParallelism();
const logs = join(root, '.cache', 'test');
const begin = performance.now();
const elapsed = (since = begin): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

interface Running {
  stage: Stage;
  child: ChildProcess;
  since: number;
  output: string;
}
const running = new Map<string, Running>();
const counts = { passed: 0, failed: 0 };
const slowest: Record<string, SpecResult[]> = {};

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)?.trim() ?? '';
const reportFile = ({ script }: Stage): string => join(logs, `${script.replaceAll(':', '-')}.json`);
const commandOf = ({ script, arguments: given = [] }: Stage): string =>
  `npm run ${script}${given.length > 0 ? ` -- ${given.length > 3 ? `(${given.length} files)` : given.join(' ')}` : ''}`;

/** A stage without specs counts as one spec, and only if it fails. */
function count(stage: Stage, ok: boolean): void {
  const file = reportFile(stage);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SpecReport) : undefined;
  counts.passed += report?.passed ?? 0;
  counts.failed += ok ? 0 : Math.max(1, report?.failed ?? 0);
  if (report && stage.processes) slowest[stage.title] = report.slowest;
}

/** Ends the processes of a stage, which form a process group. */
function end({ child }: Running): void {
  try {
    if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

/** Resolves to whether the stage passed. */
function run(stage: Stage): Promise<boolean> {
  const { script, arguments: given = [] } = stage;
  rmSync(reportFile(stage), { force: true });
  const child = spawn('npm', ['run', '--silent', script, ...(given.length > 0 ? ['--', ...given] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
    env: { ...process.env, SPEC_REPORT: reportFile(stage) },
  });
  const one: Running = { stage, child, since: performance.now(), output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      one.output += text;
    });
  }
  running.set(script, one);
  return new Promise(resolve => {
    child.on('close', status => {
      running.delete(script);
      const ok = status === 0;
      writeFileSync(join(logs, `${script.replaceAll(':', '-')}.log`), one.output);
      count(stage, ok);
      if (ok) {
        const flaky = one.output.split('\n').filter(line => line.startsWith('Flaky'));
        console.log([`${stage.title}: passed in ${elapsed(one.since)}. ${lastLine(one.output)}`, ...flaky].join('\n'));
      } else
        console.log(
          `\n${one.output.trimEnd()}\n\n${stage.title}: FAILED after ${elapsed(one.since)} (${commandOf(stage)})`,
        );
      resolve(ok);
    });
  });
}

/** Runs the stages, several at a time. Resolves to the first one that failed, if there is one. */
async function runAll(stages: readonly Stage[]): Promise<Stage | undefined> {
  const waiting = [...stages];
  const passed = new Set<string>();
  const ends = new Map<string, Promise<Stage | undefined>>();
  const isReady = ({ after = [] }: Stage): boolean =>
    after.every(script => passed.has(script) || !stages.some(stage => stage.script === script));

  while (waiting.length > 0 || ends.size > 0) {
    const busy = [...running.values()].reduce((sum, { stage }) => sum + (stage.processes ?? 1), 0);
    const next = busy < slots ? waiting.find(isReady) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      console.log(`${next.title}: started (${commandOf(next)})`);
      const ended = run(next).then(ok => {
        ends.delete(next.script);
        if (!ok) return next;
        passed.add(next.script);
        return undefined;
      });
      ends.set(next.script, ended);
      continue;
    }
    const failed = await Promise.race(ends.values());
    if (failed) return failed;
  }
  return undefined;
}

function printSlowest(): void {
  for (const [title, results] of Object.entries(slowest)) {
    if (results.length < 10) continue;
    console.log(`\nThe ten slowest, ${title.toLowerCase()}:`);
    for (const { milliseconds, title: spec, file } of results)
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}: ${spec}`);
  }
}

const changed = process.argv.includes('--changed') ? selectChanged() : undefined;
const stages: readonly Stage[] = changed
  ? [
      { title: 'Types', script: 'check:types' },
      ...(changed.style.length > 0 ? [{ title: 'Style', script: 'check:style', arguments: changed.style }] : []),
      { title: 'Checks', script: 'specs', arguments: ['checks'] },
      ...(changed.units.length > 0
        ? [{ title: 'Unit specs', script: 'check:units', arguments: changed.units, processes: 2 }]
        : []),
    ]
  : ALL;

mkdirSync(logs, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const one of running.values()) end(one);
    process.exit(1);
  });
}
if (changed) console.log(`${changed.files.length} files changed since ${changed.base}.`);

const progress = setInterval(() => {
  const now = [...running.values()].map(({ stage, output }) => {
    const line = lastLine(output).slice(0, 70);
    return `${stage.title}${line ? ` (${line})` : ''}`;
  });
  console.log(`  ${elapsed()}: ${now.join(', ')}`);
}, PROGRESS_EVERY);
const failed = await runAll(stages);
clearInterval(progress);
for (const one of running.values()) end(one);

if (!changed) printSlowest();
if (changed) {
  const { unitsLeftOut, journeys, allJourneys } = changed;
  if (unitsLeftOut.length > 0)
    console.log(`\nLeft out, to take less than a minute (npm run check:units):\n  ${unitsLeftOut.join('\n  ')}`);
  const names = allJourneys ? 'all journeys' : `the journeys ${journeys.join(', ')}`;
  console.log(`\nLeft out: build, sizes, package${journeys.length > 0 ? `, ${names} (npm test)` : ''}.`);
}
console.log(
  failed
    ? `\nStopped after ${elapsed()}: ${failed.title} failed (${commandOf(failed)}). Its output is above.`
    : `\nEverything passed in ${elapsed()}.`,
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed ? 1 : 0);
