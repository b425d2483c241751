import type { ChangeEvent, ReactNode } from 'react';
import {
  definePlugin,
  type Identity,
  type Question,
  type QuestionProps,
  type QuestionType,
  type Rule,
} from '../../engine/public.ts';
import { cleanNumber, decimalsOf, type NumberOptions } from './number.ts';

interface Text {
  value: string;
  options: object;
}
declare module '../../engine/public.ts' {
  interface QuestionTypes {
    short_text: Text;
    long_text: Text;
    first_name: Text;
    last_name: Text;
    email: Text;
    number: { value: string; options: NumberOptions };
  }
}
type Props = QuestionProps<string, Question>;

/** What helps a browser to fill the field and a phone to show the right keys. */
interface Hints {
  type?: 'text' | 'email';
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'decimal' | 'numeric';
  autoCapitalize?: string;
  spellCheck?: boolean;
}

const line = (hints: Hints) =>
  function Line({ question, value, set, field }: Props): ReactNode {
    return (
      <input
        {...field}
        {...hints}
        className="sw-input"
        placeholder={question.placeholder}
        value={value}
        onChange={event => set(event.target.value)}
      />
    );
  };

function Lines({ question, value, set, field }: Props): ReactNode {
  return (
    <textarea
      {...field}
      className="sw-input"
      rows={4}
      placeholder={question.placeholder}
      value={value}
      onChange={event => set(event.target.value)}
    />
  );
}

/** Takes digits and one separator; what is left out never moves the caret (VAL-12). */
function NumberLine({ question, value, set, field }: QuestionProps<string, Question & NumberOptions>): ReactNode {
  const decimals = decimalsOf(question);
  function typed({ target }: ChangeEvent<HTMLInputElement>): void {
    const clean = cleanNumber(target.value, decimals);
    if (clean !== target.value) {
      // Written at once: where the answer stays the same nothing is drawn anew, and the caret would be lost.
      const caret = cleanNumber(target.value.slice(0, target.selectionStart ?? undefined), decimals).length;
      target.value = clean;
      target.setSelectionRange(caret, caret);
    }
    set(clean);
  }
  return (
    <input
      {...field}
      className="sw-input"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={question.placeholder}
      value={value}
      onChange={typed}
    />
  );
}

const withRule = (validator: string) => (_: Question, given: readonly Rule[]) =>
  given.some(rule => rule.validator === validator) ? given : [...given, { validator }];

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const text = (Component: QuestionType<string>['Component'], who?: keyof Identity): QuestionType<string> => ({
  empty: '',
  Component,
  // A link or a plugin may give a number where text is shown.
  read: (answers, { bpKey }) => (isText(answers[bpKey]) ? String(answers[bpKey]) : undefined),
  describe: value => value,
  ...(who && { identity: value => ({ [who]: value }) }),
});

/** Fields to type into. */
export const plugin = definePlugin({
  name: 'texts',
  contract: 1,
  questions: {
    short_text: text(line({})),
    long_text: text(Lines),
    first_name: text(line({ autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false }), 'firstName'),
    last_name: text(line({ autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false }), 'lastName'),
    email: {
      ...text(
        line({ type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
        'email',
      ),
      rules: withRule('email'),
      lead: (_, { bpKey }) => ({ lp_email_field: bpKey }),
    },
    number: text(NumberLine),
  },
});
