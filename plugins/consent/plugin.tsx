import {
  type Answers,
  definePlugin,
  type Question,
  type QuestionType,
  REQUIRED,
  type Read,
  type Rule,
  type Scope,
} from '../../kit/index.ts';
import { Box } from './Box.tsx';
import { check, follow } from './choice.ts';
import styles from './consent.css';
import { evidenceOf, prepareEvidence } from './evidence.ts';
import { lacksTcpaText, loadTcpaInfo } from './partners.ts';
import type { AddedConsentOptions } from './prepare.ts';
import { keep, partnersOf, shownOf, type Ticked } from './shown.ts';
import { type ConsentQuestion, isTcpa, shownWords } from './words.ts';

declare module '../../kit/index.ts' {
  interface QuestionTypes {
    legal: { value: Ticked; options: AddedConsentOptions };
    /** With `tcpaOptIn` a required box, else its text alone. */
    tcpa: { value: Ticked; options: AddedConsentOptions & { readonly tcpaOptIn?: boolean } };
    checkbox: { value: Ticked; options: object };
  }
  interface Validators {
    /** Fails for a box that was unticked again; added by the types themselves. */
    ticked: unknown;
  }
}

/** A box is required by two rules: one for the untouched, one for the unticked. */
function ticked(given: readonly Rule[], always: boolean): readonly Rule[] {
  const required =
    given.find(rule => rule.validator === 'required') ?? (always ? { validator: 'required' } : undefined);
  if (!required) return given;
  return [...given.filter(rule => rule !== required), required, { ...required, validator: 'ticked' }];
}

const box: Omit<QuestionType<Ticked, ConsentQuestion>, 'rules'> = {
  empty: null,
  label: 'own',
  fresh: true,
  Component: Box,
  read: (answers, { bpKey }) => (typeof answers[bpKey] === 'boolean' ? (answers[bpKey] as boolean) : undefined),
  write: (value, { bpKey }) => ({ [bpKey]: value ?? undefined }),
  describe: (value, question, read) => (value ? shownWords(question, read, partnersOf(question, read)) : ''),
};

const isAskedNow = (question: Question, read: Read): boolean =>
  read.form.beforeSubmit.some(step => step.questions.includes(question) && read.path.includes(step.order));

const consent: Omit<QuestionType<Ticked, ConsentQuestion>, 'rules'> = {
  ...box,
  check,
  /** The step right before the sending is only for those who have not given the consent yet. */
  visible: (question, read) => !question.asked || read(question.bpKey) !== true || isAskedNow(question, read),
  enter: keep,
};

const legal: QuestionType<Ticked, ConsentQuestion> = {
  ...consent,
  rules: (_, given) => ticked(given, true),
  autopass: question => (question.asked ? 'advances' : 'waits'),
  lead(value, question, read): Answers {
    const shown = value ? shownOf(question, read) : undefined;
    if (!shown) return {}; // another question of the same key was the one on screen
    return {
      lp_optin_legal_text: { [question.bpKey]: shown.text },
      ...(question.added && { gdpr_optin_default: true }),
    };
  },
};

const tcpa: QuestionType<Ticked, ConsentQuestion> = {
  ...consent,
  /** Words without a box are agreed to by going on. */
  describe: (value, question, read) => box.describe!(value ?? (question.tcpaOptIn !== true || null), question, read),
  rules: (question, given) => (question.tcpaOptIn ? ticked(given, true) : []),
  autopass: question => (!question.tcpaOptIn ? 'ignored' : question.asked ? 'advances' : 'waits'),
  lead: (value, question, read): Answers => (value ? { lp_tcpa_text: shownOf(question, read)?.text } : {}),
};

/** Given, or shown where it is words alone. */
const holding = (read: Read): ConsentQuestion[] =>
  [...read.form.steps, ...read.form.beforeSubmit]
    .filter(step => read.path.includes(step.order))
    .flatMap(step => step.questions as readonly ConsentQuestion[])
    .filter(question => {
      if (question.type !== 'legal' && !isTcpa(question)) return false;
      const isBox = !isTcpa(question) || question.tcpaOptIn === true;
      return shownOf(question, read) && read.visible(question) && (!isBox || read(question.bpKey) === true);
    });

async function lead(scope: Scope): Promise<Answers> {
  const { read } = scope;
  const held = holding(read);
  const words = held.find(isTcpa);
  return {
    ...(words && { lp_tcpa_text: shownOf(words, read)!.text }),
    ...(wantsEvidence(read) && held.length > 0 && { consent_evidence: await evidenceOf(held, scope) }),
  };
}
const wantsEvidence = ({ form }: Read): boolean =>
  (form.configuration as { consentEvidence?: unknown }).consentEvidence === true;

/** Boxes to tick: consents, and plain ones. */
export const plugin = definePlugin({
  name: 'consent',
  contract: 1,
  questions: { legal, tcpa, checkbox: { ...box, rules: (_, given) => ticked(given, false) } },
  validators: {
    ticked: (answer, _, __, read) => (answer === false ? read.text(REQUIRED) : undefined),
  },
  styles,
  start(scope) {
    if (wantsEvidence(scope.read)) prepareEvidence();
    if (lacksTcpaText(scope.read.form)) scope.on('interact', () => loadTcpaInfo(scope));
    follow(scope);
  },
  lead,
});
