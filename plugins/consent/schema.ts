import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  hinted,
  memberPath,
  type PluginEditor,
  rare,
  requiredText,
  richText,
} from '../../check/schema-parts.ts';
import { type Addition, type Loose, preparedDraft } from '../shared/draft-steps.ts';
import { type AddedConsent, type DraftQuestion, prepare, TCPA } from './row.ts';
import { SIGNATURE, SIGNATURE_PAGE, termsPage, WITH_BOX, WITHOUT_BOX } from './words.ts';

/** These types show `text`, or `title` if there is no text. A `tcpa` has a standard text instead. */
const TYPES: readonly unknown[] = ['legal', 'checkbox'];

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';

const checkboxesWithoutText: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value: question } of questions) {
    if (!TYPES.includes(question.type) || !isBlank(question.text) || !isBlank(question.title)) continue;
    const remedy = 'Write what the visitor agrees to. It is recorded with the lead.';
    problems.error(memberPath(path, 'text'), { expected: 'a text beside the checkbox', found: 'nothing', remedy });
  }
};

/** The names of companies that the visitor consents to. */
const sellers = v.optional(v.array(v.pipe(requiredText, v.regex(/\S/, 'the name of a company')), 'a list of names'));

declare module '../kit/kit.ts' {
  interface Validators {
    ticked: unknown;
  }
  interface QuestionTypes extends Record<keyof (typeof schema)['questions'], { answer: boolean }> {}
}

export const schema = {
  questions: {
    legal: { text: richText, sellers },
    checkbox: { text: richText },
    tcpa: { text: richText, sellers, tcpaOptIn: flag },
  },
  configuration: { consentEvidence: rare(flag), addedConsent: rare(hinted(flag, { default: true })) },
  answers: { keys: ['gdpr-optin'] },
  chunks: () => ({ onUse: ['sha256'] }),
  rules: [checkboxesWithoutText],
} satisfies DefinitionSchema;

/** Describes the consent that the form adds, for editors of forms. */

const NAMES: Readonly<Record<string, string>> = { us: 'the US', gb: 'the UK' };
const isAdded = (question: DraftQuestion & AddedConsent): boolean => question.added === true && question.asked !== true;

export function additions(definition: Loose): readonly Addition[] {
  const { steps, configuration } = preparedDraft(definition, prepare);
  return steps.flatMap(({ questions, index }) =>
    questions.filter(isAdded).map(({ type, bpKey }) => ({
      list: ['steps', Number(index), 'questions'],
      item: { bpKey, type, ...(type === 'tcpa' && { tcpaOptIn: true }) },
      why: `added for ${NAMES[configuration.country] ?? 'the law of the country'}`,
      off: { path: ['configuration', 'addedConsent'], value: false },
    })),
  );
}

const signature = { text: SIGNATURE, href: SIGNATURE_PAGE };
const required = [{ validator: 'required', message: 'Tick to go on' }];

/** The consents with a standard text of the form. The owner may not have read this text. */
function standardConsents(definition: Loose) {
  const { steps, beforeSubmit, configuration } = preparedDraft(definition, prepare);
  const all = [...steps, ...beforeSubmit].flatMap(
    ({ questions }) => questions as readonly (DraftQuestion & AddedConsent)[],
  );
  return {
    consents: all.filter(({ type, text }) => (type === TCPA || type === 'legal') && isBlank(text)),
    configuration,
  };
}

function linkedPages(definition: Loose): readonly string[] {
  const { consents, configuration } = standardConsents(definition);
  return consents.flatMap(({ type, added }) => [
    ...(type === TCPA ? [SIGNATURE_PAGE] : []),
    ...(added ? [termsPage(configuration.language)] : []),
  ]);
}

/**
 * The paths of added US consents without a form id. Their text says “our partners” unless a service names the partners. The check
 * reports consents of the definition itself.
 */
function consentsWithoutCompany(definition: Loose): readonly string[] {
  const { consents, configuration } = standardConsents(definition);
  const hasAddedTcpa = consents.some(({ type, added }) => type === TCPA && added);
  return hasAddedTcpa && !configuration.formId ? ['configuration.addedConsent'] : [];
}

export const editor: PluginEditor = {
  linkedPages,
  consentsWithoutCompany,
  validators: {
    ticked: 'Has not been unticked',
  },
  questions: {
    legal: {
      name: 'Required consent',
      group: 'Consent',
      purpose: 'A checkbox that must be ticked. Its text is kept with the lead.',
      keywords: 'gdpr terms',
      icon: 'scroll-text',
      start: { bpKey: 'consent', text: 'I agree to be contacted about my request.', validationRules: required },
      heading: 'One last thing',
      sample: true,
      isConsent: true,
      sketch: 'checkbox',
    },
    tcpa: {
      name: 'Consent to be called',
      group: 'Consent',
      purpose: 'The TCPA consent that calls in the US need.',
      keywords: 'tcpa phone partners',
      icon: 'phone-call',
      start: { bpKey: 'tcpa', tcpaOptIn: true, validationRules: required },
      heading: 'May we call you?',
      sample: true,
      isConsent: true,
      sketch: 'checkbox',
      standardText: {
        member: 'tcpaOptIn',
        on: [{ text: WITH_BOX }, signature],
        off: [{ text: WITHOUT_BOX }, signature],
      },
      words: { tcpaOptIn: 'Ask for consent with a checkbox', sellers: 'Sellers' },
    },
    checkbox: {
      name: 'Checkbox',
      group: 'Consent',
      purpose: 'An offer that can be ticked, such as a newsletter.',
      keywords: 'opt-in',
      icon: 'square-check',
      start: { bpKey: 'newsletter', text: 'Send me news by email.' },
      heading: 'One more thing',
      sample: true,
      sketch: 'checkbox',
    },
  },
  steps: {
    consent: {
      name: 'Consent',
      purpose: 'Asks for the consent that the law of the country needs.',
      icon: 'scroll-text',
      isOffered: false,
    },
  },
  additions,
  words: { addedConsent: 'Add a consent if there is none', consentEvidence: 'Send evidence of consents' },
};
