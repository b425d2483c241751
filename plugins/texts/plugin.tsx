import type { ReactNode } from 'react';
import { definePlugin, defineQuestion, type QuestionProps, type QuestionType, register } from '../kit/kit.ts';
import type { Identity } from '../shared/beyond-the-kit.ts';
import { visibleText } from '../shared/plain-text.ts';
import { withRule } from '../shared/rules.ts';
import { cleanEmail, EmailInput } from './EmailInput.tsx';
import styles from './email.css';
import { NumberInput } from './NumberInput.tsx';
import {
  cleanNumber,
  decimalsOf,
  type NumberMembers,
  type NumberQuestion,
  readNumber,
  storedNumber,
  thousandsSeparatorOf,
} from './number.ts';
import { limitsOf } from './number-limits.ts';

type Props = QuestionProps<string>;

/** Attributes that help the browser fill in the field and select the right keyboard on phones. */
interface InputHints {
  autoComplete?: string;
  autoCapitalize?: string;
  spellCheck?: boolean;
}

/** The stored answer is trimmed at once. The text of the field is trimmed when the visitor leaves it. */
const entryOf = ({ value, set, field }: Props) => ({
  ...field,
  className: 'sw-input',
  value,
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
  onBlur: () => value !== visibleText(value) && set(visibleText(value)),
});
const textInput = (hints: InputHints) =>
  function TextInput(props: Props): ReactNode {
    return <input {...entryOf(props)} {...hints} enterKeyHint="next" />;
  };
const TextArea = (props: Props): ReactNode => <textarea {...entryOf(props)} rows={4} />;

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const textType = (
  view: QuestionType<string>['view'],
  identity?: keyof Identity,
  clean = visibleText,
): QuestionType<string> => ({
  empty: '',
  view,
  // Links and plugins may give a number as the answer.
  read: (answers, { bpKey }) => (isText(answers[bpKey]) ? clean(String(answers[bpKey])) : undefined),
  write: (value, { bpKey }) => ({ [bpKey]: clean(value) || undefined }),
  posted: ([answer]) => ({ answer }),
  possibleAnswers: () => 'text',
  describe: clean,
  ...(identity && { identity: value => ({ [identity]: clean(value) }) }),
});

/** Undefined until a form needs them. */
let controls: typeof import('./NumberControls.tsx') | undefined;

/** The control for the number. A slider without both limits becomes a field. */
function displayOf({ display, validationRules }: NumberQuestion): NumberQuestion['display'] {
  const { min, max } = limitsOf(validationRules);
  const isSlider = display === 'slider' && min !== undefined && max !== undefined && min < max;
  return isSlider || display === 'stepper' ? display : 'field';
}

function NumberControl(props: QuestionProps<string, NumberMembers>): ReactNode {
  const display = displayOf(props.question);
  if (display === 'slider' && controls) return <controls.Slider {...props} />;
  if (display === 'stepper' && controls) return <controls.Stepper {...props} />;
  return <NumberInput {...props} />;
}

const number: QuestionType<string, NumberMembers> = {
  empty: '',
  view: NumberControl,
  async load(question) {
    if (displayOf(question) !== 'field')
      controls ??= await import(/* webpackChunkName: "number-controls" */ './NumberControls.tsx');
  },
  read: (answers, question) => readNumber(answers[question.bpKey], decimalsOf(question)),
  write: (value, { bpKey }) => ({ [bpKey]: storedNumber(value) || undefined }),
  posted([typed = ''], question, { form }) {
    if (displayOf(question) !== 'field') return undefined;
    const { min = -1 } = limitsOf(question.validationRules);
    const separator = thousandsSeparatorOf(form.configuration.language);
    return { answer: cleanNumber(typed, decimalsOf(question), separator, !(min >= 0)) };
  },
  possibleAnswers: () => 'text',
  describe: storedNumber,
};

/** Text and number fields. */
export const plugin = definePlugin('texts', {
  parts: [
    defineQuestion('short_text', textType(textInput({}))),
    defineQuestion('long_text', { ...textType(TextArea), secondsToAnswer: 25 }),
    defineQuestion('first_name', {
      ...textType(textInput({ autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false }), 'firstName'),
      defaultTitle: (_, { text }) => text('First name'),
    }),
    defineQuestion('last_name', {
      ...textType(textInput({ autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false }), 'lastName'),
      defaultTitle: (_, { text }) => text('Last name'),
    }),
    defineQuestion('email', {
      ...textType(EmailInput, 'email', cleanEmail),
      defaultTitle: (_, { text }) => text('Email'),
      rules: (_, given) => withRule(given, 'email'),
    }),
    defineQuestion('number', number),
    defineQuestion('float', { ...number, rules: (_, given) => withRule(given, 'float') }),
  ],
  styles,
  /** The key of the email question, whether it is answered or not. */
  lead({ read }) {
    const questions = [...read.form.steps, ...read.form.beforeSubmit].flatMap(step => step.questions);
    return { lp_email_field: questions.find(({ type }) => type === 'email')?.bpKey };
  },
});
register(plugin);
