import {
  type Answers,
  definePlugin,
  defineQuestion,
  defineStep,
  type QuestionType,
  type Read,
  register,
  type Scope,
} from '../kit/kit.ts';
import type { Rule } from '../shared/beyond-the-kit.ts';
import { lacksFormId } from '../shared/form-id.ts';
import { ConsentBox } from './ConsentBox.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import styles from './consent.css';
import { type ConsentMembers, type ConsentQuestion, isTcpa, questionsOnPath } from './content.ts';
import { checkCustomers, syncSelection } from './customers.ts';
import { evidenceOf, hasEvidence, preloadHash } from './evidence.ts';
import { loadTcpaInfo, needsTcpaInfo } from './partners.ts';
import { CHECKBOX, TCPA } from './row.ts';
import { recordShownConsent, shownConsentOf, shownText, type Ticked, untickChangedTexts } from './shown-consents.ts';

/**
 * A required checkbox needs two rules: `required` for an untouched box and `ticked` for a box that was unticked again.
 * Both take the position of the given rule.
 */
function withTickedRule(given: readonly Rule[], always: boolean): readonly Rule[] {
  const isRequired = given.some(rule => rule.validator === 'required');
  const rules = isRequired || !always ? given : [...given, { validator: 'required' }];
  return rules.flatMap(rule => (rule.validator === 'required' ? [rule, { ...rule, validator: 'ticked' }] : rule));
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const checkbox: Omit<QuestionType<Ticked, ConsentMembers>, 'rules'> = {
  empty: null,
  label: 'own',
  isConsent: true,
  view: ConsentBox,
  read: (answers, { bpKey }) => [answers[bpKey]].find(isBoolean),
  write: (value, { bpKey }) => ({ [bpKey]: value ?? undefined }),
  posted: ticked => ({ answer: ticked.length > 0 || undefined }),
  possibleAnswers: () => [true, false],
  describe: (value, question, read) => (value ? shownText(question, read) : ''),
};

const consent: Omit<QuestionType<Ticked, ConsentMembers>, 'rules'> = {
  ...checkbox,
  answerKind: null,
  // Without script, it is unknown when a consent was shown and ticked, so there is no evidence.
  posted: (ticked, _, { form }) =>
    hasEvidence(form.configuration) ? undefined : { answer: ticked.length > 0 || undefined },
  check: checkCustomers,
  /** The copy right before the submission is only shown to visitors who have not yet given the consent. */
  visible: (question: ConsentQuestion, read) =>
    !question.asked || read(question.bpKey) !== true || questionsOnPath(read).includes(question),
  enter: recordShownConsent,
};

const legal: QuestionType<Ticked, ConsentMembers> = {
  ...consent,
  rules: (_, given) => withTickedRule(given, true),
  lead(value, question: ConsentQuestion, read): Answers {
    const shown = value ? shownConsentOf(question, read) : undefined;
    if (!shown) return {}; // another question with the same key was on screen
    return {
      lp_optin_legal_text: { [question.bpKey]: shown.text },
      ...(question.added && { gdpr_optin_default: true }),
    };
  },
};

const tcpa: QuestionType<Ticked, ConsentMembers> = {
  ...consent,
  /** Without a checkbox, the visitor agrees to the text by continuing. */
  describe: (value, question, read) =>
    checkbox.describe!(value ?? (question.tcpaOptIn !== true || null), question, read),
  rules: (question, given) => (question.tcpaOptIn ? withTickedRule(given, true) : []),
  autopass: question => (question.tcpaOptIn ? 'waits' : 'ignored'),
  lead: (value, question, read): Answers => (value ? { lp_tcpa_text: shownConsentOf(question, read)?.text } : {}),
};

/** The consents on the path that were given: ticked or, without a checkbox, shown. */
const givenConsents = (read: Read): ConsentQuestion[] =>
  questionsOnPath(read).filter(question => {
    if (question.type !== 'legal' && !isTcpa(question)) return false;
    const isBox = !isTcpa(question) || question.tcpaOptIn === true;
    return shownConsentOf(question, read) && read.visible(question) && (!isBox || read.answerOf(question) === true);
  });

async function lead(scope: Scope): Promise<Answers> {
  const { read } = scope;
  const given = givenConsents(read);
  const tcpaConsent = given.find(isTcpa);
  return {
    ...(tcpaConsent && { lp_tcpa_text: shownConsentOf(tcpaConsent, read)!.text }),
    ...(hasEvidence(scope.config) && given.length > 0 && { consent_evidence: await evidenceOf(given, scope) }),
  };
}

/** Consents, plain checkboxes, and the separate step that asks for the added consent. */
export const plugin = definePlugin('consent', {
  parts: [
    defineQuestion('legal', legal),
    // With `tcpaOptIn` a required checkbox, otherwise a text without a checkbox.
    defineQuestion(TCPA, tcpa),
    defineQuestion(CHECKBOX, { ...checkbox, rules: (_, given) => withTickedRule(given, false) }),
    defineStep('consent', { empty: null, view: ConsentStep }),
  ],
  validators: {
    // Fails for a checkbox that was unticked again. The question types add this rule.
    ticked: (answer, _, __, read) => (answer === false ? read.text('This field is required') : undefined),
  },
  styles,
  start(scope) {
    if (hasEvidence(scope.config)) preloadHash();
    if (needsTcpaInfo(scope.read.form)) {
      scope.on('interact', () => loadTcpaInfo(scope));
      scope.on('resumed', () =>
        lacksFormId(scope.read, scope.read.fact('tcpaInfo')) ? loadTcpaInfo(scope) : undefined,
      );
    }
    syncSelection(scope);
    untickChangedTexts(scope);
  },
  lead,
});
register(plugin);
