import { type ReactNode, useState } from 'react';
import { definePlugin, type Question, type QuestionProps, type QuestionType, type Read } from '../../engine/public.ts';
import { countryFor, type Loaded, loadMetadata } from './metadata.ts';
import { isInvented, isTestNumber, numbersOf } from './numbers.ts';

/** `raw` is what was typed; the rest follows from it once the metadata is there. */
export interface Phone {
  raw: string;
  national: string;
  international: string;
  formatted: string;
}
declare module '../../engine/public.ts' {
  interface QuestionTypes {
    phone: { value: Phone; options: object };
  }
  interface Validators {
    phone: unknown;
  }
  interface Facts {
    /** By upper-case country. */
    phoneMetadata: Loaded;
  }
}
const INVALID = 'Phone number invalid';
const EMPTY: Phone = { raw: '', national: '', international: '', formatted: '' };

const parsed = (raw: string, question: Question, read: Read) => {
  const country = countryFor(question, read);
  return numbersOf(raw, country, read.fact('phoneMetadata')?.[country], read.page.testPhone);
};

/** The number is never rewritten under the caret: it is shown as the country writes it once the field is left. */
function PhoneField({ question, value, set, field }: QuestionProps<Phone, Question>): ReactNode {
  const [typing, setTyping] = useState(false);
  return (
    <input
      {...field}
      className="sw-input"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      placeholder={question.placeholder}
      value={typing ? value.raw : value.formatted || value.raw}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={event => set({ ...EMPTY, raw: event.target.value })}
    />
  );
}

const phone: QuestionType<Phone> = {
  empty: EMPTY,
  Component: PhoneField,
  read(answers, { bpKey }) {
    const text = (key: string): string => {
      const answer = answers[key];
      return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
    };
    const [national, international] = [text(bpKey), text(`${bpKey}_international`)];
    const raw = text(`${bpKey}_raw`) || national;
    return raw ? { raw, national, international, formatted: '' } : undefined;
  },
  write: (value, { bpKey }) => ({
    [bpKey]: value.national || undefined,
    [`${bpKey}_raw`]: value.raw || undefined,
    [`${bpKey}_international`]: value.international || undefined,
  }),
  settle(value, question, read) {
    if (!value.raw) return value;
    const numbers = parsed(value.raw, question, read);
    const national = numbers?.national ?? value.raw.replace(/\D/g, '');
    return {
      raw: value.raw,
      national,
      international: numbers?.international ?? '',
      formatted: numbers?.valid ? numbers.formatted : '',
    };
  },
  check(value, question, read) {
    if (!value.raw.trim()) return undefined;
    const country = countryFor(question, read);
    if (!read.fact('phoneMetadata')?.[country] && /^[A-Z]{2}$/.test(country)) return { pending: true };
    return parsed(value.raw, question, read) ? undefined : read.text(INVALID);
  },
  rules: (_, given) => (given.some(rule => rule.validator === 'phone') ? given : [...given, { validator: 'phone' }]),
  identity: value => ({ phone: value.international || value.national }),
  describe: value => value.formatted || value.raw,
};

/** A telephone number, checked by its country's metadata. */
export const plugin = definePlugin({
  name: 'phone',
  contract: 1,
  questions: { phone },
  validators: {
    phone(answer, _, question, read) {
      if (answer === undefined || answer === '') return undefined;
      const raw = String(read(`${question.bpKey}_raw`) ?? answer);
      if (isTestNumber(raw, read.page.testPhone)) return undefined;
      return parsed(raw, question, read)?.valid && !isInvented(raw) ? undefined : read.text(INVALID);
    },
  },
  start: scope => loadMetadata(scope, ['phone']),
});
