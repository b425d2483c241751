/** Loads the number metadata of each country that the form's telephone questions need. */
import type { MetadataJson } from 'libphonenumber-js/core';
import { countryOf, isObject, type Question, type Read, type Scope, staticFolder } from '../../kit/index.ts';
import type { PhoneMetadata } from './parse-number.ts';
import { allQuestions, isPhoneQuestion } from './questions.ts';

/** In ms. Next waits at most this long for metadata. */
const TIMEOUT = 5000;
const UNAVAILABLE =
  'Numbers are only checked by their count of digits. Check data-static-host, that the file exists, and that its server ' +
  'allows requests from the origin of this page.';

/** By upper-case country. */
export type MetadataByCountry = Readonly<Record<string, PhoneMetadata>>;

/** The question's country in upper case, as in the names of the metadata files. */
export const countryFor = (question: Question, read: Read): string => countryOf(question, read).toUpperCase();

/** True until the metadata of the question's country is loaded or has failed to load. */
export function isMetadataPending(question: Question, read: Read): boolean {
  const country = countryFor(question, read);
  return !read.fact('phoneMetadata')?.[country] && /^[A-Z]{2}$/.test(country);
}

/** Metadata without the country would reject all its numbers, so it is not used. */
const isMetadata = (body: unknown, country: string): body is MetadataJson =>
  isObject(body) &&
  Object.hasOwn(body, 'country_calling_codes') &&
  isObject(body.countries) &&
  Object.hasOwn(body.countries, country);

/** The metadata is beside the chunks of the embed, unless the page sets another place. */
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
      scope.report('warning', `No phone metadata could be loaded from ${folderOf(scope)}. ${UNAVAILABLE}`);
    isReported = true;
  }
  const learn = (country: string, metadata: PhoneMetadata): void => {
    const loaded = scope.read.fact('phoneMetadata') ?? {};
    const isNew = !loaded[country] || loaded[country] === 'failed';
    if (isNew) scope.learn('phoneMetadata', { ...loaded, [country]: metadata });
  };
  scope.watch(
    read => [
      ...new Set(
        allQuestions(read)
          .filter(isPhoneQuestion)
          .map(question => countryFor(question, read)),
      ),
    ],
    countries => {
      for (const country of countries) {
        if (requested.has(country) || !/^[A-Z]{2}$/.test(country)) continue;
        requested.add(country);
        const stop = scope.host.after(TIMEOUT, () => learn(country, 'failed'));
        void fetchMetadata(scope, country).then(metadata => {
          stop();
          if (metadata === 'failed') report();
          learn(country, metadata);
        });
      }
    },
  );
}
