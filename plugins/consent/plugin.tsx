import type { ReactNode } from 'react';
import {
  type Answers,
  definePlugin,
  fillTemplate,
  plainText,
  type Question,
  type QuestionProps,
  type QuestionType,
  REQUIRED,
  type Read,
  RichText,
  type Rule,
  type Scope,
  useRead,
} from '../../engine/public.ts';
import { ADDED_KEY, type AddedOptions } from './added.ts';
import styles from './consent.css';
import { addedText, wordsOf } from './words.ts';

/** null: never touched, so absent (DEC-111). */
type Ticked = boolean | null;
declare module '../../engine/public.ts' {
  interface QuestionTypes {
    legal: { value: Ticked; options: AddedOptions };
    checkbox: { value: Ticked; options: object };
  }
  interface Validators {
    /** Fails for a box that was unticked again; added by the types themselves. */
    ticked: unknown;
  }
}
type LegalQuestion = Question & AddedOptions;

const richTextOf = ({ text, title }: Question): string => text || title || '';

function Box({ question, value, set, field, scope }: QuestionProps<Ticked, LegalQuestion>): ReactNode {
  const { title, text } = question;
  return (
    <>
      {title && text && <p className="sw-label">{title}</p>}
      <label className="sw-check" data-ticked={value === true || undefined}>
        <input
          type="checkbox"
          {...field}
          aria-labelledby={undefined}
          aria-label={undefined}
          checked={value === true}
          onChange={event => set(event.target.checked, true)}
        />
        <span className="sw-check-text">
          {question.added ? <Added scope={scope} /> : <RichText html={richTextOf(question)} />}
        </span>
      </label>
    </>
  );
}

function Added({ scope }: { scope: Scope }): ReactNode {
  const pieces = useRead(scope, addedText);
  return pieces.map(piece =>
    typeof piece === 'string' ? (
      <span key={piece}>{piece}</span>
    ) : (
      <a
        key={piece.href}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={event => event.stopPropagation()}
      >
        {piece.text}
      </a>
    ),
  );
}

/** A box is required by two rules: one for the untouched, one for the unticked (DEC-56). */
function ticked(given: readonly Rule[], always: boolean): readonly Rule[] {
  const required =
    given.find(rule => rule.validator === 'required') ?? (always ? { validator: 'required' } : undefined);
  if (!required) return given;
  return [...given.filter(rule => rule !== required), required, { ...required, validator: 'ticked' }];
}

/** As shown, after filling (LEAD-10). */
const shownText = (question: LegalQuestion, read: Read): string =>
  question.added ? wordsOf(addedText(read)) : fillTemplate(plainText(richTextOf(question)), read);

const box: Omit<QuestionType<Ticked, LegalQuestion>, 'rules'> = {
  empty: null,
  label: 'own',
  fresh: true,
  Component: Box,
  read: (answers, { bpKey }) => (typeof answers[bpKey] === 'boolean' ? (answers[bpKey] as boolean) : undefined),
  write: (value, { bpKey }) => ({ [bpKey]: value ?? undefined }),
  describe: (value, question, read) => (value ? shownText(question, read) : ''),
};

const isAskedNow = (question: LegalQuestion, read: Read): boolean =>
  read.form.beforeSubmit.some(step => step.questions.includes(question) && read.path.includes(step.order));

const legal: QuestionType<Ticked, LegalQuestion> = {
  ...box,
  rules: (_, given) => ticked(given, true),
  /** The step right before the sending is only for those who have not given the consent yet. */
  visible: (question, read) => !question.asked || read(ADDED_KEY) !== true || isAskedNow(question, read),
  autopass: question => (question.asked ? 'advances' : 'waits'),
  lead(value, question, read): Answers {
    if (!value) return {};
    return {
      lp_optin_legal_text: { [question.bpKey]: shownText(question, read) },
      ...(question.added && { gdpr_optin_default: true }),
    };
  },
};

/** Boxes to tick: consents, and plain ones. */
export const plugin = definePlugin({
  name: 'consent',
  contract: 1,
  questions: { legal, checkbox: { ...box, rules: (_, given) => ticked(given, false) } },
  validators: {
    ticked: (answer, _, __, read) => (answer === false ? read.text(REQUIRED) : undefined),
  },
  styles,
});
