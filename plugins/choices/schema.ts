import * as v from 'valibot';
import {
  choice,
  choices,
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  didYouMean,
  hinted,
  type LocatedQuestion,
  memberPath,
  type PolicySources,
  phrase,
  type QuestionChunks,
  rare,
  removeFix,
  setFix,
  template,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { isObject } from '../kit/json.ts';
import { MAX_PLAIN_OPTIONS } from '../kit/searchable/types.ts';
import { ICON_NAMES } from './icon-names.ts';

/** The values that the visitor can choose, if TypeScript knows them. */
type Chosen<Q> = Q extends { values: readonly { bpKey?: infer B }[] } ? Extract<B, string | number | boolean> : string;
interface One {
  question: unknown;
  answer: Chosen<this['question']>;
}
interface Several {
  question: unknown;
  answer: readonly Chosen<this['question']>[];
  writes: this['question'] extends { readonly bpKey: infer K extends string | number }
    ? { [Key in `${K}__count`]: number }
    : object;
}
type Multiple = Extract<keyof (typeof schema)['questions'], `multiple_${string}`>;
declare module '../kit/kit.ts' {
  interface QuestionTypes
    extends Record<Exclude<keyof (typeof schema)['questions'], Multiple>, One>,
      Record<Multiple, Several> {}
}

const LOOKS = ['radio', 'card', 'list', 'dropdown'] as const;
const display = hinted(v.optional(v.picklist(LOOKS, '"radio", "card", "list" or "dropdown"')), { default: 'radio' });

const OWNER_OR_RENTER = [
  { bpKey: 'owner', text: 'Owner' },
  { bpKey: 'renter', text: 'Renter' },
];

/** The types that require the member `values`. */
const NEED_VALUES: readonly unknown[] = [...LOOKS, 'single_choice', 'multiple_choices', 'multiple_cards'];

/** Reports questions without the member `values`. Another rule reports empty lists. */
const missingValues: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value: question } of questions) {
    if (!NEED_VALUES.includes(question.type) || question.values !== undefined) continue;
    const remedy = 'Add the choices: without any, the question cannot be answered.';
    problems.error(memberPath(path, 'values'), { expected: 'a list of choices', found: 'nothing', remedy });
  }
};

const choicesIn = ({ path, value }: LocatedQuestion): { path: string; icon: unknown }[] => {
  const { values, yesData, noData } = value as { values?: unknown; yesData?: unknown; noData?: unknown };
  const listed = (Array.isArray(values) ? values : []).map(
    (one, index) => [`${memberPath(path, 'values')}[${index}]`, one] as const,
  );
  return [
    ...listed,
    [memberPath(path, 'yesData'), yesData] as const,
    [memberPath(path, 'noData'), noData] as const,
  ].flatMap(([place, one]) =>
    typeof one === 'object' && one !== null && 'icon' in one
      ? [{ path: memberPath(place, 'icon'), icon: one.icon }]
      : [],
  );
};

const unknownIcons: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    for (const { path, icon } of choicesIn(question)) {
      if (typeof icon !== 'string' || ICON_NAMES.includes(icon)) continue;
      problems.warning(path, {
        expected: 'the name of an icon',
        found: describeValue(icon),
        remedy: () =>
          didYouMean(
            typeof icon === 'string' ? icon : '',
            ICON_NAMES,
            phrase`Use one of these: ${ICON_NAMES.join(', ')}. Until then, its place is empty.`,
            name => setFix(path, name),
          ),
      });
    }
  }
};

/** Each icon is a file in the folder that also contains the phone metadata. */
const sources: PolicySources = ({ questions, attributes, files }) =>
  questions.some(question => JSON.stringify(question).includes('"icon"'))
    ? [{ directive: 'connect-src', url: attributes.staticHost ?? files, why: 'the icons of choices' }]
    : [];

/** Reports `required` on dropdowns. It has no effect, because their first value is selected at the start unless the flag is on. */
const idleRequired: DefinitionRule = ({ questions, known }, problems) => {
  if (known.flags?.includes('DROPDOWN_PLACEHOLDER')) return;
  for (const question of questions) {
    const { type, display } = question.value;
    if (type !== 'dropdown' && !(type === 'single_choice' && display === 'dropdown')) continue;
    const rule = validationRulesOf(question).find(({ value }) => value.validator === 'required');
    const [first] = Array.isArray(question.value.values) ? (question.value.values as readonly unknown[]) : [];
    const isFirstEmpty = isObject(first) && (first.itemValue ?? first.bpKey) === '';
    if (!rule || isFirstEmpty) continue;
    problems.warning(rule.path, {
      expected: 'no "required" on a dropdown, which chooses its first value by itself',
      found: 'a rule that never fails',
      remedy:
        'Turn on the flag DROPDOWN_PLACEHOLDER, with which nothing is chosen at first, begin with a choice whose "bpKey" is empty, or remove the rule.',
      fix: removeFix(rule.path, 'the rule'),
    });
  }
};

const chunks: QuestionChunks = ({ type, display, values, yesData, noData }) => {
  if (type === 'dropdown' || (type === 'single_choice' && display === 'dropdown')) {
    const isLong = Array.isArray(values) && values.length > MAX_PLAIN_OPTIONS;
    return { withType: isLong ? ['dropdown', 'searchable'] : ['dropdown'] };
  }
  const options: unknown[] = [yesData, noData, ...(Array.isArray(values) ? values : [])];
  const icons = options.flatMap(option => (isObject(option) && typeof option.icon === 'string' ? option.icon : []));
  const known = icons.filter(icon => ICON_NAMES.includes(icon));
  return { withType: icons.length > 0 ? ['choice-icons', ...known.map(icon => `icons/${icon}.json`)] : [] };
};

export const schema = {
  questions: {
    radio: { values: choices },
    card: { values: choices },
    list: { values: choices },
    dropdown: { values: choices, placeholder: template },
    single_choice: { display, values: choices, placeholder: rare(template) },
    multiple_choices: { values: choices },
    multiple_cards: { values: choices },
    yesno: {
      yesData: hinted(v.optional(choice), { default: { bpKey: 'yes', text: 'Yes' } }),
      noData: hinted(v.optional(choice), { default: { bpKey: 'no', text: 'No' } }),
    },
    owner_renter: { values: hinted(choices, { default: OWNER_OR_RENTER }) },
  },
  answers: {
    suffixes: ['__count'],
    ofQuestion: ({ type, bpKey }) =>
      type === 'multiple_choices' || type === 'multiple_cards' ? [`${bpKey}__count`] : [],
  },
  rules: [missingValues, idleRequired, unknownIcons],
  sources,
  chunks,
} satisfies DefinitionSchema;
