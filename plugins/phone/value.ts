/** What a telephone field holds, and how it becomes the three answers. Shared by the types that ask for a number. */
import { AFTER_SUBMIT, type Question, type QuestionType, type Read, withRule } from '../../kit/index.ts';
import { countryFor, isAwaited } from './metadata.ts';
import { isInvented, isTestNumber, type Numbers, numbersOf } from './numbers.ts';
import { questionsOf } from './wanted.ts';

/** `raw` is what was typed; the rest follows from it once the metadata is there. */
export interface Phone {
  raw: string;
  national: string;
  international: string;
  formatted: string;
}
export const INVALID = 'Phone number invalid';
export const EMPTY: Phone = { raw: '', national: '', international: '', formatted: '' };

export const parsed = (raw: string, question: Question, read: Read): Numbers | undefined => {
  const country = countryFor(question, read);
  return numbersOf(raw, country, read.fact('phoneMetadata')?.[country], read.page.testPhone);
};

/** Valid by the metadata, and no number that people make up. */
export const isValid = (raw: string, question: Question, read: Read): boolean =>
  isTestNumber(raw, read.page.testPhone) || (!!parsed(raw, question, read)?.valid && !isInvented(raw));

/** The first number that was given, as its country writes it; the new one where it was changed after the submit. */
export function written(read: Read): string | undefined {
  for (const question of questionsOf(read)) {
    const key = `${question.bpKey}_raw`;
    const raw = /^phone/.test(question.type) && (read(AFTER_SUBMIT + key) ?? read(key));
    if (raw) return phoneOf(String(raw), question, read).formatted || String(raw);
  }
  return undefined;
}

export const phoneOf = (raw: string, question: Question, read: Read): Phone => {
  const numbers = parsed(raw, question, read);
  return {
    raw,
    national: numbers?.national ?? raw.replace(/\D/g, ''),
    international: numbers?.international ?? '',
    formatted: numbers?.valid ? numbers.formatted : '',
  };
};

/** The three answers of a number under a key. */
export const answersOf = (value: Phone, key: string): Record<string, string | undefined> => ({
  [key]: value.national || undefined,
  [`${key}_raw`]: value.raw || undefined,
  [`${key}_international`]: value.international || undefined,
});

export const number: Omit<QuestionType<Phone>, 'Component'> = {
  empty: EMPTY,
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
    if (isAwaited(question, read)) return { pending: true };
    return parsed(value.raw, question, read) ? undefined : read.text(INVALID);
  },
  rules: (_, given) => withRule(given, 'phone'),
  identity: value => ({ phone: value.international || value.national }),
  describe: value => value.formatted || value.raw,
};
