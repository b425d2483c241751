/**
 * Runs all checks that must pass before a change lands: `npm test`. Independent stages run in parallel, as many as
 * there are cores. The first failure ends the run. The last line is the total of all specs that ran; the output of each
 * stage, with its slowest specs, is in `.cache/test/`. `npm test -- --changed` runs the specs that a change affects, in
 * under a minute, and lists those that it omits.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { selectChanged } from './changed.ts';
import { root } from './dist-files.ts';

interface Stage {
  title: string;
  /** A script of package.json, and its arguments. */
  script: string;
  arguments?: readonly string[];
  /** Scripts that must finish first. */
  after?: readonly string[];
}

/**
 * The order in which stages start. Journeys wait for their pages half of the time, so they start as early as possible, and
 * the stages below use the cores meanwhile. The unit specs come last, because they alone keep all cores busy.
 */
const ALL: readonly Stage[] = [
  { title: 'Style', script: 'check:style' },
  { title: 'Build', script: 'build:form' },
  { title: 'Build of the admin page', script: 'build:admin' },
  // No stage reads its source maps.
  { title: 'Build of the configurator', script: 'build:configurator', arguments: ['--no-devtool'] },
  { title: 'The npm package', script: 'check:package', after: ['build:form', 'build:admin'] },
  {
    title: 'Browser journeys',
    script: 'check:journeys',
    after: ['build:form', 'build:admin', 'build:configurator', 'check:package'],
  },
  { title: 'Layer rules', script: 'check:layers' },
  { title: 'Unused code and packages', script: 'check:unused' },
  { title: 'Types', script: 'check:types' },
  { title: 'Size budgets', script: 'check:sizes', after: ['build:form'] },
  { title: 'Unit specs', script: 'check:units', after: ['build:form'] },
];

const changed = process.argv.includes('--changed') ? selectChanged() : undefined;
const CHANGED: readonly Stage[] = [
  { title: 'Types', script: 'check:types' },
  { title: 'Style', script: 'check:style', arguments: changed?.style ?? [] },
  { title: 'Checks', script: 'specs', arguments: ['checks'] },
  { title: 'Unit specs', script: 'check:units', arguments: changed?.units ?? [] },
].filter(stage => stage.arguments?.length !== 0);

const PROGRESS_EVERY = 15_000;
const slots = availableParallelism();
const logs = join(root, '.cache', 'test');
const begin = performance.now();
const elapsed = (since = begin): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
/** How many specs passed, or else the last line. */
const resultIn = (text: string): string =>
  (/^ +\d+ passing.*/m.exec(text)?.[0] ?? text.trimEnd().split('\n').at(-1) ?? '').trim().slice(0, 90);
const counts = { passing: 0, failing: 0 };
/** Adds what mocha printed, such as `12 passing (3s)`. */
function count(output: string): void {
  for (const [, number, state] of output.matchAll(/^ +(\d+) (passing|failing)\b/gm))
    counts[state as keyof typeof counts] += Number(number);
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/**
 * The commands of a script and of the scripts that it runs. A process of npm takes half a second of a core, and the tables,
 * which `npm test` has just written, take two.
 */
const commandOf = (script: string): string =>
  (scripts[script] ?? '')
    .replaceAll('npm run --silent tables && ', '')
    .replaceAll(/npm run ([\w:]+)(?: --)?/g, (_, inner: string) => commandOf(inner));

const running = new Map<Stage, { child: ChildProcess; output: string }>();

/** Ends the processes of all stages. Each stage is a process group. */
function endAll(): void {
  for (const { child } of running.values()) {
    try {
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
    } catch {
      // It has already ended.
    }
  }
}

/** Resolves to whether the stage passed. */
function run(stage: Stage): Promise<boolean> {
  const { title, script, arguments: given = [] } = stage;
  const since = performance.now();
  const child = spawn([commandOf(script), ...given.map(one => JSON.stringify(one))].join(' '), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: true,
    detached: process.platform !== 'win32',
  });
  const one = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      one.output += text;
    });
  }
  running.set(stage, one);
  return new Promise(resolve => {
    child.on('close', status => {
      running.delete(stage);
      const { output } = one;
      const before = counts.failing;
      writeFileSync(join(logs, `${script.replaceAll(':', '-')}.log`), output);
      count(output);
      if (status !== 0 && counts.failing === before) counts.failing += 1;
      const flaky = output.match(/^Flaky.*/gm) ?? [];
      if (status === 0)
        console.log([`${title}: passed in ${elapsed(since)}. ${resultIn(output)}`, ...flaky].join('\n'));
      else console.log(`\n${output.trimEnd()}\n\n${title}: FAILED after ${elapsed(since)} (npm run ${script})`);
      resolve(status === 0);
    });
  });
}

/** Runs the stages, several at a time. Resolves to the first one that failed, if there is one. */
async function runAll(stages: readonly Stage[]): Promise<Stage | undefined> {
  const waiting = [...stages];
  const ends = new Map<Stage, Promise<Stage | undefined>>();
  const isReady = ({ after = [] }: Stage): boolean =>
    ![...waiting, ...running.keys()].some(({ script }) => after.includes(script));

  while (waiting.length > 0 || ends.size > 0) {
    const next = running.size < slots ? waiting.find(isReady) : undefined;
    if (!next) {
      const failed = await Promise.race(ends.values());
      if (failed) return failed;
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    console.log(`${next.title}: started (npm run ${next.script})`);
    const end = run(next).then(ok => {
      ends.delete(next);
      return ok ? undefined : next;
    });
    ends.set(next, end);
  }
  return undefined;
}

mkdirSync(logs, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}
if (changed) console.log(`${changed.files.length} files changed since ${changed.base}.`);
const progress = setInterval(() => {
  const now = [...running].map(([{ title }, { output }]) => `${title} (${resultIn(output)})`);
  console.log(`  ${elapsed()}: ${now.join(', ')}`);
}, PROGRESS_EVERY);
const failed = await runAll(changed ? CHANGED : ALL);
clearInterval(progress);
endAll();

if (changed) {
  if (changed.unitsLeftOut.length > 0)
    console.log(
      `\nLeft out, to take less than a minute (npm run check:units):\n  ${changed.unitsLeftOut.join('\n  ')}`,
    );
  console.log(`\nLeft out: build, sizes, package, journeys (npm test). Journeys to run: ${changed.journeys}.`);
}
console.log(failed ? `\nStopped after ${elapsed()}: ${failed.title} failed.` : `\nEverything passed in ${elapsed()}.`);
console.log(`${counts.passing} passed, ${counts.failing} failed`);
process.exit(failed ? 1 : 0);
