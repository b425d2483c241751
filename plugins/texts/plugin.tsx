import type { ReactNode } from 'react';
import {
  definePlugin,
  type Identity,
  type Question,
  type QuestionProps,
  type QuestionType,
  withRule,
} from '../../kit/index.ts';
import { NumberLine } from './NumberLine.tsx';
import { decimalsOf, type NumberOptions, readNumber, storedNumber } from './number.ts';

interface Text {
  value: string;
  options: object;
}
interface Numeric {
  value: string;
  options: NumberOptions;
}
declare module '../../kit/index.ts' {
  interface QuestionTypes {
    short_text: Text;
    long_text: Text;
    first_name: Text;
    last_name: Text;
    email: Text;
    number: Numeric;
    float: Numeric;
  }
}
type Props = QuestionProps<string, Question>;

/** What helps a browser to fill the field and a phone to show the right keys. */
interface Hints {
  type?: 'email';
  autoComplete?: string;
  inputMode?: 'email';
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
        enterKeyHint="next"
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

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const text = (Component: QuestionType<string>['Component'], who?: keyof Identity): QuestionType<string> => ({
  empty: '',
  Component,
  // A link or a plugin may give a number where text is shown.
  read: (answers, { bpKey }) => (isText(answers[bpKey]) ? String(answers[bpKey]) : undefined),
  describe: value => value,
  ...(who && { identity: value => ({ [who]: value }) }),
});

const number: QuestionType<string, Question & NumberOptions> = {
  empty: '',
  Component: NumberLine,
  read: (answers, question) => readNumber(answers[question.bpKey], decimalsOf(question)),
  write: (value, { bpKey }) => ({ [bpKey]: storedNumber(value) || undefined }),
  describe: storedNumber,
};

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
      rules: (_, given) => withRule(given, 'email'),
    },
    number,
    float: { ...number, rules: (_, given) => withRule(given, 'float') },
  },
  /** Of the form, whatever was answered. */
  lead({ read }) {
    const questions = read.form.steps.flatMap(step => step.questions);
    return { lp_email_field: questions.find(({ type }) => type === 'email')?.bpKey };
  },
});
