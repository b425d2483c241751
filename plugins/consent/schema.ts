import {
  type DefinitionRule,
  type DefinitionSchema,
  flag,
  memberPath,
  rare,
  richText,
} from '../../check/schema-parts.ts';

/** The types that show `text`, otherwise `title`. A `tcpa` has a text of its own. */
const TYPES: readonly unknown[] = ['legal', 'checkbox'];

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';

const checkboxesWithoutText: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value: question } of questions) {
    if (!TYPES.includes(question.type) || !isBlank(question.text) || !isBlank(question.title)) continue;
    const remedy = 'Write what the visitor agrees to. It is recorded with the lead.';
    problems.error(memberPath(path, 'text'), { expected: 'a text beside the checkbox', found: 'nothing', remedy });
  }
};

export const schema = {
  questions: { legal: { text: richText }, checkbox: { text: richText }, tcpa: { text: richText, tcpaOptIn: flag } },
  configuration: { consentEvidence: rare(flag) },
  answers: { keys: ['gdpr-optin'] },
  chunks: () => ({ onUse: ['sha256'] }),
  rules: [checkboxesWithoutText],
} satisfies DefinitionSchema;
