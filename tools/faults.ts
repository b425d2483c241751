/**
 * Plays visits in which everything goes wrong that can, and prints what became of their leads. Every visit is made of one
 * number: `npx tsx tools/faults.ts 5000 1` plays the visits 1 to 5000, `npx tsx tools/faults.ts 1 4711` the one of that number.
 */
import 'fake-indexeddb/auto';
import { playAll } from '../spec/faults/run.ts';

const [count = 1000, seed = 1] = process.argv.slice(2).map(Number);
const started = Date.now();
if (count >= 1000) console.error(`Playing ${count} visits. This takes a minute or two.`);
const figures = await playAll(count, seed);
const wrong = figures.lost.length + figures.storedTwice.length + figures.falseSuccess.length + figures.repeated.length;

console.log(`${figures.schedules} visits from number ${seed}, ${Math.round((Date.now() - started) / 1000)} s`);
for (const [name, value] of Object.entries(figures)) {
  if (Array.isArray(value))
    console.log(`${name}: ${value.length}${value.length ? ` (${value.slice(0, 20).join(', ')})` : ''}`);
  else console.log(`${name}: ${value}`);
}
process.exit(wrong > 0 ? 1 : 0);
