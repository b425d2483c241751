import type { PluginEditor } from '../../check/schema-parts.ts';
import { ICON_WORDS } from './icon-words.ts';

const CARDS = ['house', 'building', 'warehouse'];
const OPTIONS = [1, 2, 3].map(number => ({ bpKey: `option_${number}`, text: `Option ${number}` }));
const required = (message: string) => [{ validator: 'required', message }];
const ONE = required('Choose an answer');
const one = { bpKey: 'choice', title: 'Your question', values: OPTIONS, validationRules: ONE };
const several = {
  bpKey: 'choices',
  title: 'Your question',
  values: OPTIONS,
  validationRules: required('Choose at least one answer'),
};

const withIcons = <Start extends { values: typeof OPTIONS }>(start: Start) => ({
  ...start,
  values: start.values.map((option, index) => ({ ...option, icon: CARDS[index]! })),
});

export const editor: PluginEditor = {
  icons: ICON_WORDS,
  questions: {
    single_choice: {
      name: 'Single choice',
      group: 'Choices',
      purpose: 'The visitor picks one answer, and the form goes on.',
      keywords: 'radio select',
      icon: 'circle-dot',
      start: { ...one, display: 'list' },
      words: { display: 'Look' },
    },
    radio: {
      name: 'Radio buttons',
      group: 'Choices',
      purpose: 'One answer of a short list, with a round button each.',
      keywords: 'single choice',
      icon: 'circle-dot',
      start: one,
    },
    card: {
      name: 'Picture cards',
      group: 'Choices',
      purpose: 'One answer of several, on large cards that can have pictures.',
      keywords: 'image single',
      icon: 'layout-grid',
      start: withIcons(one),
    },
    list: {
      name: 'Answer list',
      group: 'Choices',
      purpose: 'One answer of several, in rows that are easy to tap.',
      keywords: 'single choice',
      icon: 'rows-3',
      start: one,
    },
    dropdown: {
      name: 'Dropdown',
      group: 'Choices',
      purpose: 'One answer of a long list, which can be searched.',
      keywords: 'select menu',
      icon: 'square-chevron-down',
      // A dropdown selects its first value by itself, so a rule that requires an answer would never fail.
      start: { bpKey: 'choice', title: 'Your question', values: OPTIONS },
      sketch: 'field',
    },
    multiple_choices: {
      name: 'Multiple choice',
      group: 'Choices',
      purpose: 'Any number of answers, with a checkbox each.',
      keywords: 'checkboxes several',
      icon: 'list-checks',
      start: several,
    },
    multiple_cards: {
      name: 'Multiple cards',
      group: 'Choices',
      purpose: 'Any number of answers, on cards with pictures.',
      keywords: 'image several',
      icon: 'images',
      start: withIcons(several),
    },
    yesno: {
      name: 'Yes or no',
      group: 'Choices',
      purpose: 'Two large cards. The form goes on after one tap.',
      keywords: 'boolean',
      icon: 'toggle-left',
      start: { bpKey: 'answer', title: 'Your question', validationRules: ONE },
      sample: ({ yesData, noData }) => [keyOf(yesData) ?? 'yes', keyOf(noData) ?? 'no'],
      sketch: { yesData: 'Yes', noData: 'No' },
      words: { yesData: 'First choice', noData: 'Second choice' },
    },
    owner_renter: {
      name: 'Owner or renter',
      group: 'Choices',
      purpose: 'Asks whether the visitor owns or rents the home.',
      keywords: 'tenant house',
      icon: 'house',
      start: { bpKey: 'homeowner', title: 'Do you own your home?', validationRules: ONE },
      sample: () => ['owner', 'renter'],
      sketch: { owner: 'Owner', renter: 'Renter' },
    },
  },
};

const keyOf = (choice: unknown): string | undefined => {
  const { bpKey } = Object(choice) as { bpKey?: unknown };
  return typeof bpKey === 'string' ? bpKey : undefined;
};
