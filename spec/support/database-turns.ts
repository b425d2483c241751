/** Waits for the databases of a server in this process, whose clock stands still meanwhile. */
import pg from 'pg';

/** Connections and statements that PostgreSQL has not answered yet. */
const waiting = new Set<Promise<unknown>>();
for (const [{ prototype }, name] of [
  [pg.Pool, 'connect'],
  [pg.Client, 'query'],
] as const) {
  const methods = prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const call = methods[name]!;
  methods[name] = function (...given) {
    const answer = call.apply(this, given);
    if (answer instanceof Promise) {
      waiting.add(answer);
      const end = () => void waiting.delete(answer);
      answer.then(end, end);
    }
    return answer;
  };
}

/** SQLite answers after some turns, PostgreSQL after some time. */
export async function databaseTurns(): Promise<void> {
  do {
    await Promise.allSettled(waiting); // turns without an end would take the processor from PostgreSQL
    for (let turns = 0; turns < 10; turns++) await new Promise(resolve => setImmediate(resolve));
  } while (waiting.size > 0);
}
