/**
 * Plays the visits of `branches.ts` in Chromium, in the build with Preact or on prerendered pages:
 * `npx tsx tools/hostile/branches-in-chromium.ts lite 200 1`. Requires the build; `lite` requires `npm run build:lite`.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { openChromium, WAYS } = await import('../../spec/hostile/branches/chromium.ts');
const { playSeed } = await import('../../spec/hostile/branches/visit.ts');
const { described } = await import('../../spec/hostile/branches/shrink.ts');
const { KINDS } = await import('../../spec/hostile/branches/shape.ts');
type Kind = keyof typeof KINDS;

const [given = '', ...numbers] = process.argv.slice(2);
const way = WAYS.find(one => one === given);
if (!way) throw new Error(`Write one of ${WAYS.join(', ')}, the number of visits and the first seed.`);
const [count = 200, first = 1] = numbers.map(Number);
const started = Date.now();
const seeds = new Map<Kind, number[]>();
let played = 0;
function end(): never {
  console.log(`${played} visits from seed ${first}, ${way}, ${Math.round((Date.now() - started) / 1000)} s`);
  for (const [kind, meaning] of Object.entries(KINDS)) {
    const found = seeds.get(kind as Kind) ?? [];
    console.log(`${found.length} ${kind}: ${meaning}${found.length > 0 ? ` (${found.join(', ')})` : ''}`);
  }
  process.exit(seeds.size > 0 ? 1 : 0);
}
process.on('SIGTERM', end);
const chromium = await openChromium(way);
for (; played < count; played++) {
  const seed = first + played;
  const visit = await playSeed(seed, chromium.open);
  for (const { kind } of visit.problems) {
    if (!seeds.has(kind)) console.log(`seed ${seed}\n${described(visit)}\n`);
    seeds.set(kind, [...(seeds.get(kind) ?? []), seed]);
  }
}
await chromium.end();
end();
