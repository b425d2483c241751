import { sql as raw } from 'kysely';
import { type Attack, listed, violations } from './attack.ts';

const LARGE = 'x'.repeat(50_000);

/** Succeeds if a database error stops the server, loses an accepted lead, or has effects after its cause is gone. */
export const failures: Attack = async attacker => {
  const { database, post, lead, get } = attacker;
  const isFile = database.kind === 'sqlite';
  const run = (text: string) => database.transaction(sql => raw.raw(text).execute(sql));
  const limit = (pages: number) => run(`PRAGMA max_page_count = ${pages}`);
  if (isFile) await limit(1);
  else
    await run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ILIKE '%leads%'`,
    ).catch(() => undefined);
  const leads = Array.from({ length: 8 }, () => lead({ comment: LARGE }));
  const answers = await Promise.all(leads.map(one => post('/submit', one)));
  if (isFile) await limit(1e9);
  const statuses = answers.map(({ status }) => status);
  const found = violations({
    'a failure is answered with something else than 503': statuses.some(status => status !== 202 && status !== 503),
    'a full disk has no effect': isFile && !statuses.includes(503),
    'a lead after the failure is refused': (await post('/submit', lead())).status !== 202,
    'the server is not ready after the failure': (await get('/ready')).status !== 200,
  });
  for (const [place, { mail }] of leads.entries()) {
    const isStored = (await listed(attacker, mail)).length === 1;
    if (isStored !== (statuses[place] === 202)) found.push(`a lead that was answered with ${statuses[place]} is lost`);
  }
  return found;
};
