/**
 * Many visits in one page life, whose heap, nodes, listeners and timers must not grow after the first fifty:
 * `npx tsx tools/hostile/endurance.ts 2000 1`. The second number is the seed of the first visit; `module` or `lite` as
 * the third argument takes another build. It needs that build, `npm run build:form` or `build:lite`.
 */
import { type Build, grown, openEndurance, type Round } from '../../spec/hostile/endurance/run.ts';

const ROUND = 50;
/** Bytes of heap that a visit may leave: the browser compiles code and fills caches long after the first round. */
const MOST = 2000;

const [count = 2000, seed = 1] = process.argv.slice(2, 4).map(Number);
const { round, end } = await openEndurance(seed, (process.argv[4] ?? 'classic') as Build);
const rounds: Round[] = [];
for (let played = 0; played < count; played += ROUND) {
  rounds.push(await round(Math.min(ROUND, count - played)));
  console.log(JSON.stringify(rounds.at(-1)));
}
await end();
const problems = rounds.length > 1 ? grown(rounds[0]!, rounds.at(-1)!, MOST) : [];
console.log(`${count} visits from seed ${seed}: ${problems.join(', ') || 'nothing grew after the first round'}`);
process.exit(problems.length > 0 ? 1 : 0);
