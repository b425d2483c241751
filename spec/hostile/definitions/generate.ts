/** Generates random definitions whose behavior the requirements determine completely, so that the model can predict it. */
import type { Random } from '../../support/random.ts';
import type {
  Answer,
  ChoiceShape,
  ConditionShape,
  FormShape,
  JumpShape,
  QuestionShape,
  RuleShape,
  StepShape,
} from './shape.ts';

/** Includes names of inherited object members, names of element properties, and names in other scripts. */
const KEYS = [
  ...['a', 'b', 'c', 'own', 'toString', 'hasOwnProperty', 'length', 'submit', 'action', 'ключ', '鍵', 'a b'],
  ...['x.y', '0', '12', 'id', 'name', 'then', '🔑', 'valueOf', "o'key", 'item', 'size', 'form_x', 'A', '-'],
];
const CHOICES = ['x', 'y', 'z', '0', '10', '1.5', 'true', 'é', 'a,b'];
const WORDS = [
  'x',
  'Ann',
  'O’Neil',
  '7',
  '10',
  'yes, no',
  '  y ',
  '🙂🙂',
  'حلب',
  'a\u0301',
  '<b>',
  '{{a}}',
  'toString',
];
const NUMBERS = ['7', '10', '0', '12.5', '250'];
const MAILS = ['ann@example.com', 'a.nn@gmail.com', 'ann@', 'ann', 'ann@example'];

const PLAIN_TYPES = ['radio', 'card', 'list', 'single_choice', 'single_choice', 'yesno', 'owner_renter', 'dropdown'];
const OTHER_TYPES = ['multiple_choices', 'multiple_cards', 'short_text', 'long_text', 'number', 'checkbox', 'legal'];
/** Types of which a form has at most one question, because all questions of the type write the same member of the lead. */
const ONCE = ['email', 'first_name', 'last_name'];

const OPERATORS = [
  ...['equal', 'different', 'in', 'notIn', 'contains', 'startsWith', 'endsWith'],
  ...['greater', 'greaterOrEqual', 'less', 'lessOrEqual', 'isEmpty', 'isNotEmpty', 'unknown'],
];

/** Returns the next answer of the visitor: toggles a choice, or replaces the text. `now` is the current answer. */
export function answerFor(
  random: Random,
  { type }: QuestionShape,
  choices: readonly ChoiceShape[],
  now: Answer | undefined,
): Answer {
  if (type.startsWith('multiple')) {
    const { bpKey } = random.pick(choices);
    const chosen = Array.isArray(now) ? now : [];
    return chosen.includes(bpKey) ? chosen.filter(one => one !== bpKey) : [...chosen, bpKey];
  }
  if (choices.length > 0) return random.pick(choices).bpKey;
  if (type === 'checkbox' || type === 'legal') return now !== true;
  if (type === 'email') return random.pick(MAILS);
  if (type === 'number') return random.chance(0.1) ? '' : random.pick(NUMBERS);
  return random.chance(0.1) ? '' : random.pick(WORDS);
}

export function createDefinition(random: Random): FormShape {
  const free = [...KEYS];
  const once = [...ONCE];
  const known: QuestionShape[] = [];
  const take = <T>(from: T[]): T => from.splice(random.below(from.length), 1)[0]!;

  function condition(of: readonly QuestionShape[]): ConditionShape {
    const question = random.chance(0.95) && of.length > 0 ? random.pick(of) : undefined;
    const bpKey = question?.bpKey ?? random.pick(['nowhere', 'constructor', '__proto__']);
    const operator = random.chance(0.4) ? undefined : random.pick(OPERATORS);
    const values = [...(question?.values ?? []).map(one => one.bpKey), ...random.list(1, 2, () => random.pick(WORDS))];
    const one = random.chance(0.3) ? random.pick(NUMBERS) : random.pick(values);
    const isList = (operator === 'in' || operator === 'notIn') && random.chance(0.5);
    const value = isList ? [one, random.pick(values)] : random.chance(0.1) ? Number(random.pick(NUMBERS)) : one;
    return { bpKey, ...(operator && { operator }), ...(random.chance(0.95) && { value }) };
  }
  const conditions = (of: readonly QuestionShape[], least = 0) => random.list(least, 2, () => condition(of));
  const operator = () => random.pick([undefined, 'and', 'or', 'xor']);

  function rulesFor(type: string): RuleShape[] {
    const rules: RuleShape[] = random.chance(0.5) ? [{ validator: 'required' }] : [];
    if (type === 'number' && random.chance(0.5))
      rules.push({ validator: random.pick(['min', 'max']), value: random.pick([10, '10', '12,5']) });
    if (type.endsWith('_text') && random.chance(0.4))
      rules.push({ validator: random.pick(['minLength', 'maxLength']), value: random.pick([2, 3, '4']) });
    if (type.endsWith('_text') && random.chance(0.2)) rules.push({ validator: 'noNumbers' });
    if (type.endsWith('_text') && random.chance(0.1)) rules.push({ validator: 'unknown' });
    return rules;
  }
  function question(): QuestionShape {
    const type =
      once.length > 0 && random.chance(0.2) ? take(once) : random.pick(random.chance(0.5) ? PLAIN_TYPES : OTHER_TYPES);
    const bpKey = take(free);
    const hasValues = PLAIN_TYPES.includes(type) || type.startsWith('multiple');
    const left = [...CHOICES];
    const made: QuestionShape = {
      bpKey,
      type,
      title: `Question ${bpKey}`,
      ...(type === 'single_choice' && { display: random.pick(['radio', 'card', 'list', 'dropdown', undefined]) }),
      ...(type === 'yesno' &&
        random.chance(0.5) && { yesData: { bpKey: 'x', text: 'x' }, noData: { bpKey: 'y', text: 'y' } }),
      ...(hasValues &&
        type !== 'yesno' && {
          values: random.list(2, 3, () => {
            const value = take(left);
            return { bpKey: value, text: value };
          }),
        }),
      ...((type === 'legal' || type === 'checkbox') && { text: `I agree to ${bpKey}` }),
      ...(random.chance(0.2) && { order: random.below(4) }),
      validationRules: rulesFor(type),
      ...(known.length > 0 &&
        random.chance(0.35) && {
          conditionalDisplay: conditions(known),
          conditionalDisplayLogicalOperator: operator(),
        }),
    };
    known.push(made);
    return made;
  }

  let titles = 0;
  function step(list: string, index: number, count: number): StepShape {
    const kind = random.chance(0.8) ? 'questions' : random.pick(['transition', 'loading']);
    const jumpsTo = (): JumpShape => ({
      conditions: conditions(known, random.chance(0.9) ? 1 : 0),
      // A step that advances by itself only jumps forwards. A jump back could repeat forever.
      destinationStep: kind === 'loading' ? index + 3 + random.below(count) : 1 + random.below(count + 1),
      logicalOperator: operator(),
    });
    return {
      title: `${list} ${++titles}`,
      type: kind,
      ...(kind === 'questions' && { questions: random.list(1, 3, question) }),
      ...(kind === 'loading' && { waitingTime: 1 }),
      ...(kind !== 'loading' && random.chance(0.2) && { skip: 'Skip it' }),
      ...(list !== 'beforeEnd' && random.chance(0.35) && { logicJumps: random.list(1, 2, jumpsTo) }),
    };
  }
  const steps = (list: string, least: number, most: number) => {
    const count = least + random.below(most - least + 1);
    return Array.from({ length: count }, (_, index) => step(list, index, count));
  };

  const first: StepShape = {
    title: 'steps first',
    type: 'questions',
    questions: [{ ...question(), conditionalDisplay: [] }, ...random.list(0, 2, question)],
    ...(random.chance(0.2) && { skip: 'Skip it' }),
  };
  const main = [first, ...steps('steps', 0, 5)].map((one, index) => ({
    ...one,
    order: random.chance(0.1) ? String(index + 1) : index + 1,
  }));
  const atEnd: StepShape = { title: 'the end', type: 'transition', final: true, order: main.length + 1 };
  if (random.chance(0.1)) atEnd.doNotSendLead = true;
  const middle = main.at(1 + random.below(main.length));
  if (middle && random.chance(0.15)) middle.final = true;
  if (middle?.final && random.chance(0.3)) middle.doNotSendLead = true;
  const all = random.chance(0.6) ? [...main, atEnd] : main;
  // A step that advances by itself must not be an end, because the lead would be sent before anything is shown.
  for (const one of all) if (one.type === 'loading' && (one.final || one === all.at(-1))) one.type = 'transition';
  // The position in the list has no effect if a step has an order.
  if (random.chance(0.3)) all.reverse();

  return {
    id: 'generated',
    name: 'Generated form',
    configuration: {
      country: 'ca',
      ...(random.chance(0.5) && { formId: '10' }),
      ...(random.chance(0.3) && { providerFormId: 'p' }),
    },
    steps: all,
    beforeSubmit: random.chance(0.3) ? steps('beforeSubmit', 1, 2) : [],
    stepsAfterSubmit: random.chance(0.3) ? steps('stepsAfterSubmit', 1, 2) : [],
    beforeEnd: random.chance(0.2) ? steps('beforeEnd', 1, 2) : [],
    ...(random.chance(0.2) && { end: { title: 'own end', type: 'transition' } }),
    ...(random.chance(0.3) && {
      logicFormIdRules: random.list(1, 2, () => ({
        conditions: conditions(known, 1),
        formId: '20',
        logicalOperator: operator(),
      })),
    }),
    additionalFormValues: random.list(0, 2, () => ({
      type: random.pick(['static', 'copy', 'conditional']),
      payloadKey: random.chance(0.3) ? random.pick(known).bpKey : random.pick(['source', 'campaign']),
      value: random.pick(WORDS),
      bpKey: random.pick(known).bpKey,
      conditions: conditions(known, 1),
    })),
  };
}
