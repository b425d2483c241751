import { ALLOWED } from '../attacker.ts';
import { type Attack, violations } from './attack.ts';

/** Succeeds if another spelling of a file's address has a different Content-Security-Policy. */
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
  // Clients normalize some spellings before they send the request.
  const isUsual = new URL(address, ALLOWED).pathname === usual;
  return violations({
    'a page has no policy': !policy || policy === 'none',
    [`another policy at ${address}`]: (await policyOf(address)) !== (isUsual ? policy : 'none'),
  });
};
