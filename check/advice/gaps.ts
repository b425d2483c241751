/** Advice about names that lead to a gap: an answer that is not there yet, and codes that stand for nothing. */
import type { Loose } from '../../engine/contract/json.ts';
import { LANGUAGES } from '../../engine/contract/languages.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import { quote } from '../wording.ts';

const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g;

/** Jumps lead to later steps only, so an answer that a later step asks for is missing from the text. */
export const answersAskedLater: DefinitionRule = ({ templates, steps, answerKeys }, problems) => {
  const order = steps.filter(({ list }) => list === 'steps');
  const firstAsked = new Map<string, number>();
  for (const [index, { questions }] of order.entries())
    for (const { key } of questions) if (key !== undefined && !firstAsked.has(key)) firstAsked.set(key, index);
  for (const { path, value } of templates) {
    const at = order.findIndex(step => path.startsWith(`${step.path}.`));
    for (const [placeholder, key = ''] of at < 0 ? [] : value.matchAll(PLACEHOLDER)) {
      if (!((firstAsked.get(key.trim()) ?? at) > at) || answerKeys.includes(key.trim())) continue;
      problems.warning(path, {
        expected: 'an answer that was given before',
        found: phrase`${quote(placeholder)}, which a later step asks for`,
        remedy: 'Ask for it before, or leave it out. The text has a gap, unless the link to the page fills it in.',
      });
    }
  }
};

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The texts of the form and its rules for postcodes, numbers and consents follow from these codes. */
export const unknownCodes: DefinitionRule = ({ definition }, problems) => {
  const { country, language } = Object(definition.configuration) as Loose;
  if (typeof country === 'string' && /^\s*[a-z]{2}\s*$/i.test(country) && !regions.of(country.trim().toUpperCase()))
    problems.warning('configuration.country', {
      expected: 'the code of a country',
      found: quote(country),
      remedy: 'Write a code such as "de" or "us". No rules for postcodes, numbers and consents belong to this one.',
    });
  const base = typeof language === 'string' ? language.trim().toLowerCase().split(/[-_]/)[0]! : '';
  if (base !== '' && !Object.hasOwn(LANGUAGES, /^n[bn]$/.test(base) ? 'no' : base))
    problems.warning('configuration.language', {
      expected: phrase`one of the languages ${Object.keys(LANGUAGES).join(', ')}`,
      found: quote(String(language)),
      remedy: 'Choose one of them. In others, buttons, errors and added consents are in English.',
    });
};
