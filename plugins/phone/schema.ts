import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  flag,
  hinted,
  memberPath,
  type PolicySources,
  phrase,
  rare,
  removeFix,
  setFix,
  template,
  text,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { textOf } from '../shared/json.ts';
import { PHONE_2FA, PHONE_OTP } from './row.ts';

/** Whether questions of the type ask for a number. */
const asksForNumber = (type: unknown): boolean => /^phone(2fa)?$/.test(String(type));
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Without rules for a country, any text with enough digits would count as its number. `uk` and former countries have none. */
const isCountry = (code: string): boolean =>
  /^[a-z]{2}$/i.test(code) &&
  regions.of(code.toUpperCase()) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code.toUpperCase();
/** Two-letter codes of countries whose numbers are accepted in addition to the question's own country. */
const phoneCountries = rare(
  v.optional(
    v.array(
      v.pipe(v.string(), v.check(isCountry, 'the code of a country such as "gb"')),
      'a list of countries such as "us"',
    ),
  ),
);
const answerKeyText = hinted(text, { 'x-kind': 'answer-key' });

/** Reports questions for a code that do not name the question with the number, which also writes the key with `_raw`. */
const missingNumbers: DefinitionRule = ({ questions, furtherKeysOf }, problems) => {
  const asked = questions.filter(({ key, value }) => furtherKeysOf(value).includes(`${key}_raw`));
  const keys = new Set(asked.map(({ key }) => key));
  for (const { path, value } of questions) {
    const { phoneBpKey } = value;
    if (value.type !== 'phone_otp' || keys.has(textOf(phoneBpKey).replace(/^after__submit__/, ''))) continue;
    const remedy = 'Write the bpKey of the question for the phone number. Without it, nothing is verified.';
    const found = describeValue(phoneBpKey);
    problems.error(memberPath(path, 'phoneBpKey'), { expected: 'the key of a phone question', found, remedy });
  }
};

/** Reports phone-code steps that are skipped, because the form cannot add the code of a single number to them. */
const stepsWithoutCode: DefinitionRule = ({ steps, questions, known }, problems) => {
  const phones = questions.filter(({ value: { type } }) => asksForNumber(type));
  const isOn =
    phones.some(({ value: { type, confirmByCode } }) => type === 'phone2fa' || confirmByCode === true) ||
    (known.flags ?? []).some(flag => /^PHONE_(2FA|SNA|SNA2FA)$/.test(flag));
  for (const { path, questions: asked } of steps.filter(step => step.value.type === 'phone_code')) {
    const hasCode = asked.some(question => question.value.type === 'phone_otp');
    const keys = new Set(phones.map(({ key }) => key));
    const [phone] = phones;
    if (!hasCode && keys.size !== 1) {
      problems.error(path, {
        expected: 'one number to confirm',
        found: keys.size === 0 ? 'no phone question' : phrase`${keys.size} phone questions`,
        remedy: 'Add a "phone_otp" question that names the number, or remove the step. As it is, the step is skipped.',
        fix: removeFix(path, 'the step'),
      });
    } else if (!isOn) {
      problems.error(path, {
        expected: 'a number that is confirmed by a code',
        found: 'no "confirmByCode", no "phone2fa" question, and no flag that turns the verification on',
        remedy: 'Write "confirmByCode": true at the phone question. As it is, the step is skipped.',
        fix: phone && {
          ...setFix(memberPath(phone.path, 'confirmByCode'), true),
          label: 'Confirm the number by a code',
        },
      });
    }
  }
};

/** Reports rules on other types, which have no control that sends a code. */
const rulesWithoutCode: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    if (question.value.type === 'phone2fa' || question.value.type === 'phone_otp') continue;
    for (const { path, value } of validationRulesOf(question)) {
      if (value.validator !== 'valid_2fa' && value.validator !== 'valid_sna2fa') continue;
      problems.warning(path, {
        expected: phrase`"${value.validator}" on a phone2fa or phone_otp question`,
        found: phrase`it on type ${describeValue(question.value.type)}, where it has no effect`,
        remedy: 'Delete the rule, or change the type to "phone2fa", which verifies its number.',
      });
    }
  }
};

const sources: PolicySources = ({ questions, attributes, files }) =>
  questions.some(({ type }) => asksForNumber(type))
    ? [{ directive: 'connect-src', url: attributes.staticHost ?? files, why: 'the rules for phone numbers' }]
    : [];

const SUFFIXES = ['_raw', '_international'];

interface Numbered {
  question: unknown;
  /** The national number. */
  answer: string;
  writes: this['question'] extends { readonly bpKey: infer K extends string | number }
    ? { [Key in `${K}${(typeof SUFFIXES)[number]}`]: string }
    : object;
}
declare module '../kit/kit.ts' {
  interface Validators extends Record<'phone' | 'valid_2fa' | 'valid_sna2fa', unknown> {}
  interface QuestionTypes
    extends Record<Exclude<keyof (typeof schema)['questions'], 'phone_otp'>, Numbered>,
      /** The code is not stored as an answer. */
      Record<'phone_otp', { answer: never }> {}
}

export const schema = {
  sources,
  chunks: ({ type }, country) => ({
    withType: [
      ...(type === 'phone2fa' ? ['verify'] : []),
      ...(type === 'phone_otp' ? [] : [`metadata/countries/phone-metadata.${country.toUpperCase()}.json`]),
    ],
    onUse: ['verify'],
  }),
  configuration: { phoneCountries },
  questions: {
    phone: { placeholder: template, confirmByCode: flag, countryOverrideBpKey: rare(answerKeyText), phoneCountries },
    phone2fa: { placeholder: template, countryOverrideBpKey: rare(answerKeyText), phoneCountries },
    phone_otp: { phoneBpKey: answerKeyText },
  },
  rules: [missingNumbers, rulesWithoutCode, stepsWithoutCode],
  answers: {
    keys: [
      'triggered_2fa',
      'code_2fa',
      'valid_2fa',
      'valid_sna2fa',
      'phone_validation',
      'phone_verifications',
      'phone2fa_unavailable',
      'lp_is_landline_2fa',
      'twilio_error',
      'pinId',
      'force_send',
    ],
    suffixes: SUFFIXES,
    ofQuestion: ({ type, bpKey }) => (asksForNumber(type) ? SUFFIXES.map(end => `${bpKey}${end}`) : []),
  },
} satisfies DefinitionSchema;

const NUMBER = 'a phone number';

export const advice = {
  contacts: { phone: NUMBER, [PHONE_2FA]: NUMBER },
  withoutTitle: [PHONE_OTP],
} satisfies DefinitionSchema;
