/** Waits for the databases of a server in this process. The server's clock does not advance during the wait. */
import pg from 'pg';

/** The connections and statements for which PostgreSQL has not replied yet. */
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

/** Waits for pending statements. SQLite replies after some turns of the event loop, PostgreSQL after some real time. */
export async function databaseTurns(): Promise<void> {
  do {
    await Promise.allSettled(waiting); // polling in turns would take processor time from PostgreSQL
    for (let turns = 0; turns < 10; turns++) await new Promise(resolve => setImmediate(resolve));
  } while (waiting.size > 0);
}
