/** Compares what the analysis of generated forms proves with visits in the engine: `npx tsx tools/hostile/proofs.ts 2000 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { tryProofs } = await import('../../spec/hostile/branches/proofs.ts');

const [count = 2000, first = 1] = process.argv.slice(2).map(Number);
const sums = new Map<string, number>();
let wrongCount = 0;
for (let seed = first; seed < first + count; seed++) {
  if ((seed - first) % 200 === 199) console.error(`${seed - first + 1} of ${count}`);
  const { counts, wrong } = await tryProofs(seed);
  for (const [kind, number] of counts) sums.set(kind, (sums.get(kind) ?? 0) + number);
  for (const one of wrong) console.log(`seed ${seed}: ${one}\n`);
  wrongCount += wrong.length;
}
for (const [kind, number] of sums) console.log(`${number} ${kind}`);
console.log(`${count} forms from seed ${first}, ${wrongCount} wrong statements`);
process.exit(wrongCount > 0 ? 1 : 0);
