/** Advice about addresses that visitors or browsers cannot use, and about an email address in place of one for leads. */
import type { Loose } from '../../engine/contract/json.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { valuesIn } from '../values-in.ts';
import { memberPath, quote } from '../wording.ts';

const LINK = /<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** An email address, or a host without a protocol, which would be a path of the page. */
const NO_ENDPOINT = /^[^/]*@|^\s*(?:mailto:|www\.|localhost:|[\w-]+\.[\w.-]+[:/])/i;
/** What an address must not look like, what is expected instead, and why. */
const UNUSABLE: readonly (readonly [address: RegExp, expected: string, remedy: string])[] = [
  [/^#?$/, 'a link that leads to a page', 'Write the address of the page. As it is, the link leads nowhere.'],
  [
    /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?=[:/]|$)/i,
    'an address that visitors can reach',
    'Write the address on the web. This one is only known to your own computer.',
  ],
  [
    /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|net|org)(?=[:/]|$)/i,
    'an address of your own',
    'Write your own. This one stands for an address.',
  ],
  [
    /^http:/i,
    'an address that begins with "https://"',
    'Write "https://". Browsers load nothing else on a page that is secure, and others can read what is sent.',
  ],
];

export const unusableAddresses: DefinitionRule = ({ definition }, problems) => {
  for (const { path, value } of valuesIn(definition)) {
    if (typeof value !== 'string') continue;
    const links = [...value.matchAll(LINK)].map(([, first, second = '']) => first ?? second);
    for (const address of /^https?:\S+$/i.test(value) ? [value] : links) {
      const [, expected, remedy] = UNUSABLE.find(([unusable]) => unusable.test(address.trim())) ?? [];
      if (expected && remedy) problems.warning(path, { expected, found: quote(address) || 'nothing', remedy });
    }
  }
  const { procurationUrl } = Object(definition.configuration) as Loose;
  if (typeof procurationUrl !== 'string' || !NO_ENDPOINT.test(procurationUrl)) return;
  const remedy = /^\s*mailto:|@/.test(procurationUrl)
    ? 'Write an address that begins with "https://". A form sends no email; a service can do that.'
    : 'Write "https://" in front of it. Without that, the form sends no lead there.';
  const expected = 'the address of a service that accepts leads';
  problems.warning(memberPath('configuration', 'procurationUrl'), { expected, found: quote(procurationUrl), remedy });
};
