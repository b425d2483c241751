/**
 * Attacks the server in every known way, with random inputs: `npx tsx tools/hostile/server-attacks.ts 500 1`. The first number
 * is that of the rounds, in which each attack is made once, the second one the seed of the first round. With `postgres` as a
 * third argument the database is a PostgreSQL server of this machine; by default it is a file of SQLite. At the end, or if it
 * is terminated, it prints how often each attack succeeded. Wanted is 0.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../../spec/support/random.ts';
import { startPostgres } from '../postgres.ts';
import { MINUTE, openAttacker } from './server/attacker.ts';
import { ATTACKS } from './server/attacks/index.ts';

export interface AttackSettings {
  rounds: number;
  seed: number;
  /** Default: new files of SQLite. */
  emptyDatabase?(): Promise<string>;
  /** What was found, to be played again. */
  onFound?(found: string): void;
  /** Whether it should end before the next round. */
  isEnding?(): boolean;
}

/** Rounds with one server: its tables stay short, so that rounds take as long at the end as at the beginning. */
const TOGETHER = 20;
const HOUR = 60 * MINUTE;

/** The rounds that were played, and how often each attack succeeded. */
export async function attackServer({
  rounds,
  seed,
  emptyDatabase,
  onFound,
  isEnding,
}: AttackSettings): Promise<{ played: number; counts: Record<string, number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-server-'));
  await mkdir(join(folder, 'dist', 'configurator'), { recursive: true });
  for (const name of ['index.html', 'frame.html']) await writeFile(join(folder, 'dist', 'configurator', name), name);
  const counts = Object.fromEntries(Object.keys(ATTACKS).map(name => [name, 0]));
  const random = createRandom(seed);
  let attacker: Awaited<ReturnType<typeof openAttacker>> | undefined;
  let round = 0;
  for (; round < rounds && !isEnding?.(); round++) {
    if (round % TOGETHER === 0) {
      await attacker?.stop();
      const url = (await emptyDatabase?.()) ?? join(folder, `${round}.db`);
      attacker = await openAttacker(random, url, join(folder, 'dist'));
    }
    for (const [name, attack] of Object.entries(ATTACKS)) {
      attacker!.restart(createRandom(seed + round), round + 1);
      const wrong = await attack(attacker!).catch((error: Error) => [String(error.stack)]);
      counts[name]! += wrong.length;
      for (const what of wrong) onFound?.(`${name}, round ${round}: ${what}`);
      // Why an answer was 503.
      const failed = attacker!.lines.filter(line => line.includes('request-failed'));
      if (wrong.length > 0 && failed.length > 0) onFound?.(failed.join('\n'));
      await attacker!.advance(HOUR);
    }
  }
  await attacker?.stop();
  await rm(folder, { recursive: true, force: true });
  return { played: round, counts };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [rounds = '100', seed = '1', kind] = process.argv.slice(2);
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  if (typeof server === 'string') throw new Error(server);
  let isEnding = false;
  process.on('SIGTERM', () => {
    isEnding = true;
  });
  const { played, counts } = await attackServer({
    ...{ rounds: Number(rounds), seed: Number(seed), ...server, onFound: console.error },
    isEnding: () => isEnding,
  });
  await server?.stop();
  console.log(`rounds: ${played}`);
  for (const [name, wrong] of Object.entries(counts)) console.log(`${name}: ${wrong}`);
  process.exit(Object.values(counts).some(wrong => wrong > 0) ? 1 : 0);
}
