/**
 * Measures the configurator with forms of 10, 100 and 500 questions. `tools/bench/README.md` explains the numbers. With the folder
 * of an earlier build as its argument, it measures both builds in turn and prints the ratios of the two.
 */

import { launch } from '../../spec/support/chromium.ts';
import { createSandbox } from '../sandbox/server.ts';
import { measurePage, type Sample, type Samples } from './configurator-page.ts';

const SIZES = [10, 100, 500];
const [earlier] = process.argv.slice(2);

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: readonly number[]): number => quantile(values, 0.5);
/** A ratio of medians says nothing if the samples themselves differ by more than that. */
const isWide = (values: readonly number[]): boolean => quantile(values, 0.75) > 2 * quantile(values, 0.25);

const KINDS = ['wait', 'work'] as const;
const valuesOf = (samples: Samples, name: string, kind: keyof Sample): number[] =>
  (samples[name] ?? []).map(sample => sample[kind]);
const milliseconds = (value: number): string => value.toFixed(1).padStart(9);

/** One line for each action. The ratio is that of the last column to the first. */
function print(title: string, columns: readonly { name: string; samples: Samples }[]): void {
  console.log(`\n${title}: median in ms, the slowest, and the ratio of the last column to the first`);
  console.log(' '.repeat(28) + columns.map(({ name }) => name.padStart(21)).join(''));
  let hasWide = false;
  for (const action of Object.keys(columns[0]!.samples)) {
    for (const kind of KINDS) {
      const all = columns.map(({ samples }) => valuesOf(samples, action, kind));
      const cells = all.map(values => `${milliseconds(median(values))} (${milliseconds(Math.max(...values))})`);
      const ratio = median(all.at(-1)!) / median(all[0]!);
      const note = all.some(isWide) ? ' ?' : '';
      hasWide ||= note !== '';
      console.log(`${action.padEnd(22)} ${kind} ${cells.join('')}  ×${ratio.toFixed(2)}${note}`);
    }
  }
  if (hasWide) console.log('? The samples differ too much to conclude anything from this line. Run it again.');
}

async function openBuild(dist?: string) {
  const sandbox = createSandbox(dist === undefined ? {} : { dist });
  const { url } = await sandbox.listen(0);
  return { url, close: () => sandbox.close() };
}

const builds = await Promise.all(earlier === undefined ? [openBuild()] : [openBuild(earlier), openBuild()]);
const browser = await launch();
for (const { url } of builds) await measurePage(browser, url, SIZES[0]!); // the first visit fills the caches
const measured: Samples[][] = builds.map(() => []);
for (const size of SIZES) {
  for (const [at, { url }] of builds.entries()) measured[at]!.push(await measurePage(browser, url, size));
}
await browser.close();
await Promise.all(builds.map(({ close }) => close()));

print(
  'By size of the form',
  SIZES.map((size, at) => ({ name: `${size} questions`, samples: measured.at(-1)![at]! })),
);
if (earlier !== undefined) {
  for (const [at, size] of SIZES.entries()) {
    const [before, after] = measured;
    print(`${size} questions, two builds`, [
      { name: 'earlier', samples: before![at]! },
      { name: 'now', samples: after![at]! },
    ]);
  }
}
