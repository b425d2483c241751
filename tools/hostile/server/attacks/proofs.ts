import type { Json } from '../attacker.ts';
import { type Attack, listed, verify, wrong } from './attack.ts';

const numbers = (of: string) => ({ phone: `0${of.slice(3)}`, phone_raw: of, phone_international: of });
const isMarked = ({ context }: Json): boolean => (context as Json).verified !== undefined;

const tryProof: Attack = async attacker => {
  const { phone, store, lead, random } = attacker;
  const [own, victim] = [phone(), phone()];
  const pinId = await verify(attacker, own);
  const mine = lead({ pinId, ...numbers(own) });
  const forged: Json = { ...mine, ...numbers(victim) };
  const key = String(mine.idempotency_key);
  const types = { ...(mine.questionsTypes as Json), x: random.pick(['phone', 'phone2fa']) };
  const after = { idempotency_key: `${key}-after`, force_send: true, pinId, phone_international: own };
  const ways: (() => Promise<unknown>)[] = [
    () => store({ ...forged, x_international: own }),
    () => store({ ...forged, questionsTypes: types, x: own, x_international: own }),
    () => store({ ...mine, phone: victim }),
    () => store(mine).then(() => store(forged)),
    () => store(forged).then(cache_id => store({ ...after, cache_id })),
    () => store(mine).then(() => store({ ...mine, idempotency_key: `${key}-more` })),
  ];
  const way = random.below(ways.length);
  await ways[way]!();
  const marked = (await listed(attacker, mine.mail)).filter(isMarked);
  const other = lead();
  await store({ ...other, pinId: await verify(attacker, String(other.phone_international)) });
  const honest = (await listed(attacker, other.mail)).filter(isMarked);
  return wrong({
    // The last way has a true lead, and a second one that has no proof.
    [`a lead is marked without a proof, way ${way}`]: marked.length > (way === ways.length - 1 ? 1 : 0),
    'a lead with a proof is not marked': honest.length !== 1,
  });
};

/** A number that was not verified counts as verified, or one verification is a proof for two leads. */
export const proofs: Attack = async attacker => {
  const found: string[] = [];
  for (let place = 0; place < 3; place++) found.push(...(await tryProof(attacker)));
  return found;
};
