import type { ReactNode } from 'react';
import {
  definePlugin,
  type Question,
  type QuestionProps,
  type QuestionType,
  type Read,
  useRead,
} from '../../engine/public.ts';
import { inputModeOf, isZipcode, placeIn, separate } from './countries.ts';

declare module '../../engine/public.ts' {
  interface QuestionTypes {
    zipcode: { value: string; options: object };
  }
  interface Validators {
    zipcode: unknown;
  }
}

/** The country that the check of this question uses (DEC-52). */
function countryFor(question: Question, read: Read): string {
  const override = question.countryOverrideBpKey ? read(question.countryOverrideBpKey) : undefined;
  return typeof override === 'string' && override.trim() ? override.trim() : read.form.configuration.country;
}

function Zipcode({ question, value, set, field, scope }: QuestionProps<string, Question>): ReactNode {
  const country = useRead(scope, read => countryFor(question, read));
  return (
    <input
      {...field}
      className="sw-input"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={inputModeOf(country)}
      placeholder={question.placeholder}
      value={value}
      onChange={({ target }) => {
        const typed = target.value;
        const shown = separate(typed, country);
        if (shown !== typed) {
          // Written at once: where the answer stays the same nothing is drawn anew, and the caret would be lost.
          const caret = placeIn(typed, target.selectionStart ?? typed.length);
          target.value = shown;
          target.setSelectionRange(caret, caret);
        }
        set(shown);
      }}
    />
  );
}

const zipcode: QuestionType<string> = {
  empty: '',
  Component: Zipcode,
  read: (answers, { bpKey }) => {
    const answer = answers[bpKey];
    return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : undefined;
  },
  rules: (_, given) =>
    given.some(rule => rule.validator === 'zipcode') ? given : [...given, { validator: 'zipcode' }],
  identity: value => ({ zipcode: value }),
  describe: value => value,
};

/** A postcode, checked by its country's rule. */
export const plugin = definePlugin({
  name: 'zipcode',
  contract: 1,
  questions: { zipcode },
  validators: {
    zipcode: (answer, _, question, read) =>
      typeof answer !== 'string' || answer.trim() === '' || isZipcode(answer, countryFor(question, read))
        ? undefined
        : read.text('Please enter a valid zipcode'),
  },
});
