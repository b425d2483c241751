import { ALLOWED } from '../attacker.ts';
import { type Attack, wrong } from './attack.ts';

/** A file has another policy at another spelling of its address. */
export const spellings: Attack = async ({ get, random }) => {
  const name = random.pick(['index.html', 'frame.html']);
  const usual = `/survey/configurator/${name}`;
  const slash = () => random.pick(['//', '/./', '%2f', '/x/../', '\\']);
  const spell = (letter: string): string => {
    if (random.chance(0.15)) return `%${letter.charCodeAt(0).toString(16)}`;
    return letter === '/' && random.chance(0.3) ? slash() : letter;
  };
  const address = `/survey/${[...`configurator/${name}`].map(spell).join('')}`;
  const policyOf = async (path: string) => {
    const { status, headers } = await get(path);
    return status === 404 ? 'none' : headers.get('content-security-policy');
  };
  const policy = await policyOf(usual);
  // Clients write it in the usual way before they send it.
  const isUsual = new URL(address, ALLOWED).pathname === usual;
  return wrong({
    'a page has no policy': !policy || policy === 'none',
    [`another policy at ${address}`]: (await policyOf(address)) !== (isUsual ? policy : 'none'),
  });
};
