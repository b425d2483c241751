/** Mistakes that people make when they write definitions by hand. Each kind changes a definition in one place. */
import type { Random } from '../support/random.ts';

type Loose = Record<string, unknown>;
/** Changes the definition. Returns the path that the check should name; undefined if the definition has no place for it. */
type Kind = (definition: Loose, random: Random) => string | undefined;

interface Place {
  path: string;
  value: Loose;
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown, path: string): Place[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map((one, index) => ({ path: `${path}[${index}]`, value: one }));

const steps = (definition: Loose): Place[] => listed(definition.steps, 'steps');
const within = (places: readonly Place[], member: string): Place[] =>
  places.flatMap(({ path, value }) => listed(value[member], `${path}.${member}`));
const questions = (definition: Loose): Place[] => within(steps(definition), 'questions');
const choices = (definition: Loose): Place[] => within(questions(definition), 'values');
const rules = (definition: Loose): Place[] => within(questions(definition), 'validationRules');
const jumps = (definition: Loose): Place[] => within(steps(definition), 'logicJumps');
const conditions = (definition: Loose): Place[] => [
  ...within(jumps(definition), 'conditions'),
  ...within(questions(definition), 'conditionalDisplay'),
];
const configuration = (definition: Loose): Place[] =>
  isObject(definition.configuration) ? [{ path: 'configuration', value: definition.configuration }] : [];
const form = (definition: Loose): Place[] => [{ path: '', value: definition }];
const memberOf = (path: string, member: string): string => (path === '' ? member : `${path}.${member}`);

/** Swaps two letters, leaves one out, or writes one twice; never the first one. */
function misspelled(word: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const way = random.below(3);
  if (way === 0 && word[at] !== word[at + 1] && at + 1 < word.length)
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return way === 1 ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at) + word[at] + word.slice(at);
}

/** Picks one of the places that have the member. */
const pickWith = (places: readonly Place[], random: Random, member: string, fits = (_: unknown): boolean => true) => {
  const having = places.filter(({ value }) => value[member] !== undefined && fits(value[member]));
  return having.length > 0 ? random.pick(having) : undefined;
};
type Places = (definition: Loose) => Place[];
const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 3;

/** The value of a member is misspelled, or written by `write`. */
const value =
  (places: Places, member: string, write: (value: string, random: Random) => unknown = misspelled): Kind =>
  (definition, random) => {
    const place = pickWith(places(definition), random, member, isText);
    if (!place) return undefined;
    const before = place.value[member];
    place.value[member] = write(before as string, random);
    return place.value[member] === before ? undefined : memberOf(place.path, member);
  };
/** A name of a member is misspelled, or written by `write`. */
const name =
  (places: Places, members: readonly string[], write: (name: string, random: Random) => string = misspelled): Kind =>
  (definition, random) => {
    const member = random.pick(members);
    const place = pickWith(places(definition), random, member);
    const written = write(member, random);
    if (!place || written === member) return undefined;
    place.value[written] = place.value[member];
    delete place.value[member];
    return memberOf(place.path, written);
  };
/** A member gets another value, or there is one more. */
const set =
  (places: Places, member: string, valueFor: (value: unknown, place: Place, definition: Loose) => unknown): Kind =>
  (definition, random) => {
    const all = places(definition);
    if (all.length === 0) return undefined;
    const place = random.pick(all);
    const written = valueFor(place.value[member], place, definition);
    if (written === undefined) return undefined;
    place.value[member] = written;
    return memberOf(place.path, member);
  };
/** A member goes to where it does not belong. */
const moved =
  (from: Places, member: string, to: (place: Place, definition: Loose) => Place | undefined): Kind =>
  (definition, random) => {
    const place = pickWith(from(definition), random, member);
    const target = place && to(place, definition);
    if (!place || !target || target.value[member] !== undefined) return undefined;
    target.value[member] = place.value[member];
    delete place.value[member];
    return memberOf(target.path, member);
  };

const SYMBOLS: Readonly<Record<string, string>> = { equal: '==', different: '!=', less: '<', greater: '>' };
const only = (item: unknown): unknown => (Array.isArray(item) && item.length === 1 ? item[0] : undefined);
const firstQuestion = ({ path, value: step }: Place): Place | undefined =>
  listed(step.questions, `${path}.questions`)[0];
const choicesFor = ({ bpKey }: Loose, definition: Loose): Place[] =>
  questions(definition)
    .filter(one => one.value.bpKey === bpKey)
    .flatMap(one => listed(one.value.values, ''));

export const KINDS: Readonly<Record<string, Kind>> = {
  'misspelled type of a question': value(questions, 'type'),
  'misspelled type of a step': value(steps, 'type'),
  'misspelled validator': value(rules, 'validator'),
  'misspelled operator': value(conditions, 'operator'),
  'misspelled member of a question': name(questions, [
    'title',
    'values',
    'validationRules',
    'bpKey',
    'placeholder',
    'helper',
  ]),
  'misspelled member of a step': name(steps, [
    'title',
    'questions',
    'logicJumps',
    'messages',
    'richText',
    'doNotSendLead',
  ]),
  'misspelled member of a choice': name(choices, ['text', 'icon', 'bpKey']),
  'misspelled setting': name(configuration, [
    'language',
    'country',
    'displayMode',
    'procurationUrl',
    'consentEvidence',
  ]),
  'misspelled member of a condition': name(conditions, ['bpKey', 'operator', 'value']),
  'misspelled member of a jump': name(jumps, ['conditions', 'destinationStep']),
  'misspelled member of the form': name(form, ['steps', 'appearance', 'configuration', 'additionalFormValues']),
  'member in the wrong case': name(questions, ['bpKey', 'validationRules', 'conditionalDisplay'], member =>
    member.toLowerCase(),
  ),
  'type in the wrong case': value(questions, 'type', type => type.toUpperCase()),
  'operator as a symbol': value(conditions, 'operator', operator => SYMBOLS[operator] ?? operator),
  'misspelled key in a condition': value(conditions, 'bpKey'),
  'misspelled choice in a condition': set(conditions, 'value', (given, { value: one }, definition) =>
    choicesFor(one, definition).some(choice => choice.value.bpKey === given) && String(given).length > 4
      ? `${String(given).slice(0, 2)}${String(given).slice(3)}`
      : undefined,
  ),
  'label of a choice in a condition': set(
    conditions,
    'value',
    (given, { value: one }, definition) =>
      choicesFor(one, definition)
        .filter(({ value: { bpKey, text } }) => bpKey === given && text !== given)
        .map(choice => choice.value.text)[0],
  ),
  'misspelled placeholder': value(steps, 'richText', (text, random) =>
    text.replace(/\{\{(\w+)\}\}/, (_, key: string) => `{{${misspelled(key, random)}}}`),
  ),
  'misspelled display mode': value(configuration, 'displayMode'),
  'misspelled theme': (definition, random) =>
    value(
      () => (isObject(definition.appearance) ? [{ path: 'appearance', value: definition.appearance }] : []),
      'theme',
    )(definition, random),
  'misspelled look of a question': value(questions, 'display'),
  'misspelled icon': value(choices, 'icon'),
  'misspelled place of a message': value(definition => within(steps(definition), 'messages'), 'position'),
  'misspelled kind of a further value': value(
    definition => listed(definition.additionalFormValues, 'additionalFormValues'),
    'type',
  ),
  'text instead of true': set(configuration, 'consentEvidence', given => (given === true ? 'true' : undefined)),
  'text instead of a number': set(questions, 'step', given => (typeof given === 'number' ? String(given) : undefined)),
  'number instead of text': set(questions, 'placeholder', given =>
    /^\d+$/.test(String(given)) ? Number(given) : undefined,
  ),
  'null instead of nothing': set(questions, 'description', given => (given === undefined ? null : undefined)),
  'object instead of a list of rules': set(questions, 'validationRules', only),
  'object instead of a list of jumps': set(steps, 'logicJumps', only),
  'object instead of a list of conditions': set(questions, 'conditionalDisplay', only),
  'setting beside the configuration': (definition, random) =>
    moved(configuration, random.pick(['language', 'country', 'displayMode']), (_, { ...rest }) =>
      rest ? form(definition)[0] : undefined,
    )(definition, random),
  'jumps in a question': moved(steps, 'logicJumps', firstQuestion),
  'language as a name': set(configuration, 'language', () => 'English'),
  'character of HTML in a title': set(steps, 'title', given =>
    isText(given) ? String(given).replace(' ', '&#32;') : undefined,
  ),
  // What only the owner can decide:
  'jump to a step that does not exist': set(jumps, 'destinationStep', () => 77),
  'two steps with one order': set(steps, 'order', (given, _, definition) =>
    given === 1 ? undefined : steps(definition).length > 1 ? 1 : undefined,
  ),
  'limit without a number': set(rules, 'value', (given, { value: rule }) =>
    ['min', 'max'].includes(String(rule.validator)) && given !== undefined ? 'many' : undefined,
  ),
  'choice without a label': set(choices, 'text', given => (given === undefined ? undefined : ' ')),
  'question without choices': set(questions, 'values', given => (Array.isArray(given) ? [] : undefined)),
};
