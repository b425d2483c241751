/**
 * Everything that has to hold before a change lands, in the order in which it fails soonest. Stops at the first stage
 * that fails; the last line is the sum of all specs that ran.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';

/** Script of package.json → what it is about. */
const STAGES: readonly [script: string, title: string][] = [
  ['check:types', 'Types'],
  ['check:style', 'Style'],
  ['check:layers', 'Layer rules'],
  ['check:unused', 'Unused code and packages'],
  ['check:units', 'Unit specs'],
  ['build', 'Build'],
  ['check:sizes', 'Size budgets'],
  ['check:package', 'The npm package'],
  ['check:journeys', 'Browser journeys'],
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const counts = join(root, '.cache', 'counts.json');
let passed = 0;
let failed = 0;

/** A stage without specs counts only when it fails: then as one. */
function count(fine: boolean): void {
  if (existsSync(counts)) {
    const { passes, failures } = JSON.parse(readFileSync(counts, 'utf8')) as { passes: number; failures: number };
    passed += passes;
    failed += failures;
    if (fine || failures > 0) return;
  }
  if (!fine) failed += 1;
}

function runs(script: string): boolean {
  rmSync(counts, { force: true });
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, SPEC_COUNTS: counts },
  });
  count(status === 0);
  return status === 0;
}

mkdirSync(join(root, '.cache'), { recursive: true });
const begin = performance.now();
let fine = true;
for (const [index, [script, title]] of STAGES.entries()) {
  console.log(`\n== ${index + 1}/${STAGES.length} ${title} (npm run ${script})`);
  const start = performance.now();
  fine = runs(script);
  console.log(`== ${title}: ${fine ? 'fine' : 'FAILED'}, ${seconds(start)}`);
  if (!fine) break;
}
console.log(`\n${fine ? 'All is well' : 'Stopped at the first stage that failed'}, after ${seconds(begin)}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(fine ? 0 : 1);
