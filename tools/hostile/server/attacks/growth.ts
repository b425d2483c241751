import type { Json } from '../attacker.ts';
import { type Attack, runAtOnce, violations } from './attack.ts';

/** How many versions are written directly into the database, because sending them would take most of the time of a round. */
const STORED = 85;

/** Succeeds if a lead grows without limit, or becomes too large to be shown. */
export const growth: Attack = async ({ post, lead, store, owner, random, database }) => {
  const one = lead();
  const id = await store(one);
  await database.transaction(async sql => {
    const first = await sql.selectFrom('versions').where('lead_id', '=', id).selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: STORED }, (_, place) => ({
      ...first,
      revision: place + 2,
      body_hash: `${place}`,
    }));
    await sql.insertInto('versions').values(copies).execute();
  });
  const after = { force_send: true, cache_id: id };
  const answers = await runAtOnce(45, place =>
    post('/submit', {
      ...(random.chance(0.5) ? one : { ...after, idempotency_key: `${one.idempotency_key}-${place}` }),
      place,
    }),
  );
  const shown = await owner(`/leads/${id}`);
  const table = await owner('/leads.csv');
  const { body } = await owner('/persons/erase', { email: one.mail });
  return violations({
    'a version is answered with something else than 202 and 422': answers.some(
      ({ status }) => status !== 202 && status !== 422,
    ),
    'a lead is not shown': shown.status !== 200,
    'a lead has more versions than it may have': Number((shown.body.versions as Json[] | undefined)?.length) > 101,
    'a lead is not in the table': table.status !== 200 || !table.text.includes(String(id)),
    'a lead is not erased': !(Number(body.erased) > 0),
  });
};
