/** Advice about consents. The form works without them, but the owner may not be allowed to use its leads. */
import { keyOf } from '../../check/contents.ts';
import {
  type DefinitionRule,
  type DefinitionSchema,
  type LocatedQuestion,
  type LocatedStep,
  memberPath,
  phrase,
  type RuleContext,
  setFix,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { reachableSteps, type StepGraph } from '../../check/step-graph.ts';
import { quote } from '../../check/wording.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { countryOf } from '../../engine/contract/languages.ts';
import { wordsOf } from '../../view/rich-text/parse-markup.ts';
import { CHECKBOX, TCPA } from './row.ts';

/** The country of the form in lower case, determined as the form does it. */
function countryOfForm({ definition }: Pick<RuleContext, 'definition'>): string {
  const { country, language } = (definition.configuration ?? {}) as Loose;
  const given = typeof country === 'string' ? country.trim().toLowerCase() : '';
  if (given !== '') return given === 'uk' ? 'gb' : given;
  return countryOf(typeof language === 'string' ? language.trim() : '');
}

/**
 * Whether the question is a consent that is always shown and must be given to continue. A `tcpa` without a checkbox
 * counts, because continuing accepts it.
 */
function isConsent(question: LocatedQuestion): boolean {
  const { type } = question.value;
  if (question.conditions.length > 0) return false;
  if (type === 'legal' || type === TCPA) return true;
  return type === CHECKBOX && validationRulesOf(question).some(({ value }) => value.validator === 'required');
}

/** Whether the form adds a consent. It does so if the definition has none, except in Canada. */
function isConsentAdded(context: RuleContext, questions: readonly LocatedQuestion[]): boolean {
  const country = countryOfForm(context);
  const key = country === 'us' ? TCPA : 'gdpr-optin';
  const { addedConsent } = (context.definition.configuration ?? {}) as Loose;
  return (
    addedConsent !== false &&
    country !== 'ca' &&
    !questions.some(({ key: own, value }) => own === key || value.type === key)
  );
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

/** Reports paths that send a lead with contact data of the visitor but ask for no consent. */
const contactsWithoutConsent: DefinitionRule = (context, problems) => {
  const { graph, contacts } = context;
  const inSteps = graph.steps.flatMap(step => step.questions);
  const beforeSubmit = context.steps.flatMap(({ list, questions }) => (list === 'beforeSubmit' ? questions : []));
  if (isConsentAdded(context, [...inSteps, ...beforeSubmit]) || beforeSubmit.some(isConsent)) return;
  const withoutConsent = (step: LocatedStep) => !step.questions.some(isConsent);
  const [first] = graph.steps;
  if (!first || !withoutConsent(first)) return;
  const reached = reachableSteps(graph, first, withoutConsent).add(first);
  const sending = stepsThatSend(graph, [...reached]);
  for (const step of reached) {
    const contact = step.questions.find(({ value }) => contacts.has(keyOf(value.type)));
    if (!contact || !sending.has(step)) continue;
    problems.warning(contact.path, {
      expected: 'a consent on each path that sends a lead',
      found: phrase`${contacts.get(contact.value.type)!} that is sent without one`,
      remedy: 'Add a consent without conditions to this step, or to a step that each of these visitors passes.',
    });
  }
};

/** Capitalized words that do not name a company. */
const NO_NAMES =
  'I I’m I’ll Privacy Policy Terms Conditions Service Services Use TCPA SMS MMS AI US USA U.S National State Federal Do Not Call Registry Consent Agreement Electronic Signature Message Msg Data Reply STOP HELP Yes No Partners Marketing';
const noNames = new Set(NO_NAMES.toLowerCase().split(' '));

/** Whether the text has a capitalized word that does not begin a sentence. */
function namesSomeone(text: string): boolean {
  const words = wordsOf(text).split(/\s+/);
  return words.some((word, index) => {
    const name = /\p{L}(?:.*\p{L})?/u.exec(word)?.[0] ?? '';
    const isFirst = index === 0 || /[.!?:]["”’)]*$/.test(words[index - 1]!);
    return !isFirst && /^\p{Lu}/u.test(name) && !noNames.has(name.toLowerCase());
  });
}

const PLACEHOLDER = '{customers}';
const sellersOf = ({ value: { sellers } }: LocatedQuestion): readonly string[] =>
  (Array.isArray(sellers) ? sellers : []).filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  );

/** Whether the form has a form id, by which a service names the sellers. */
function hasFormId({ definition: { configuration, logicFormIdRules } }: RuleContext): boolean {
  const isGiven = (id: unknown): boolean => id !== undefined && id !== null && id !== '';
  const rules = Array.isArray(logicFormIdRules) ? (logicFormIdRules as (Loose | null)[]) : [];
  return isGiven(((configuration ?? {}) as Loose).formId) || rules.some(rule => isGiven(rule?.formId));
}

/** Reports consents to calls that name no company. The standard text names those of `sellers`, else those of a service. */
const tcpaWithoutSeller: DefinitionRule = (context, problems) => {
  for (const question of context.questions) {
    const { path, value } = question;
    if (value.type !== TCPA || sellersOf(question).length > 0) continue;
    const member = typeof value.text === 'string' && value.text.trim() !== '' ? 'text' : 'title';
    const text = typeof value[member] === 'string' ? value[member] : '';
    const isStandard = member === 'title' || text.includes(PLACEHOLDER);
    if (text.includes('#customers') || (isStandard ? hasFormId(context) || namesSomeone(text) : namesSomeone(text)))
      continue;
    problems.warning(memberPath(path, isStandard ? 'sellers' : 'text'), {
      expected: 'the names of those who may call',
      found: isStandard ? 'no company, so the text says “our partners”' : 'a text that names no company',
      remedy: isStandard
        ? 'List the companies in "sellers", or give the form a "formId" by which the service names them.'
        : phrase`List the companies in "sellers" and write ${PLACEHOLDER} where their names belong, or name them in the text.`,
    });
  }
};

/** Countries whose law may accept a consent that is given by going on. */
const COUNTRIES_WITHOUT_BOX = ['us', 'ca'];

/** In other countries only an act of the visitor is a consent. */
const tcpaWithoutBox: DefinitionRule = (context, problems) => {
  if (COUNTRIES_WITHOUT_BOX.includes(countryOfForm(context))) return;
  for (const { path, value } of context.questions) {
    if (value.type !== TCPA || value.tcpaOptIn === true) continue;
    problems.warning(memberPath(path, 'tcpaOptIn'), {
      expected: 'true in this country',
      found: 'a consent without a checkbox',
      remedy: 'Let visitors tick it. Going on is no consent there.',
      fix: setFix(memberPath(path, 'tcpaOptIn'), true),
    });
  }
};

/** Reports sellers that the text does not name, because the visitor does not consent to them. */
const sellersNotNamed: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const { path, value } = question;
    const text = typeof value.text === 'string' && value.text.trim() ? value.text : value.title;
    if (typeof text !== 'string' || (value.type === TCPA && text !== value.text) || text.includes(PLACEHOLDER))
      continue;
    const missing = sellersOf(question).find(name => !text.includes(name));
    if (missing === undefined) continue;
    problems.warning(memberPath(path, 'text'), {
      expected: 'a text that names the sellers',
      found: phrase`no ${quote(missing)}`,
      remedy: phrase`Write ${PLACEHOLDER} where their names belong.`,
    });
  }
};

/** The sentence that US law requires, by language, with a pattern that recognizes it. */
const PURCHASE: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [
    /\b(?:not|n['’]t)\b[^.]*\b(?:condition|require)|\bwithout\b[^.]*\bconsent/i,
    'Consent is not a condition of purchase.',
  ],
  es: [/\bno\b[^.]*\bcondici[oó]n/i, 'El consentimiento no es una condición de compra.'],
};

/** Reports US consents to calls that do not say that they are not required for a purchase. */
const tcpaWithoutPurchaseClause: DefinitionRule = (context, problems) => {
  const { language } = (context.definition.configuration ?? {}) as Loose;
  const [pattern, sentence] = PURCHASE[String(language ?? 'en').slice(0, 2)] ?? [];
  if (countryOfForm(context) !== 'us' || !pattern || !sentence) return;
  for (const { path, value } of context.questions) {
    const { type, text } = value;
    if (type !== TCPA || typeof text !== 'string' || text.trim() === '' || pattern.test(wordsOf(text))) continue;
    const end = /<\/p>\s*$/i.exec(text)?.[0] ?? '';
    const added = `${text.slice(0, text.length - end.length).trimEnd()} ${sentence}${end}`;
    problems.warning(memberPath(path, 'text'), {
      expected: 'a sentence that consent is no condition of a purchase',
      found: 'a text without one',
      remedy: phrase`Add “${sentence}”. Without it, the consent may not count.`,
      fix: { ...setFix(memberPath(path, 'text'), added), label: 'Add the sentence' },
    });
  }
};

/** Reports consents on one step with the same key but different texts, because a tick can only belong to one text. */
const textsWithOneKey: DefinitionRule = ({ steps }, problems) => {
  for (const { questions } of steps) {
    const consents = questions.filter(({ value: { type } }) => type === 'legal' || type === TCPA);
    for (const [index, consent] of consents.entries()) {
      const { key, path, value, conditions } = consent;
      const other = consents
        .slice(0, index)
        .find(one => one.key === key && (one.value.text ?? one.value.title) !== (value.text ?? value.title));
      if (!key || !other || (conditions.length > 0 && other.conditions.length > 0)) continue;
      problems.warning(memberPath(path, 'bpKey'), {
        expected: 'a key of its own for each text of a consent',
        found: phrase`${quote(String(key))}, which another text on this step has too`,
        remedy: 'Give it another key: a tick proves the consent to one text only.',
      });
    }
  }
};

export const advice = {
  withoutTitle: ['legal', CHECKBOX, TCPA],
  rules: [
    contactsWithoutConsent,
    tcpaWithoutBox,
    tcpaWithoutSeller,
    sellersNotNamed,
    tcpaWithoutPurchaseClause,
    textsWithOneKey,
  ],
} satisfies DefinitionSchema;
