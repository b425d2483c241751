import type { Answer } from '../attacker.ts';
import { type Attack, runAtOnce, violations } from './attack.ts';

const isDone = ({ status }: Answer): boolean => status === 200;
const MOVES = { publish: { version: 1 }, rollback: {}, switch: { isOff: true } } as const;

/** Succeeds if two changes that are based on the same state are both accepted. */
export const changes: Attack = async ({ owner, number, random }) => {
  const path = `/records/lookup/list-${number}`;
  const save = (title: string, seen?: string) => owner(path, { entries: [{ id: 1, title }] }, 'PUT', seen);
  const first = await save('first');
  const seen = first.headers.get('etag') ?? '"0"';
  const saved = await runAtOnce(3, place => save(`title ${place}`, seen));
  const id = `form-${number}`;
  for (let version = 1; version <= 3; version++)
    await owner(`/forms/${id}/versions`, { definition: { id, steps: [] } });
  const state = (await owner(`/forms/${id}`)).headers.get('etag') ?? '"0"';
  const move = random.pick(['switch', 'rollback', 'publish'] as const);
  const moved = await runAtOnce(2, () => owner(`/forms/${id}/${move}`, MOVES[move], 'POST', state));
  return violations({
    'a record is not saved': !isDone(first),
    'of changes of one record, not one happens': saved.filter(isDone).length !== 1,
    [`two happen: ${move}`]: moved.filter(isDone).length > 1,
    [`an error of the server: ${move}`]: moved.some(({ status }) => status >= 500),
  });
};
