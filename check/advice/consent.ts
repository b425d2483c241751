/** Advice about consents. The form works without it, but the owner may not be allowed to use its leads. */

import type { Loose } from '../../contract/json.ts';
import { countryOf } from '../../engine/form/draft.ts';
import { withoutTags } from '../../engine/form/values.ts';
import { keyOf, type LocatedQuestion, type LocatedStep, validationRulesOf } from '../contents.ts';
import type { DefinitionRule, RuleContext } from '../definition-rule.ts';
import { reachableSteps, type StepGraph } from '../step-graph.ts';
import { memberPath } from '../wording.ts';

const CONTACTS: Readonly<Record<string, string>> = {
  phone: 'a phone number',
  phone2fa: 'a phone number',
  email: 'an email address',
};

/** In lower case, found as the form finds it. */
function countryOfForm({ definition }: Pick<RuleContext, 'definition'>): string {
  const { country, language } = (definition.configuration ?? {}) as Loose;
  const given = typeof country === 'string' ? country.trim().toLowerCase() : '';
  if (given !== '') return given === 'uk' ? 'gb' : given;
  return countryOf(typeof language === 'string' ? language.trim() : '');
}

/** Always shown with its step, and passed only by giving it. A `tcpa` without checkbox counts: going on accepts it. */
function isConsent(question: LocatedQuestion): boolean {
  const { type } = question.value;
  if (question.conditions.length > 0) return false;
  if (type === 'legal' || type === 'tcpa') return true;
  return type === 'checkbox' && validationRulesOf(question).some(({ value }) => value.validator === 'required');
}

/** The form adds a consent to a form that has none, except in Canada. */
function isConsentAdded(country: string, questions: readonly LocatedQuestion[]): boolean {
  const key = country === 'us' ? 'tcpa' : 'gdpr-optin';
  return country !== 'ca' && !questions.some(({ key: own, value }) => own === key || value.type === key);
}

/** The steps from which a path over `steps` leads to an end that sends the lead. */
function stepsThatSend(graph: StepGraph, steps: readonly LocatedStep[]): ReadonlySet<LocatedStep> {
  const before = new Map<LocatedStep, LocatedStep[]>(steps.map(step => [step, []]));
  for (const step of steps) for (const next of graph.successors.get(step) ?? []) before.get(next)?.push(step);
  const found = new Set(steps.filter(step => graph.isLast(step) && step.value.doNotSendLead !== true));
  // Steps that are added to a set while it is iterated are visited too.
  for (const step of found) for (const earlier of before.get(step)!) found.add(earlier);
  return found;
}

/** There is a path that sends the lead, with a contact of the visitor in it, and on which no consent is asked for. */
export const contactsWithoutConsent: DefinitionRule = (context, problems) => {
  const { graph } = context;
  const inSteps = graph.steps.flatMap(step => step.questions);
  const beforeSubmit = context.steps.flatMap(({ list, questions }) => (list === 'beforeSubmit' ? questions : []));
  if (isConsentAdded(countryOfForm(context), [...inSteps, ...beforeSubmit]) || beforeSubmit.some(isConsent)) return;
  const withoutConsent = (step: LocatedStep) => !step.questions.some(isConsent);
  const [first] = graph.steps;
  if (!first || !withoutConsent(first)) return;
  const reached = reachableSteps(graph, first, withoutConsent).add(first);
  const sending = stepsThatSend(graph, [...reached]);
  for (const step of reached) {
    const contact = step.questions.find(({ value }) => Object.hasOwn(CONTACTS, keyOf(value.type) ?? ''));
    if (!contact || !sending.has(step)) continue;
    problems.warning(contact.path, {
      expected: 'a consent on each path that sends a lead',
      found: `${CONTACTS[contact.value.type as string]} that is sent without one`,
      remedy: 'Add a consent without conditions to this step, or to a step that each of these visitors passes.',
    });
  }
};

/** Words with a capital that name no company. */
const NO_NAMES =
  'I I’m I’ll Privacy Policy Terms Conditions Service Services Use TCPA SMS MMS AI US USA U.S National State Federal Do Not Call Registry Consent Agreement Electronic Signature Message Msg Data Reply STOP HELP Yes No Partners Marketing';
const noNames = new Set(NO_NAMES.toLowerCase().split(' '));

/** A word with a capital that does not begin a sentence. */
function namesSomeone(text: string): boolean {
  const words = withoutTags(text).split(/\s+/);
  return words.some((word, index) => {
    const name = /\p{L}(?:.*\p{L})?/u.exec(word)?.[0] ?? '';
    const isFirst = index === 0 || /[.!?:]["”’)]*$/.test(words[index - 1]!);
    return !isFirst && /^\p{Lu}/u.test(name) && !noNames.has(name.toLowerCase());
  });
}

/** The law in the US wants the consent to name who may call. Without a text, the form's own text names the partners. */
export const tcpaWithoutSeller: DefinitionRule = (context, problems) => {
  if (countryOfForm(context) !== 'us') return;
  for (const { path, value } of context.questions) {
    const member = typeof value.text === 'string' && value.text.trim() !== '' ? 'text' : 'title';
    const text = value[member];
    if (value.type !== 'tcpa' || typeof text !== 'string' || text.trim() === '') continue;
    if (text.includes('{customers}') || text.includes('#customers') || namesSomeone(text)) continue;
    problems.warning(memberPath(path, member), {
      expected: 'the names of those who may call',
      found: 'a text that names no company',
      remedy: 'Write {customers} where the names of the partners belong, or name the companies.',
    });
  }
};
