/**
 * Measures how long each control of the form takes from the visitor's input to the next frame, on a processor that is 4
 * times slower: `npm run bench:controls -- 5`. The number is how often each control is used, in a fresh visit each. Names
 * of scenes after it measure only those. `bench/README.md` explains the numbers.
 */
import { createSandbox } from '../sandbox/server.ts';
import { backendAt } from '../spec/journeys/support/backend.ts';
import { launch } from '../spec/support/chromium.ts';
import { measureScene, type Sample } from './controls/measure.ts';
import { QUESTION_SCENES } from './controls/questions.ts';
import { SCREEN_SCENES } from './controls/screens.ts';

/** Milliseconds from the input to the next frame. */
const AIM = 100;
const [given, ...only] = process.argv.slice(2);
const rounds = Number(given ?? 5);
const scenes = [...QUESTION_SCENES, ...SCREEN_SCENES].filter(({ name }) => only.length === 0 || only.includes(name));

const sandbox = createSandbox();
const { url } = await sandbox.listen(0);
const backend = backendAt(url);
const browser = await launch();
const samples = new Map(scenes.map(scene => [scene, new Map<string, Sample[]>()]));
for (let round = 0; round < rounds; round++) {
  for (const [scene, rows] of samples) {
    for (const [row, sample] of await measureScene(browser, backend, scene)) {
      rows.set(row, [...(rows.get(row) ?? []), sample]);
    }
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const duration = (value: number): string => (value ? String(value) : '< 16');
console.log(`${rounds} visits, Chromium ${browser.version()}, in ms\n`);
console.log('| | Median | Worst | Work | Long tasks | |\n|---|---:|---:|---:|---:|---|');
for (const [scene, rows] of samples) {
  for (const [row, all] of rows) {
    const durations = all.map(sample => sample.duration);
    const worst = Math.max(...durations);
    const work = Math.round(median(all.map(sample => sample.work)));
    const longTasks = Math.max(...all.map(sample => sample.longTasks));
    const cells = [duration(median(durations)), duration(worst), work, longTasks || ''];
    const note = worst > AIM ? `more than ${AIM}` : '';
    console.log(`| ${scene.name}: ${row} | ${cells.join(' | ')} | ${note} |`);
  }
}
await browser.close();
await sandbox.close();
