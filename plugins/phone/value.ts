/** The value of a telephone field and the three answers that it writes. */

import { asText, type Question, type QuestionType, type Read } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/filled-answers.ts';
import { withRule } from '../shared/rules.ts';
import { testPhoneOf } from '../shared/test-phone.ts';
import { countriesFor, countryFor, isMetadataPending } from './metadata.ts';
import { isFakeNumber, isTestNumber, type ParsedNumber, parseNumber } from './parse-number.ts';
import { allQuestions } from './row.ts';

/** `raw` is what the visitor typed. The other members are derived from it once the metadata is loaded. */
export interface Phone {
  raw: string;
  national: string;
  international: string;
  formatted: string;
}
export const INVALID = 'Phone number invalid';
export const EMPTY: Phone = { raw: '', national: '', international: '', formatted: '' };

/** Parses the text as a number of the question's country or, failing that, of another accepted country. */
function parseFor(question: Question, raw: string, read: Read): ParsedNumber | undefined {
  const countries = countriesFor(question, read);
  const as = (country: string) =>
    parseNumber(raw, country, read.fact('phoneMetadata')?.[country], testPhoneOf(read.page), countries);
  const [own, ...others] = countries.map(as);
  return own?.valid ? own : (others.find(number => number?.valid) ?? own);
}

/** The country of the number, in lower case. */
export const countryOfNumber = (raw: string, question: Question, read: Read): string =>
  (parseFor(question, raw, read)?.country ?? countryFor(question, read)).toLowerCase();

/** Whether the number is valid and does not look made up. */
export const isValid = (raw: string, question: Question, read: Read): boolean =>
  isTestNumber(raw, testPhoneOf(read.page)) || (!!parseFor(question, raw, read)?.valid && !isFakeNumber(raw));

/**
 * The first number that the visitor gave, in the format of its country. A number that was changed after the submit
 * takes precedence. After a reload, a number belongs to no question of the path.
 */
export function visitorPhone(read: Read): string | undefined {
  const rawOf = ({ bpKey }: Question) => read(`${AFTER_SUBMIT}${bpKey}_raw`) ?? read(`${bpKey}_raw`);
  const given = allQuestions(read).filter(question => /^phone/.test(question.type) && rawOf(question));
  const ofLead = given.filter(one => read(`${one.bpKey}_raw`));
  const question = ofLead.find(one => read.answerOf(one) !== undefined) ?? given[0];
  const raw = question && asText(rawOf(question));
  return raw && (phoneOf(raw, question, read).formatted || raw);
}

/** The number in the format of its country; unchanged if the format is unknown. */
export function grouped(number: string, { fact, form }: Read): string {
  const loaded = Object.entries(fact('phoneMetadata') ?? {});
  const home = form.configuration.country.toUpperCase();
  const [country, metadata] = loaded.find(([one]) => one === home) ?? loaded[0] ?? ['', undefined];
  return metadata === 'failed' ? number : (parseNumber(number, country, metadata, '')?.formatted ?? number);
}

export const phoneOf = (raw: string, question: Question, read: Read): Phone => {
  const number = parseFor(question, raw, read);
  return {
    raw,
    national: number?.national ?? raw.replace(/\D/g, ''),
    international: number?.international ?? '',
    formatted: number?.valid ? number.formatted : '',
  };
};

/** True for a valid number whose international form stays unknown because its metadata could not be loaded. */
export function isWithoutMetadata(raw: string, question: Question, read: Read): boolean {
  const { formatted, international } = phoneOf(raw, question, read);
  return formatted !== '' && international === '' && !isMetadataPending(question, read);
}

/** The three answers of a number, under keys that begin with `key`. */
export const answersOf = (value: Phone, key: string): Record<string, string | undefined> => ({
  [key]: value.national || undefined,
  [`${key}_raw`]: value.raw.trim() || undefined,
  [`${key}_international`]: value.international || undefined,
});

/** The members that all question types for telephone numbers share. */
export const phoneType: Omit<QuestionType<Phone>, 'view'> & Required<Pick<QuestionType<Phone>, 'rules'>> = {
  empty: EMPTY,
  defaultTitle: (_, { text }) => text('Phone number'),
  read(answers, { bpKey }) {
    const text = (key: string): string => {
      const answer = answers[key];
      return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
    };
    const [national, international] = [text(bpKey), text(`${bpKey}_international`)];
    const raw = text(`${bpKey}_raw`) || national;
    return raw ? { raw, national, international, formatted: '' } : undefined;
  },
  write: (value, { bpKey }) => answersOf(value, bpKey),
  settle: (value, question, read) => (value.raw ? phoneOf(value.raw, question, read) : value),
  check(value, question, read) {
    if (!value.raw.trim()) return undefined;
    if (isMetadataPending(question, read)) return { pending: true };
    return parseFor(question, value.raw, read) ? undefined : read.text(INVALID);
  },
  rules: (_, given) => withRule(given, 'phone'),
  possibleAnswers: () => 'text',
  identity: value => ({ phone: value.international || value.national }),
  describe: value => value.formatted || value.raw,
};
