import { definePlugin } from '../../engine/public.ts';
import { type Loaded, loadMetadata } from './metadata.ts';
import { PhoneField } from './PhoneField.tsx';
import { INVALID, isValid, number, type Phone, written } from './value.ts';

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
    /** The visitor's number as its country writes it, for texts (PHONE-06). */
    visitorPhone: string;
  }
}

/** A telephone number, checked by its country's metadata. */
export const plugin = definePlugin({
  name: 'phone',
  contract: 1,
  questions: { phone: { ...number, Component: PhoneField } },
  validators: {
    phone(answer, _, question, read) {
      if (answer === undefined || answer === '') return undefined;
      return isValid(String(read(`${question.bpKey}_raw`) ?? answer), question, read) ? undefined : read.text(INVALID);
    },
  },
  start(scope) {
    scope.watch(written, number => scope.learn('visitorPhone', number));
    loadMetadata(scope, ['phone']);
  },
});
