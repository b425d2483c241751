import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  definePlugin,
  type Question,
  type QuestionProps,
  type QuestionType,
  type Read,
  useRead,
} from '../../engine/public.ts';
import { inputModeOf, isZipcode, separate } from './countries.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      {...field}
      ref={input}
      className="sw-input"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={inputModeOf(country)}
      placeholder={question.placeholder}
      value={value}
      onChange={({ target }) => {
        const place = target.selectionStart ?? target.value.length;
        const shown = separate(target.value, country);
        if (shown !== target.value) caret.current = place + shown.length - target.value.length;
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
