import { ALLOWED, OWNER } from '../attacker.ts';
import { type Attack, violations } from './attack.ts';

const PATHS = [
  ...['/submit', '/phone2fa', '/sg/t', '/sg/p', '/tr/a/pl', '/api/pld/reveal', '/api/pld/update_lead', '/api/cch'],
];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const BODIES = [
  ...[deep(4500), `{"a":${deep(4500)}}`, 'null', '{"__proto__":{"a":1}}', '\0', '"\ud800"'],
  `{"userId":"a","event":"x","payload":${deep(4000)}}`,
];
const ORIGINS = ['https://evil.example', 'null', `${ALLOWED}.evil.example`];
const OWNED = ['/leads', '/leads.csv', '/audit', '/people'];

/** Succeeds if a request by a stranger causes a server error, or if it is accepted without permission. */
export const strangers: Attack = async ({ post, get, random, lead }) => {
  const answers = await Promise.all(PATHS.map(path => post(path, random.pick(BODIES))));
  const origin = random.pick(ORIGINS);
  const foreign = await post('/submit', lead(), { origin, host: random.pick(['evil.example', 'www.example.com']) });
  const authorization = `Bearer ${OWNER}x`;
  const read = await Promise.all(OWNED.map(path => get(`/admin/api${path}`, { authorization })));
  return violations({
    'a request is answered with an error of the server': answers.some(({ status }) => status >= 500),
    [`a page of ${origin} may call`]: foreign.status !== 403,
    'a wrong token is accepted': read.some(({ status }) => status !== 401 && status !== 429),
  });
};
