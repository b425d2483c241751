import type { ReactNode } from 'react';
import { type Answers, definePlugin, type QuestionProps, type QuestionType } from '../../engine/public.ts';
import { many, one, type Single } from './Choices.tsx';
import styles from './choices.css';
import { Dropdown } from './Dropdown.tsx';
import { type ChoiceOptions, type ChoiceQuestion, type Chosen, describe, isValue, optionsOf } from './options.ts';

interface One {
  value: Single;
  options: ChoiceOptions;
}
interface Many {
  value: readonly Chosen[];
  options: ChoiceOptions;
}
declare module '../../engine/public.ts' {
  interface QuestionTypes {
    radio: One;
    card: One;
    list: One;
    dropdown: One;
    single_choice: One;
    yesno: One;
    owner_renter: One;
    multiple_choices: Many;
    multiple_cards: Many;
  }
}

const single: Omit<QuestionType<Single, ChoiceQuestion>, 'Component'> = {
  empty: null,
  label: 'group',
  chosen: true,
  /** A value that is no longer offered is dropped (STATE-12). */
  settle: (value, question, read) =>
    value === null || optionsOf(question, read).some(option => isValue(option, value)) ? value : null,
  describe: (value, question, read) => (value === null ? '' : describe(question, read, [value])),
  lead: (value, question): Answers => (value === null ? {} : { singleChoicesValues: { [question.bpKey]: value } }),
};

const isDropdown = ({ type, display }: ChoiceQuestion): boolean =>
  type === 'dropdown' || (type === 'single_choice' && display === 'dropdown');

const dropdown: QuestionType<Single, ChoiceQuestion> = {
  ...single,
  label: 'field',
  Component: Dropdown,
  /** Without a value that is offered it takes the first one (STATE-11), unless the placeholder flag is on (FLAG-05). */
  settle(value, question, read) {
    const options = optionsOf(question, read);
    if (value !== null && options.some(option => isValue(option, value))) return value;
    return read.feature('DROPDOWN_PLACEHOLDER') ? null : (options[0]?.value ?? null);
  },
};

const [AsRadio, AsCard, AsList] = [one('radio'), one('card'), one('list')];
const DISPLAYS = { radio: AsRadio, card: AsCard, list: AsList, dropdown: Dropdown };

function Displayed(props: QuestionProps<Single, ChoiceQuestion>): ReactNode {
  const { display = 'radio' } = props.question;
  const As = Object.hasOwn(DISPLAYS, display) ? DISPLAYS[display] : AsRadio;
  return <As {...props} />;
}

const several = (look: 'list' | 'card'): QuestionType<readonly Chosen[], ChoiceQuestion> => ({
  empty: [],
  label: 'group',
  chosen: true,
  Component: many(look),
  read(answers, { bpKey }) {
    const value = answers[bpKey];
    if (value === undefined || value === null) return undefined;
    return (Array.isArray(value) ? value : [value]).filter((one): one is Chosen => typeof one !== 'object');
  },
  write: (value, { bpKey }) => ({
    [bpKey]: value.length ? [...value] : undefined,
    [`${bpKey}__count`]: value.length || undefined,
  }),
  settle(value, question, read) {
    const options = optionsOf(question, read);
    const kept = value.filter(chosen => options.some(option => isValue(option, chosen)));
    return kept.length === value.length ? value : kept;
  },
  describe: (value, question, read) => describe(question, read, value),
  lead: (value, { bpKey }): Answers => (value.length ? { multipleChoiceValues: { [bpKey]: [...value] } } : {}),
});

const advances = () => 'advances' as const;

/** All questions that are answered by choosing. */
export const plugin = definePlugin({
  name: 'choices',
  contract: 1,
  questions: {
    radio: { ...single, Component: AsRadio },
    card: { ...single, Component: AsCard },
    list: { ...single, Component: AsList },
    dropdown,
    single_choice: {
      ...single,
      Component: Displayed,
      autopass: advances,
      settle: (value, question, read) =>
        (isDropdown(question) ? dropdown : single).settle?.(value, question, read) ?? null,
    },
    yesno: { ...single, Component: AsCard, autopass: advances },
    owner_renter: { ...single, Component: AsCard, autopass: advances },
    multiple_choices: several('list'),
    multiple_cards: several('card'),
  },
  styles,
});
