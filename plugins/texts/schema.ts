import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  key,
  memberPath,
  type PluginEditor,
  phrase,
  type QuestionChunks,
  type QuestionEditor,
  rare,
  template,
  text,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { textOf } from '../shared/json.ts';
import { limitsOf } from './number-limits.ts';

const line = { placeholder: template };
const DISPLAYS = ['field', 'slider', 'stepper'] as const;
const step = v.optional(v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0')));
const number = {
  placeholder: template,
  // A slider needs the rules `min` and `max`. Without them it becomes a field.
  display: hinted(v.optional(v.picklist(DISPLAYS, '"field", "slider" or "stepper"')), { default: 'field' }),
  step: rare(hinted(step, { default: 1 })),
  unit: text, // shown after the numbers of a slider or stepper
  // These texts replace the smallest and the largest number at the ends of a slider.
  minText: rare(text),
  maxText: rare(text),
  // From 0 to 10.
  format: rare(hinted(key, { 'x-unit': 'decimals', default: 2 })),
};

type Questions = Parameters<DefinitionRule>[0]['questions'];
/** The sliders, with their limits. */
const slidersIn = (questions: Questions) =>
  questions
    .filter(({ value: { type, display } }) => (type === 'number' || type === 'float') && display === 'slider')
    .map(question => {
      const rules = validationRulesOf(question).map(({ value: { validator, value } }) => ({
        validator: textOf(validator),
        value,
      }));
      return { question, ...limitsOf(rules) };
    });

/** Reports sliders without both limits. */
const slidersWithoutLimits: DefinitionRule = ({ questions }, problems) => {
  for (const { question, min, max } of slidersIn(questions)) {
    if (min !== undefined && max !== undefined && min < max) continue;
    problems.warning(memberPath(question.path, 'display'), {
      expected: 'the rules "min" and "max" with a slider, the first one below the second',
      found:
        min === undefined && max === undefined
          ? 'neither of them'
          : phrase`from ${describeValue(min)} to ${describeValue(max)}`,
      remedy: 'Add them to "validationRules". Until then, the form shows a field instead of the slider.',
    });
  }
};

/** Reports sliders whose numbers say nothing. A rating, such as from 0 to 10, needs no unit. */
const slidersWithoutUnit: DefinitionRule = ({ questions }, problems) => {
  for (const { question, min = 0, max = 0 } of slidersIn(questions)) {
    const { unit, minText, maxText } = question.value;
    if (max - min <= 10 || textOf(unit) !== '' || (textOf(minText) !== '' && textOf(maxText) !== '')) continue;
    problems.warning(memberPath(question.path, 'unit'), {
      expected: 'the unit of a slider, or texts for both of its ends',
      found: 'only numbers',
      remedy: 'Write what the numbers count, such as “m²” or “people”.',
    });
  }
};

const chunks: QuestionChunks = ({ display }) => ({
  withType: display === 'slider' || display === 'stepper' ? ['number-controls'] : [],
});

export const schema = {
  questions: {
    short_text: line,
    long_text: line,
    first_name: line,
    last_name: line,
    email: line,
    number,
    float: number,
  },
  rules: [slidersWithoutLimits],
  chunks,
} satisfies DefinitionSchema;

const SLIDER: QuestionEditor['variants'] = [
  {
    name: 'Slider',
    purpose: 'A number between two limits, by dragging a handle.',
    keywords: 'range scale rating rate score stars nps satisfaction percent budget drag handle amount',
    icon: 'sliders-horizontal',
    group: 'Numbers and dates',
    start: {
      display: 'slider',
      validationRules: [
        { validator: 'min', value: 0 },
        { validator: 'max', value: 100 },
      ],
    },
  },
];

const required = (message: string) => [{ validator: 'required', message }];
/** Counts and amounts are rarely negative. The owner sees the limit among the checks. A highest number would be a guess. */
const amount = [...required('Enter a number'), { validator: 'min', value: 0 }];

const numbers: QuestionEditor['sample'] = ({ validationRules }) => {
  const { min, max } = limitsOf(validationRules as Parameters<typeof limitsOf>[0]);
  const between = min !== undefined && max !== undefined ? Math.round((min + max) / 2) : undefined;
  return [between, min, max, 42, 5, 1].flatMap(number => (number === undefined ? [] : [String(number)]));
};

const person = {
  group: 'Contact',
  purpose: 'The browser can fill it in.',
  icon: 'user-round',
  heading: 'What is your name?',
  isRepeated: true,
} as const;

export const editor: PluginEditor = {
  questions: {
    short_text: {
      name: 'Short text',
      group: 'Text',
      purpose: 'One line in the visitor’s own words.',
      keywords: 'input',
      icon: 'text-cursor-input',
      start: { bpKey: 'text', title: 'Your question', validationRules: required('Enter an answer') },
    },
    long_text: {
      name: 'Long text',
      group: 'Text',
      purpose: 'Several lines, such as a description of the project.',
      keywords: 'textarea paragraph',
      icon: 'message-square-text',
      start: { bpKey: 'details', title: 'Tell us more about it' },
    },
    first_name: {
      ...person,
      name: 'First name',
      keywords: 'person',
      start: { bpKey: 'first_name', title: 'First name', validationRules: required('Enter your first name') },
      sample: (_, { firstName }) => [firstName],
    },
    last_name: {
      ...person,
      name: 'Last name',
      keywords: 'surname family person',
      start: { bpKey: 'last_name', title: 'Last name', validationRules: required('Enter your last name') },
      sample: (_, { lastName }) => [lastName],
    },
    email: {
      name: 'Email',
      group: 'Contact',
      purpose: 'An address that is checked, with help for slips such as “gmial”.',
      keywords: 'mail',
      icon: 'at-sign',
      start: { bpKey: 'email', title: 'Email', validationRules: required('Enter your email address') },
      heading: 'Where should we write to you?',
      sample: (_, { email }) => [email],
      isRepeated: true,
    },
    number: {
      name: 'Number',
      group: 'Numbers and dates',
      purpose: 'Digits, with as many decimals as you allow.',
      keywords: 'amount',
      icon: 'hash',
      start: { bpKey: 'number', title: 'Your question', format: '0', validationRules: amount },
      sample: numbers,
      words: { display: 'Look', step: 'Step size' },
      variants: SLIDER,
    },
    float: {
      name: 'Decimal number',
      group: 'Numbers and dates',
      purpose: 'A number that is always checked.',
      keywords: 'amount',
      icon: 'hash',
      start: { bpKey: 'number', title: 'Your question', validationRules: amount },
      sample: numbers,
      words: { display: 'Look', step: 'Step size' },
    },
  },
};

export const advice = {
  contacts: { email: 'an email address' },
  rules: [slidersWithoutUnit],
} satisfies DefinitionSchema;
