/**
 * Simulates visits with random faults and prints the outcomes of their leads. Each visit is generated from its number:
 * `npx tsx tools/hostile/faults.ts 5000 1` runs visits 1 to 5000, and `npx tsx tools/hostile/faults.ts 1 4711` runs
 * visit 4711 only.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { playAll } = await import('../../spec/faults/run.ts');

const [count = 1000, seed = 1] = process.argv.slice(2).map(Number);
const started = Date.now();
if (count >= 1000) console.error(`Simulating ${count} visits. This takes a minute or two.`);
const figures = await playAll(count, seed);
const errorCount =
  figures.lost.length + figures.storedTwice.length + figures.falseSuccess.length + figures.repeated.length;

console.log(`${figures.schedules} visits, starting at number ${seed}, ${Math.round((Date.now() - started) / 1000)} s`);
for (const [name, value] of Object.entries(figures)) {
  if (Array.isArray(value))
    console.log(`${name}: ${value.length}${value.length ? ` (${value.slice(0, 20).join(', ')})` : ''}`);
  else console.log(`${name}: ${value}`);
}
process.exit(errorCount > 0 ? 1 : 0);
