/** Rules about the keys of answers: which questions write them, and which conditions and texts read them. */

import { AFTER_SUBMIT } from '../../engine/form/values.ts';
import { type Contents, conditionsAsText, keyOf } from '../contents.ts';
import { didYouMean } from '../did-you-mean.ts';
import { describeValue, memberPath, quote } from '../wording.ts';
import type { DefinitionRule } from './definition-rule.ts';

const RESERVED = ['__proto__', 'constructor', 'prototype'];
/** Answers that plugins write under fixed keys: parts of an address, results of phone verification and of lookups. */
const FIXED_KEYS = (
  'fullAddress zipcode city region regionShort county countyShort country countryShort street streetNumber streetName ' +
  'lat lng twilio_error triggered_2fa valid_2fa valid_sna2fa phone_validation code_2fa lp_is_landline_2fa cache_id ' +
  'force_send gdpr-optin prefilledKeys isFiberEligible'
).split(' ');
/** Variables of the page, which texts may show. */
const PAGE_VARIABLES =
  'pageCategory pageName dux_url interactive_provider dux_version ab_test_dux activated_features client_offer_type'.split(
    ' ',
  );
/** Endings of the answers that a question writes in addition to that under its `bpKey`. */
const DERIVED = /(__count|_raw|_international)$/;

/** The key without the prefix of answers to steps after the submit, which may be left out. */
export const withoutPrefix = (key: string): string =>
  key.startsWith(AFTER_SUBMIT) ? key.slice(AFTER_SUBMIT.length) : key;

const keysOf = ({ questions, answerKeys }: Contents): string[] => [
  ...new Set([...questions.flatMap(({ key }) => key ?? []), ...answerKeys]),
];
function isWritten(key: string, written: ReadonlySet<string>): boolean {
  return written.has(key) || written.has(key.replace(DERIVED, ''));
}

export const invalidKeys: DefinitionRule = ({ questions }, problems) => {
  for (const { path, key } of questions) {
    if (key === undefined || (key.trim() !== '' && !RESERVED.includes(key))) continue;
    const expected = 'a key that is neither blank nor reserved';
    const remedy = 'Write the key under which the answer is stored.';
    problems.error(memberPath(path, 'bpKey'), { expected, found: describeValue(key), remedy });
  }
};

export const conditionsOnMissingKeys: DefinitionRule = (context, problems) => {
  const keys = keysOf(context);
  const written = new Set([...keys, ...FIXED_KEYS]);
  for (const { path, value: condition } of context.conditions) {
    const key = keyOf(condition.bpKey);
    if (key === undefined) continue;
    const plain = withoutPrefix(key);
    if (isWritten(plain, written)) continue;
    const expected = 'a key that a question of the form writes';
    const remedy = () => didYouMean(plain, keys, 'Correct the key, or add the question that writes it.');
    problems.warning(memberPath(path, 'bpKey'), { expected, found: describeValue(key), remedy });
  }
};

const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** A placeholder without an answer leaves a gap in the text. */
export const templatesWithMissingKeys: DefinitionRule = (context, problems) => {
  const keys = [...keysOf(context), ...PAGE_VARIABLES];
  const written = new Set([...keys, ...FIXED_KEYS]);
  for (const { path, value: text } of context.templates) {
    for (const [placeholder, name = ''] of text.matchAll(PLACEHOLDER)) {
      const plain = withoutPrefix(name.trim());
      if (isWritten(plain, written)) continue;
      const expected = 'the key of an answer, or a page variable';
      const remedy = () => didYouMean(plain, keys, 'Correct the name, or add the question that writes it.');
      problems.warning(path, { expected, found: quote(placeholder), remedy });
    }
  }
};

/** Questions of one step may share a key only if they are never displayed together, so each needs its own conditions. */
export const sharedKeys: DefinitionRule = ({ steps }, problems) => {
  for (const { questions } of steps) {
    const conditionsByKey = new Map<string, Set<string>>();
    for (const question of questions) {
      if (question.key === undefined) continue;
      const conditions = conditionsAsText(question);
      const others = conditionsByKey.get(question.key) ?? new Set();
      if (others.size > 0 && (conditions === '' || others.has('') || others.has(conditions))) {
        const expected = 'a key that no other question of this step has';
        const remedy = 'Rename one of them, or use conditionalDisplay to show only one at a time.';
        problems.warning(memberPath(question.path, 'bpKey'), { expected, found: describeValue(question.key), remedy });
      }
      conditionsByKey.set(question.key, others.add(conditions));
    }
  }
};
