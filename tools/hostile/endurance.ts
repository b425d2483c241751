/**
 * Runs many visits in one page. Heap, nodes, listeners and timers must not grow after the first fifty: `npx tsx
 * tools/hostile/endurance.ts 2000 1`. The second number is the seed of the first visit. The third argument, `module` or
 * `lite`, selects another build. Requires that build, `npm run build:form` or `build:lite`.
 */
import { bytesOfScripts, mostGrown } from '../../spec/hostile/endurance/heap.ts';
import { type Build, grown, openEndurance } from '../../spec/hostile/endurance/run.ts';

const ROUND = 50;
/** In bytes of scripts: the maximum growth per visit, and the tolerance for two equal heaps. */
const EACH = 20;
const NOISE = 40_000;
const SHOWN = 12;

const [count = 2000, seed = 1] = process.argv.slice(2, 4).map(Number);
const { round, kinds, end } = await openEndurance(seed, (process.argv[4] ?? 'classic') as Build);
async function play(visits: number) {
  const played = await round(visits);
  console.log(JSON.stringify(played));
  return played;
}
const first = await play(Math.min(ROUND, count));
const before = await kinds();
let last = first;
while (last.visits < count) last = await play(Math.min(ROUND, count - last.visits));
const after = await kinds();
await end();

console.log('What grew most on the heap since the first round:');
for (const { kind, bytes, count } of mostGrown(before, after, SHOWN))
  console.log(`${String(bytes).padStart(9)} bytes ${String(count).padStart(6)}  ${kind}`);
const left = bytesOfScripts(after) - bytesOfScripts(before);
console.log(`Values and functions of scripts: ${bytesOfScripts(before)} → ${bytesOfScripts(after)} bytes`);
const problems = grown(first, last);
if (left > NOISE + EACH * (last.visits - first.visits)) problems.push(`values and functions of scripts: ${left} bytes`);
console.log(`${count} visits from seed ${seed}: ${problems.join(', ') || 'nothing grew after the first round'}`);
process.exit(problems.length > 0 ? 1 : 0);
