/** Rules about keys: who writes an answer, and who asks for one that nobody writes. */

import type { Loose } from '../engine/form/json.ts';
import { AFTER_SUBMIT } from '../engine/form/values.ts';
import { didYouMean } from './near.ts';
import { at, found, quoted } from './notes.ts';
import { keyOf, type PlacedQuestion, placed, sameConditions } from './outline.ts';
import type { Rule } from './rule.ts';

const RESERVED = ['__proto__', 'constructor', 'prototype'];
/** What else ends up among the answers: geocoded fields, phone verification, lookups, and what the product adds by itself. */
const WRITTEN = (
  'fullAddress zipcode city region regionShort county countyShort country countryShort street streetNumber streetName ' +
  'lat lng twilio_error triggered_2fa valid_2fa valid_sna2fa phone_validation code_2fa lp_is_landline_2fa cache_id ' +
  'force_send gdpr-optin prefilledKeys isFiberEligible'
).split(' ');
/** Of the page: texts may name them. */
const VARIABLES =
  'pageCategory pageName dux_url interactive_provider dux_version ab_test_dux activated_features client_offer_type'.split(
    ' ',
  );
const COMPANION = /(__count|_raw|_international)$/;

/** Answers to steps after the submit are asked for with or without their prefix. */
export const plainKey = (key: string): string => (key.startsWith(AFTER_SUBMIT) ? key.slice(AFTER_SUBMIT.length) : key);

const keysOf = (questions: readonly PlacedQuestion[]): string[] =>
  [...new Set(questions.flatMap(({ key, is }) => [key, ...Object.values(is.customBpKeys ?? {})].map(keyOf)))].filter(
    key => key !== undefined,
  );

export const questionKeys: Rule = ({ questions }, notes) => {
  for (const { path, key } of questions) {
    if (key === undefined || (key.trim() !== '' && !RESERVED.includes(key))) continue;
    const remedy = 'Name the key that the answer is stored under.';
    notes.error(at(path, 'bpKey'), 'a key that is neither blank nor reserved', found(key), remedy);
  }
};

export const conditionsOnNothing: Rule = ({ questions, conditions }, notes) => {
  const keys = keysOf(questions);
  const written = new Set([...keys, ...WRITTEN]);
  for (const { path, is } of conditions) {
    const key = keyOf(is.bpKey);
    if (key === undefined) continue;
    const plain = plainKey(key);
    if (written.has(plain) || written.has(plain.replace(COMPANION, ''))) continue;
    const remedy = () => didYouMean(plain, keys, 'Correct the key, or add the question that writes it.');
    notes.warning(at(path, 'bpKey'), 'a key that a question of the form writes', found(key), remedy);
  }
};

/** Members in which `{{key}}` is filled in. */
const FILLED = ['title', 'titleFinished', 'titleChatbot', 'richText'];
const OF_MESSAGES = ['header', 'content', 'contentChatbot'];
const NAMES = /\{\{([^{}]{1,200})\}\}/g;

/** It would leave a gap in the text. */
export const textsOfNothing: Rule = ({ steps, questions }, notes) => {
  const keys = [...keysOf(questions), ...VARIABLES];
  const written = new Set([...keys, ...WRITTEN]);
  const look = (is: Loose, members: readonly string[], path: string) => {
    for (const member of members) {
      const text = is[member];
      if (typeof text !== 'string') continue;
      for (const [whole, name = ''] of text.matchAll(NAMES)) {
        const plain = plainKey(name.trim());
        if (written.has(plain) || written.has(plain.replace(COMPANION, ''))) continue;
        const remedy = () => didYouMean(plain, keys, 'Correct the name, or add the question that writes it.');
        notes.warning(at(path, member), 'the key of an answer, or a page variable', quoted(whole, 40), remedy);
      }
    }
  };
  for (const { path, is } of steps) {
    look(is, FILLED, path);
    for (const message of placed(is.messages, at(path, 'messages'))) look(message.is, OF_MESSAGES, message.path);
  }
  for (const { path, is } of questions) look(is, ['text'], path);
};

/** Alternatives may share a key if they are never displayed together, so each needs conditions of its own. */
export const sharedKeys: Rule = ({ steps }, notes) => {
  for (const { questions } of steps) {
    const seen = new Map<string, Set<string>>();
    for (const question of questions) {
      if (question.key === undefined) continue;
      const conditions = sameConditions(question);
      const others = seen.get(question.key) ?? new Set();
      if (others.size > 0 && (conditions === '' || others.has('') || others.has(conditions))) {
        const remedy = 'Rename one, or tell them apart by conditionalDisplay.';
        notes.warning(at(question.path, 'bpKey'), 'a key of its own in this step', found(question.key), remedy);
      }
      seen.set(question.key, others.add(conditions));
    }
  }
};
