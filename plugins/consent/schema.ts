import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  hinted,
  memberPath,
  rare,
  requiredText,
  richText,
} from '../../check/schema-parts.ts';

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

/** The companies that the consent names. */
const sellers = v.optional(v.array(requiredText, 'a list of names'));

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
