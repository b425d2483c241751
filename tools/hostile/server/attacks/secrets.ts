import { type Attack, violations } from './attack.ts';

const LOCAL = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '10.0.0.1'],
  ...['localhost', 'x.local', '192.168.1.1.'],
];

/** Succeeds if an answer contains a secret of the owner, or if a stranger makes the server call a local or foreign address. */
export const secrets: Attack = async ({ owner, post, lead, calls, number, random }) => {
  const token = `secret-${number}`;
  const path = `/records/customer/${1000 + number}`;
  const save = (host: string) => {
    const brandsFrom = { url: `https://${host}/ask`, token };
    return owner(path, { name: 'N', forms: ['other'], timeZone: 'UTC', brandsFrom }, 'PUT');
  };
  const local = random.pick(LOCAL);
  const refused = await save(local);
  const saved = await save(`s${number}.example`);
  const shown = [await owner(path), await owner('/records/customer'), await owner('/audit'), refused, saved];
  await post(`/api/pld/get_brands_by_api?customerIds=${1000 + number}`, lead());
  return violations({
    [`${local} is accepted`]: refused.status !== 422,
    'a customer is not saved': saved.status !== 200,
    'a secret is in an answer': shown.some(({ text }) => text.includes(token)),
    'a customer of another form is asked': calls.some(({ url }) => url.includes(`s${number}.example`)),
  });
};
