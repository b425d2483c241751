/**
 * Plays visits of forms whose branches share answer keys, checks their leads, and prints the problems, with the shortest visit
 * for each kind of problem: `npx tsx tools/hostile/branches.ts 2000 1`. With `--all`, it prints each problem in one line.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { playSeed } = await import('../../spec/hostile/branches/visit.ts');
const { described, shrink } = await import('../../spec/hostile/branches/shrink.ts');
const { KINDS } = await import('../../spec/hostile/branches/shape.ts');
type Kind = keyof typeof KINDS;

const isAll = process.argv.includes('--all');
const [count = 1000, first = 1] = process.argv
  .slice(2)
  .filter(word => !word.startsWith('--'))
  .map(Number);
const started = Date.now();
const seeds = new Map<Kind, Set<number>>();
for (let seed = first; seed < first + count; seed++) {
  if ((seed - first) % 500 === 499) console.error(`${seed - first + 1} of ${count}`);
  const visit = await playSeed(seed);
  for (const { kind, message } of visit.problems) {
    if (isAll) console.log(`${seed} ${kind} ${message}`);
    else if (!seeds.has(kind)) console.log(`seed ${seed}\n${described(await shrink(visit, kind))}\n`);
    seeds.set(kind, (seeds.get(kind) ?? new Set()).add(seed));
  }
}
console.log(`${count} forms and visits from seed ${first}, ${Math.round((Date.now() - started) / 1000)} s`);
for (const [kind, meaning] of Object.entries(KINDS)) {
  const found = [...(seeds.get(kind as Kind) ?? [])];
  console.log(`${found.length} ${kind}: ${meaning}${found.length > 0 ? ` (${found.slice(0, 20).join(', ')})` : ''}`);
}
process.exit(seeds.size > 0 ? 1 : 0);
