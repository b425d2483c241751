import type { Json } from '../attacker.ts';
import { type Attack, listed, verify, violations } from './attack.ts';

const numbers = (of: string) => ({ phone: `0${of.slice(3)}`, phone_raw: of, phone_international: of });
/** The numbers that the server has marked as verified. */
function marksOf({ context }: Json): string[] {
  const { verified, verified_numbers: several = [] } = context as { verified?: Json; verified_numbers?: Json[] };
  return [verified, ...several].flatMap(one => (one ? String(one.number) : []));
}

const tryProof: Attack = async attacker => {
  const { phone, store, lead, random } = attacker;
  const [own, victim] = [phone(), phone()];
  const pinId = await verify(attacker, own);
  const mine = lead({ pinId, ...numbers(own) });
  const forged: Json = { ...mine, ...numbers(victim) };
  const key = String(mine.idempotency_key);
  const types = { ...(mine.questionsTypes as Json), x: random.pick(['phone', 'phone2fa']) };
  const second = { x: own, x_international: own };
  const after = { idempotency_key: `${key}-after`, force_send: true, pinId, phone_international: own };
  const ways: (() => Promise<unknown>)[] = [
    () => store({ ...forged, x_international: own }),
    () => store({ ...forged, questionsTypes: types, ...second }),
    () => store({ ...mine, phone: victim }),
    () => store(mine).then(() => store(forged)),
    () => store(forged).then(cache_id => store({ ...after, cache_id })),
    () => store({ ...forged, questionsTypes: types, ...second, phone_verifications: { phone: { pinId } } }),
    () =>
      store({ ...mine, pinId: '' })
        .then(cache_id => store({ idempotency_key: `${key}-after`, force_send: true, pinId, cache_id }))
        .then(() => store({ ...forged, pinId: '' })),
    // Sends an honest lead, and a second lead with the same proof.
    () => store(mine).then(() => store({ ...mine, idempotency_key: `${key}-more` })),
  ];
  const way = random.below(ways.length);
  await ways[way]!();
  const marks = (await listed(attacker, mine.mail)).flatMap(marksOf);
  const other = lead();
  await store({ ...other, pinId: await verify(attacker, String(other.phone_international)) });
  const honest = (await listed(attacker, other.mail)).flatMap(marksOf);
  return violations({
    [`a lead is marked without a proof, way ${way}`]: marks.length > (way === ways.length - 1 ? 1 : 0),
    'a lead with a proof is not marked': honest.join() !== other.phone_international,
  });
};

/** Succeeds if a number counts as verified without a verification, or if one verification proves two leads. */
export const proofs: Attack = async attacker => {
  const found: string[] = [];
  for (let place = 0; place < 3; place++) found.push(...(await tryProof(attacker)));
  return found;
};
