import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  memberPath,
  type PolicySources,
  rare,
  template,
  text,
} from '../../check/schema-parts.ts';
import { textOf } from '../../kit/json.ts';

const answerKeyText = hinted(text, { 'x-kind': 'answer-key' });

/** The number to verify is the answer of another question. */
const missingNumbers: DefinitionRule = ({ questions }, problems) => {
  const keys = new Set(questions.flatMap(({ key, value }) => (value.type === 'phone_otp' ? [] : (key ?? []))));
  for (const { path, value } of questions) {
    const { phoneBpKey } = value;
    if (value.type !== 'phone_otp' || keys.has(textOf(phoneBpKey).replace(/^after__submit__/, ''))) continue;
    const remedy = 'Write the bpKey of the question for the phone number. Without it, nothing is verified.';
    const found = describeValue(phoneBpKey);
    problems.error(memberPath(path, 'phoneBpKey'), { expected: 'the key of a phone question', found, remedy });
  }
};

const sources: PolicySources = ({ questions, attributes, files }) =>
  questions.some(({ type }) => type === 'phone' || type === 'phone2fa')
    ? [{ directive: 'connect-src', url: attributes.staticHost ?? files, why: 'the rules for phone numbers' }]
    : [];

const SUFFIXES = ['_raw', '_international'];

export const schema = {
  sources,
  chunks: ({ type }, country) => ({
    withType: [
      ...(type === 'phone2fa' ? ['verify'] : []),
      ...(type === 'phone_otp' ? [] : [`metadata/countries/phone-metadata.${country.toUpperCase()}.json`]),
    ],
    onUse: ['verify'],
  }),
  questions: {
    phone: { placeholder: template, countryOverrideBpKey: rare(answerKeyText) },
    phone2fa: { placeholder: template, countryOverrideBpKey: rare(answerKeyText) },
    phone_otp: { phoneBpKey: answerKeyText },
  },
  rules: [missingNumbers],
  answers: {
    keys: [
      'triggered_2fa',
      'code_2fa',
      'valid_2fa',
      'valid_sna2fa',
      'phone_validation',
      'phone2fa_unavailable',
      'lp_is_landline_2fa',
      'twilio_error',
      'force_send',
    ],
    suffixes: SUFFIXES,
    ofQuestion: ({ type, bpKey }) =>
      type === 'phone' || type === 'phone2fa' ? SUFFIXES.map(end => `${bpKey}${end}`) : [],
  },
} satisfies DefinitionSchema;
