/**
 * Attacks the server in every known way, with random inputs: `npx tsx tools/hostile/server-attacks.ts 500 1`. The arguments are
 * the number of rounds, each with one attack of each kind, and the seed of the first round. With `postgres` as the third argument,
 * the database is a PostgreSQL server on this machine; the default is an SQLite file. At the end, or when it is terminated, it
 * prints how often each attack succeeded. All counts should be 0.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TABLES } from '../../server/database/migrations/tables.ts';
import { createRandom } from '../../spec/support/random.ts';
import { startPostgres } from '../postgres.ts';
import { MINUTE, openAttacker } from './server/attacker.ts';
import { ATTACKS } from './server/attacks/index.ts';

export interface AttackSettings {
  rounds: number;
  seed: number;
  /** Resolves to the URL of an empty database. Default: a new SQLite file. */
  emptyDatabase?(): Promise<string>;
  /** Called with a description of each successful attack and its round. */
  onFound?(found: string): void;
  /** If it returns true, no further round begins. Default: false. */
  isEnding?(): boolean;
}

/** The number of rounds with one server. */
const TOGETHER = 20;
const HOUR = 60 * MINUTE;

/** Attacks the server. Resolves to the number of rounds, and how often each attack succeeded. */
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
      // These lines of the log contain the cause of each answer with 503.
      const failed = attacker!.lines.filter(line => line.includes('request-failed'));
      if (wrong.length > 0 && failed.length > 0) onFound?.(failed.join('\n'));
      await attacker!.advance(HOUR);
    }
    // Otherwise the attacks that read all leads become slower with each round.
    await attacker!.database.transaction(async sql => {
      for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) await sql.deleteFrom(table).execute();
    });
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
    rounds: Number(rounds),
    seed: Number(seed),
    ...server,
    onFound: console.error,
    isEnding: () => isEnding,
  });
  await server?.stop();
  console.log(`rounds: ${played}`);
  for (const [name, wrong] of Object.entries(counts)) console.log(`${name}: ${wrong}`);
  process.exit(Object.values(counts).some(wrong => wrong > 0) ? 1 : 0);
}
