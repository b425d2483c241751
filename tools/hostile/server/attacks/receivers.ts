import { DAY, MINUTE } from '../attacker.ts';
import { type Attack, jsonOf, violations } from './attack.ts';

/** In bytes: the chunks of an endless response, and the most that the server may read of it. */
const PART = 50_000;
const MOST = 4 * PART;

/** Succeeds if a lead counts as delivered to a receiver that fails or refuses it, or if that receiver delays another one. */
export const receivers: Attack = async attacker => {
  const { calls, worker, lead, store, advance, random, database } = attacker;
  let longest = 0;
  function endless(): Response {
    let size = 0;
    async function pull(stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
      await new Promise(resolve => setImmediate(resolve));
      stream.enqueue(Buffer.alloc(PART));
      size += PART;
      longest = Math.max(longest, size);
    }
    return new Response(new ReadableStream({ pull }));
  }
  const slow = () => new Response(new ReadableStream({ start: stream => stream.enqueue(Buffer.alloc(1)) }));
  const never = () => new Promise<never>(() => undefined);
  const refuse = () => jsonOf(random.pick([{ success: false }, { ok: false }, { status: 'error' }, { error: 'no' }]));
  const fail = () => new Response('', { status: 500 });
  attacker.receivers.set('bad.', () => random.pick([never, slow, endless, refuse, fail])());
  const ids: string[] = [];
  for (let one = 0; one < 12; one++) ids.push(await store(lead({ kind: 'receivers' })));
  const at = calls.length;
  let isOver = false;
  const ending = (async () => {
    for (let looks = 0; looks < 4; looks++) await worker.sendDue();
    isOver = true;
  })();
  await advance(0);
  const told = calls.slice(at).filter(({ url }) => url.includes('healthy.'));
  for (let turn = 0; turn < 60 && !isOver; turn++) await advance(MINUTE / 3);
  await ending;
  attacker.receivers.delete('bad.');
  const taken = await database.transaction(sql =>
    sql.selectFrom('deliveries').where('destination', '=', 'bad').where('state', '=', 'sent').select('id').execute(),
  );
  await advance(3 * DAY); // failed deliveries are retried, and now succeed
  while ((await worker.sendDue()) > 0);
  await database.transaction(sql => sql.deleteFrom('deliveries').where('destination', '=', 'bad').execute());
  const first = ids.filter(id => told.some(({ body }) => body.includes(id)));
  return violations({
    // The server sends ten leads at a time to a destination.
    'a healthy receiver waits for a bad one': first.length < 10,
    'an answer is read without an end': longest > MOST,
    'a receiver that refused has taken a lead': taken.length > 0,
  });
};
