/** Loads the number metadata of each country that the form's telephone questions need. */
import type { MetadataJson } from 'libphonenumber-js/core';
import { countryOf, isObject, type Question, type Read, type Scope, type Step } from '../kit/kit.ts';
import type { ConfigurationOf, QuestionOf } from '../shared/beyond-the-kit.ts';
import { textOf } from '../shared/json.ts';
import { ruleCountry } from '../shared/rules.ts';
import { staticFolder } from '../shared/static-folder.ts';
import type { PhoneMetadata } from './parse-number.ts';
import { allQuestions, isPhoneQuestion, PHONE_OTP } from './row.ts';
import type { schema } from './schema.ts';
import { keyOf } from './verification.ts';

type Config = ConfigurationOf<(typeof schema)['configuration']>;
type NumberQuestion = QuestionOf<(typeof schema)['questions']['phone']>;

/** In ms. Next waits at most this long for metadata. */
const TIMEOUT = 5000;
const UNAVAILABLE =
  'Numbers are only checked by their count of digits. With the npm package, copy the files with "npx stepwell assets ' +
  'public/survey". Otherwise check data-static-host, that the file exists, and that its server allows requests from the ' +
  'origin of this page.';

/** Metadata by upper-case country code. */
export type MetadataByCountry = Readonly<Record<string, PhoneMetadata>>;

/**
 * For a code question, the question that asked for its number. If several share the key, the one that the visitor
 * passed last.
 */
function numberQuestion(question: Question, read: Read): Question {
  if (question.type !== PHONE_OTP || question.countryOverrideBpKey) return question;
  const asked = allQuestions(read).filter(({ type, bpKey }) => /^phone(2fa)?$/.test(type) && bpKey === keyOf(question));
  const shown = asked.filter(read.visible);
  const passed = shown.filter(one => read.form.steps.some(step => isOn(step, one, read)));
  return passed.at(-1) ?? shown[0] ?? asked[0] ?? question;
}
const isOn = ({ order, questions }: Step, question: Question, { path }: Read): boolean =>
  questions.includes(question) && path.includes(order);

/** The question's country in upper case, as in the names of the metadata files. */
export const countryFor = (question: Question, read: Read): string =>
  countryOf(numberQuestion(question, read), read).toUpperCase();

/** The countries whose numbers the question accepts, in upper case. Its own country is first. */
export function countriesFor(question: Question, read: Read): string[] {
  const { phoneCountries }: NumberQuestion = numberQuestion(question, read);
  const { phoneCountries: ofForm }: Config = read.form.configuration;
  const listed = phoneCountries ?? ofForm;
  const own = countryFor(question, read);
  const all = [own, ruleCountry(own), ...(Array.isArray(listed) ? listed.map(textOf) : [])];
  return [...new Set(all.map(country => country.toUpperCase()))];
}

const canLoad = (country: string): boolean => /^[A-Z]{2}$/.test(country);

/** True until the metadata of the question's countries is loaded or has failed to load. */
export const isMetadataPending = (question: Question, read: Read): boolean =>
  countriesFor(question, read).some(country => canLoad(country) && !read.fact('phoneMetadata')?.[country]);

/** Whether the file contains the country. Metadata without it would reject all its numbers, so it is not used. */
const isMetadata = (body: unknown, country: string): body is MetadataJson =>
  isObject(body) &&
  Object.hasOwn(body, 'country_calling_codes') &&
  isObject(body.countries) &&
  Object.hasOwn(body.countries, country);

/** The folder of the metadata: next to the chunks of the embed, unless the page sets another one. */
const folderOf = (scope: Scope): string => `${staticFolder(scope)}metadata/countries/`;

async function fetchMetadata(scope: Scope, country: string): Promise<PhoneMetadata> {
  const folder = folderOf(scope);
  const files = [
    { path: `${folder}phone-metadata.${country}.json`, tries: 1 },
    { path: `${folder}phone-metadata.json` },
  ];
  for (const file of files) {
    const reply = await scope.call(file).catch(() => undefined);
    if (reply?.status === 200 && isMetadata(reply.body, country)) return reply.body;
  }
  return 'failed';
}

export function loadMetadata(scope: Scope): void {
  const requested = new Set<string>();
  let isReported = false;
  function report(): void {
    if (!isReported)
      scope.report('warning', `SW_ASSET: No phone metadata could be loaded from ${folderOf(scope)}. ${UNAVAILABLE}`);
    isReported = true;
  }
  const store = (country: string, metadata: PhoneMetadata): void => {
    const loaded = scope.read.fact('phoneMetadata') ?? {};
    const isNew = !loaded[country] || loaded[country] === 'failed';
    if (isNew) scope.setFact('phoneMetadata', { ...loaded, [country]: metadata });
  };
  scope.watch(
    read => [
      ...new Set(
        allQuestions(read)
          .filter(isPhoneQuestion)
          .flatMap(question => countriesFor(question, read)),
      ),
    ],
    countries => {
      for (const country of countries) {
        if (requested.has(country) || !canLoad(country)) continue;
        requested.add(country);
        const stop = scope.host.after(TIMEOUT, () => store(country, 'failed'));
        void fetchMetadata(scope, country).then(metadata => {
          stop();
          if (metadata === 'failed') report();
          store(country, metadata);
        });
      }
    },
  );
}
