/**
 * Introduces mistakes into good forms: `npx tsx tools/hostile/mistakes.ts 2000 1` prints by kind how many of them the
 * check locates correctly and how many its fixes repair.
 */
import '../../spec/support/register.mjs';

const { playMistake } = await import('../../spec/seeded-mistakes/play.ts');

const [count = 2000, first = 1] = process.argv.slice(2).map(Number);
const kinds = new Map<string, { all: number; named: number; repaired: number }>();
for (let seed = first; seed < first + count; seed++) {
  const { kind, form, path, isNamed, isRepaired, found } = await playMistake(seed);
  const row = kinds.get(kind) ?? { all: 0, named: 0, repaired: 0 };
  kinds.set(kind, {
    all: row.all + 1,
    named: row.named + Number(isNamed),
    repaired: row.repaired + Number(isRepaired),
  });
  if (!isNamed) console.log(`seed ${seed}: ${kind} at ${path} of ${form}; named: ${found.join(', ') || 'nothing'}`);
}
const sum = (part: 'all' | 'named' | 'repaired'): number =>
  [...kinds.values()].reduce((all, row) => all + row[part], 0);
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
for (const [kind, { all, named, repaired }] of kinds)
  console.log(`${kind.padEnd(40)} ${all}: ${named} named, ${repaired} repaired`);
console.log(
  `${sum('all')} mistakes of ${kinds.size} kinds: ${share(sum('named'), sum('all'))} named at the right place, ${share(sum('repaired'), sum('all'))} repaired`,
);
