/**
 * Plays visits of forms whose branches share answer keys, checks their leads, and prints the problems, with the shortest visit
 * for each kind of problem: `npx tsx tools/hostile/branches.ts 2000 1`. With `--all`, it prints each problem in one line.
 * `lite`, `prerendered` or `prerendered-lite` before the numbers plays them in Chromium, in the build with Preact or on
 * prerendered pages. That requires the build; `lite` requires `npm run build:lite`.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { openChromium, WAYS } = await import('../../spec/hostile/branches/chromium.ts');
const { playSeed } = await import('../../spec/hostile/branches/visit.ts');
const { described, shrink } = await import('../../spec/hostile/branches/shrink.ts');
const { KINDS } = await import('../../spec/hostile/branches/shape.ts');
type Kind = keyof typeof KINDS;

const isAll = process.argv.includes('--all');
const given = process.argv.slice(2).filter(word => !word.startsWith('--'));
const way = WAYS.find(one => one === given[0]);
const [count = way ? 200 : 1000, first = 1] = given.slice(way ? 1 : 0).map(Number);
const started = Date.now();
const seeds = new Map<Kind, Set<number>>();
let played = 0;
function end(): never {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${played} forms and visits from seed ${first}, ${seconds} s${way ? `, ${way}` : ''}`);
  for (const [kind, meaning] of Object.entries(KINDS)) {
    const found = [...(seeds.get(kind as Kind) ?? [])];
    console.log(`${found.length} ${kind}: ${meaning}${found.length > 0 ? ` (${found.slice(0, 20).join(', ')})` : ''}`);
  }
  process.exit(seeds.size > 0 ? 1 : 0);
}
process.on('SIGTERM', end);
const chromium = way && (await openChromium(way));
for (; played < count; played++) {
  if (played % 500 === 499) console.error(`${played + 1} of ${count}`);
  const seed = first + played;
  const visit = await playSeed(seed, chromium?.open);
  for (const { kind, message } of visit.problems) {
    if (isAll) console.log(`${seed} ${kind} ${message}`);
    else if (!seeds.has(kind))
      console.log(`seed ${seed}\n${described(chromium ? visit : await shrink(visit, kind))}\n`);
    seeds.set(kind, (seeds.get(kind) ?? new Set()).add(seed));
  }
}
await chromium?.end();
end();
