/**
 * Measures how long each control of the form takes from the visitor's input to the next frame, on a processor that is 4
 * times slower: `npm run bench:controls -- 5`. The number is how often each control is used, in a fresh visit each. Names
 * of scenes after it measure only those. `tools/bench/README.md` explains the numbers.
 */

import { backendAt } from '../../spec/journeys/support/backend.ts';
import { launch } from '../../spec/support/chromium.ts';
import { createSandbox } from '../sandbox/server.ts';
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
/** What the slowest samples of a row spent their time on. */
function causeOf(all: readonly Sample[]): string {
  const part = (of: (sample: Sample) => number) => Math.round(median(all.map(of)));
  const [script, style, layout] = [
    part(one => one.parts.script),
    part(one => one.parts.style),
    part(one => one.parts.layout),
  ];
  const rest = Math.max(0, part(one => one.work) - script - style - layout);
  const chunks = [...new Set(all.flatMap(one => one.chunks))];
  return `script ${script}, style ${style}, layout ${layout}, rest ${rest}${chunks.length > 0 ? `; loads ${chunks.join(', ')}` : ''}`;
}
const slowest = [...samples]
  .flatMap(([scene, rows]) => [...rows].map(([row, all]) => ({ name: `${scene.name}: ${row}`, all })))
  .map(one => ({ ...one, worst: Math.max(...one.all.map(({ duration: time }) => time)) }))
  .toSorted(
    (a, b) => b.worst - a.worst || median(b.all.map(({ work }) => work)) - median(a.all.map(({ work }) => work)),
  )
  .slice(0, 10);
console.log('\nThe ten slowest:\n\n| | Worst | Work |\n|---|---:|---|');
for (const { name, worst, all } of slowest) console.log(`| ${name} | ${duration(worst)} | ${causeOf(all)} |`);
await browser.close();
await sandbox.close();
