/** Brings the metadata of the countries that the form's phone questions need, each once. */
import { countryOf, isObject, type JsonObject, type Question, type Read, type Scope } from '../../kit/index.ts';
import type { PhoneMetadata } from './numbers.ts';
import { isNumber, questionsOf } from './wanted.ts';

/** While it is on its way Next waits, at most so long. */
const LONGEST_WAIT = 5000;

export type Loaded = Readonly<Record<string, PhoneMetadata>>;

/** Upper case, as the files are named. */
export function countryFor(question: Question, read: Read): string {
  return countryOf(question, read).toUpperCase();
}

/** What its country's numbers are is not known yet. */
export function isAwaited(question: Question, read: Read): boolean {
  const country = countryFor(question, read);
  return !read.fact('phoneMetadata')?.[country] && /^[A-Z]{2}$/.test(country);
}

const holds = (value: unknown, key: string): value is JsonObject => isObject(value) && Object.hasOwn(value, key);
/** Metadata that does not know the country could only refuse its numbers. */
const isMetadata = (body: unknown, country: string): boolean =>
  holds(body, 'country_calling_codes') && holds(body, 'countries') && holds(body.countries, country);

async function fetchMetadata(scope: Scope, country: string): Promise<PhoneMetadata> {
  const base = scope.read.page.staticHost.replace(/\/?$/, '/');
  const files = [
    { path: `${base}metadata/countries/phone-metadata.${country}.json`, tries: 1 },
    { path: `${base}metadata/countries/phone-metadata.json` },
  ];
  for (const file of files) {
    const reply = await scope.call(file).catch(() => undefined);
    if (reply?.status === 200 && isMetadata(reply.body, country)) return reply.body as unknown as PhoneMetadata;
  }
  return 'failed';
}

export function loadMetadata(scope: Scope): void {
  const asked = new Set<string>();
  const learn = (country: string, metadata: PhoneMetadata): void => {
    const known = scope.read.fact('phoneMetadata') ?? {};
    if (!known[country] || known[country] === 'failed') scope.learn('phoneMetadata', { ...known, [country]: metadata });
  };
  scope.watch(
    read => {
      const numbers = questionsOf(read).filter(isNumber);
      return [...new Set(numbers.map(one => countryFor(one, read)))];
    },
    countries => {
      for (const country of countries) {
        if (asked.has(country) || !/^[A-Z]{2}$/.test(country)) continue;
        asked.add(country);
        const stop = scope.host.after(LONGEST_WAIT, () => learn(country, 'failed'));
        void fetchMetadata(scope, country).then(metadata => {
          stop();
          learn(country, metadata);
        });
      }
    },
  );
}
