/**
 * Runs the specs and journeys under the conditions of a slow and busy machine: `npx tsx tools/hostile/slow-machine.ts 6
 * 20`. The processor of pages in journeys is six times slower, and 20 processes share the cores. About half of them run
 * specs, and the others keep the cores busy. `units`, `journeys` or spec files may follow. Default: the specs of `npm
 * test`. Failed specs are not repeated. Journeys require `npm run build` and `npm run build:lib`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../dist-files.ts';

const [rate = '6', load = '20', ...wanted] = process.argv.slice(2);
const half = Math.ceil(Number(load) / 2);
/**
 * With fewer processes, each spec would get so little of the cores that the run would take hours. Journeys also have
 * busy browsers.
 */
const PROCESSES = { units: half, journeys: Math.ceil(half / 3) };
const KINDS = ['units', 'journeys'] as const;
const isJourney = (file: string): boolean => file.startsWith('spec/journeys/');

/** Resolves to whether the specs passed. */
function runSpecs(kind: keyof typeof PROCESSES, given: readonly string[]): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', 'specs', '--', kind, ...given], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, SLOW: rate, SPEC_RETRIES: '0', SPEC_PROCESSES: String(PROCESSES[kind]) },
  });
  return new Promise(resolve => child.on('close', status => resolve(status === 0)));
}

const busy: ChildProcess[] = Array.from({ length: half }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});

const files = wanted.filter(file => file.startsWith('spec/'));
const filesOf = { units: files.filter(file => !isJourney(file)), journeys: files.filter(isJourney) };
const started = Date.now();
const failed: string[] = [];
for (const kind of KINDS) {
  const isWhole = wanted.length === 0 || wanted.includes(kind);
  if ((isWhole || filesOf[kind].length > 0) && !(await runSpecs(kind, isWhole ? [] : filesOf[kind]))) failed.push(kind);
}
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${rate} times as slow, load ${load}, ${seconds} s: ${failed.join(' and ') || 'nothing'} failed`);
process.exit(failed.length > 0 ? 1 : 0);
