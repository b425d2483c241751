import {
  answerKeys,
  areAlternatives,
  type DefinitionRule,
  type DefinitionSchema,
  hinted,
  type LocatedQuestion,
  memberPath,
  type PolicySources,
  rare,
  template,
  text,
} from '../../check/schema-parts.ts';
import { geocodedKey } from '../../kit/geocoded-key.ts';
import { textOf } from '../../kit/json.ts';
import { PARTS } from './parts.ts';

const members = {
  placeholder: template,
  addressType: hinted(text, { 'x-suggestions': ['city', 'zipcode', 'region'] }),
  addressProvider: hinted(text, { 'x-suggestions': ['google'], 'x-rare': true }),
  customBpKeys: rare(answerKeys),
};
const questions = { address: members, address_google_place: members };

/** Each address is compared with all before it, so this bounds the work. */
const MAX_COMPARED = 100;

const keysOf = ({ value }: LocatedQuestion): string[] => PARTS.map(part => geocodedKey(part, value.customBpKeys));

/** Two addresses that may both be answered overwrite each other, unless `customBpKeys` gives their parts different keys. */
const sharedKeys: DefinitionRule = (context, problems) => {
  const addresses = context.questions.filter(({ value }) => isAddress(value.type));
  const compared = addresses.slice(0, MAX_COMPARED);
  for (let index = 0; index < compared.length; index++) {
    const address = compared[index]!;
    const keys = keysOf(address);
    const other = addresses
      .slice(0, index)
      .find(
        one => one.key !== address.key && !areAlternatives(one, address) && keysOf(one).some(key => keys.includes(key)),
      );
    if (!other) continue;
    const shared = keys.filter(key => keysOf(other).includes(key));
    const named = shared.length === 1 ? shared[0] : `${shared.slice(0, 2).join(', ')} and others`;
    problems.warning(memberPath(address.path, 'customBpKeys'), {
      expected: 'keys that no other address writes',
      found: `${named}, which ${other.path} writes too`,
      remedy: 'Use customBpKeys to give them different keys: otherwise the later answer overwrites the earlier one.',
    });
  }
};

/** Without an address of its own, the search uses the API. */
const sources: PolicySources = context => {
  const { mapsKey, geocodeUrl } = context.attributes;
  const searches = context.questions.filter(
    ({ type, addressProvider }) => isAddress(type) || addressProvider === 'google',
  );
  if (searches.length === 0 || !(mapsKey || geocodeUrl)) return [];
  const url = 'https://maps.googleapis.com';
  return [
    { directive: 'connect-src', url: geocodeUrl || url, why: 'the places of addresses' },
    ...(mapsKey
      ? [
          { directive: 'script-src' as const, url, why: 'the Google Maps library' },
          { directive: 'connect-src' as const, why: 'further hosts that the documentation of Google Maps lists' },
        ]
      : []),
  ];
};
const isAddress = (type: unknown): boolean => Object.hasOwn(questions, textOf(type));

export const schema = {
  sources,
  chunks: () => ({ onUse: ['combobox', 'maps'] }),
  questions,
  answers: { keys: PARTS },
  rules: [sharedKeys],
} satisfies DefinitionSchema;
