/** Waits for the databases of a server in this process, whose clock stands still meanwhile. */
import pg from 'pg';

/** Connections and statements that PostgreSQL has not answered yet. */
let waiting = 0;
for (const [{ prototype }, name] of [
  [pg.Pool, 'connect'],
  [pg.Client, 'query'],
] as const) {
  const methods = prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const call = methods[name]!;
  methods[name] = function (...given) {
    const answer = call.apply(this, given);
    if (answer instanceof Promise) {
      waiting++;
      const end = () => void waiting--;
      answer.then(end, end);
    }
    return answer;
  };
}

/** SQLite answers after some turns, PostgreSQL after some time. */
export async function databaseTurns(): Promise<void> {
  do {
    for (let turns = 0; turns < 10; turns++) await new Promise(resolve => setImmediate(resolve));
  } while (waiting > 0);
}
