/**
 * Compares Stepwell with other ways to show the same form: `npm run bench`. `tools/bench/README.md` explains the options and the
 * numbers. Writes `.cache/bench/race.json`, and the table as `.cache/bench/race.md`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../../spec/support/chromium.ts';
import { root } from '../dist-files.ts';
import { buildRivals } from './race/build.ts';
import { ENTRANTS } from './race/entrants.ts';
import { LEAD_FORM, largeForm } from './race/forms.ts';
import { measureEntrant, type Sample } from './race/measure.ts';
import { publish } from './race/published.ts';
import { markdownTable, wideLines } from './race/report.ts';
import { serveTrack } from './race/serve.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    add: { type: 'boolean' },
    publish: { type: 'boolean' },
  },
});
const FORMS = { lead: LEAD_FORM, small: largeForm(10), large: largeForm(5000), page: largeForm(500, 500) };
const folder = join(root, '.cache', 'bench');
const file = join(folder, 'race.json');
const tableFile = join(folder, 'race.md');
type Samples = Record<string, Sample[]>;

const names = options.only?.split(',');
const unknown = names?.filter(name => !ENTRANTS.some(entrant => entrant.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No entrant is called ${unknown.join(', ')}. Known are ${ENTRANTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const entrants = ENTRANTS.filter(({ name }) => !names || names.includes(name));

await buildRivals();
const track = await serveTrack(FORMS);
const before = options.add && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).samples : {};
const samples: Samples = Object.fromEntries(ENTRANTS.map(({ name }) => [name, before[name] ?? []]));
const browser = await launch();
await measureEntrant(browser, { url: track.url, forms: { lead: LEAD_FORM } }, entrants[0]!); // fills the caches
for (let round = 0; round < Number(options.rounds); round++) {
  // One after the other in each round, so that what else the machine does falls on all of them.
  for (const entrant of entrants) {
    console.log(`Round ${round + 1}: ${entrant.title}`);
    samples[entrant.name]!.push(await measureEntrant(browser, { url: track.url, forms: FORMS }, entrant));
  }
  await report(); // an interrupted run keeps its complete rounds
}
await browser.close();
track.close();
console.log(`\n${await readFile(tableFile, 'utf8')}`);
if (options.publish) publish(markdownTable(resultsOf()));
const wide = wideLines(resultsOf());
if (wide.length > 0) console.log(`The quartiles are too far apart to conclude anything from:\n  ${wide.join('\n  ')}`);

function resultsOf() {
  return ENTRANTS.map(({ name, title }) => ({ title, samples: samples[name]! })).filter(
    result => result.samples.length > 0,
  );
}
async function report(): Promise<void> {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify({ machine, samples }, null, 2)}\n`);
  await writeFile(tableFile, `${markdownTable(resultsOf())}\n`);
}
