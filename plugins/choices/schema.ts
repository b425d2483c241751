import * as v from 'valibot';
import {
  choice,
  choices,
  type DefinitionRule,
  type DefinitionSchema,
  hinted,
  memberPath,
  rare,
  removeFix,
  template,
  validationRulesOf,
} from '../../check/schema-parts.ts';

const LOOKS = ['radio', 'card', 'list', 'dropdown'] as const;
const display = hinted(v.optional(v.picklist(LOOKS, '"radio", "card", "list" or "dropdown"')), { default: 'radio' });

const OWNER_OR_RENTER = [
  { bpKey: 'owner', text: 'Owner' },
  { bpKey: 'renter', text: 'Renter' },
];

/** The types that have no choices of their own. */
const NEED_VALUES: readonly unknown[] = [...LOOKS, 'single_choice', 'multiple_choices', 'multiple_cards'];

/** An empty list is reported by a rule about all types. */
const missingValues: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value: question } of questions) {
    if (!NEED_VALUES.includes(question.type) || question.values !== undefined) continue;
    const remedy = 'Add the choices: without any, the question cannot be answered.';
    problems.error(memberPath(path, 'values'), { expected: 'a list of choices', found: 'nothing', remedy });
  }
};

/** The first value of a dropdown is chosen from the start, unless the flag is on. */
const idleRequired: DefinitionRule = ({ questions, known }, problems) => {
  if (known.flags?.includes('DROPDOWN_PLACEHOLDER')) return;
  for (const question of questions) {
    const { type, display } = question.value;
    if (type !== 'dropdown' && !(type === 'single_choice' && display === 'dropdown')) continue;
    const rule = validationRulesOf(question).find(({ value }) => value.validator === 'required');
    if (!rule) continue;
    problems.warning(rule.path, {
      expected: 'no "required" on a dropdown, which chooses its first value by itself',
      found: 'a rule that never fails',
      remedy: 'Turn on the flag DROPDOWN_PLACEHOLDER, with which nothing is chosen at first, or remove the rule.',
      fix: removeFix(rule.path, 'the rule'),
    });
  }
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
  answers: { suffixes: ['__count'] },
  rules: [missingValues, idleRequired],
} satisfies DefinitionSchema;
