import { type Answers, definePlugin, defineQuestion, type QuestionType, register } from '../kit/kit.ts';
import styles from './choices.css';
import {
  asList,
  availableValues,
  type ChoiceMembers,
  type ChoiceQuestion,
  type Chosen,
  describe,
  isValue,
  optionsAt,
  optionsOf,
  withoutOther,
} from './options.ts';
import { type Look, loadIcons, type Several, type Single, Tiles } from './Tiles.tsx';

const LOOKS = ['radio', 'card', 'list', 'dropdown'] as const;
/** `display` sets the look of a `single_choice`. `yesno` and `owner_renter` are cards. */
const lookOf = ({ type, display }: ChoiceQuestion): Look | 'dropdown' =>
  LOOKS.find(look => look === (type === 'single_choice' ? display : type)) ??
  (type === 'single_choice' ? 'radio' : 'card');

const common: Pick<QuestionType<unknown, ChoiceMembers>, 'chosen' | 'possibleAnswers'> & { describe: typeof describe } =
  {
    chosen: true,
    describe,
    possibleAnswers: (...given) => optionsOf(...given).map(({ value }) => value),
  };

/** Undefined until a form needs it. */
let Dropdown: typeof import('./Dropdown.tsx').Dropdown | undefined;

const single: QuestionType<Single, ChoiceMembers> = {
  ...common,
  label: question => (lookOf(question) === 'dropdown' ? 'field' : 'group'),
  empty: null,
  async load(question) {
    if (lookOf(question) === 'dropdown')
      Dropdown ??= (await import(/* webpackChunkName: "dropdown" */ './Dropdown.tsx')).Dropdown;
    else await loadIcons(question);
  },
  view(props) {
    const look = lookOf(props.question);
    return look === 'dropdown' ? Dropdown && <Dropdown {...props} /> : <Tiles {...props} look={look} />;
  },
  // The empty choice at the start of a dropdown is not an answer.
  write: (value, { bpKey }) => ({ [bpKey]: value === null || value === '' ? undefined : value }),
  /**
   * Drops a value that is no longer available. An empty dropdown selects its first option, unless the placeholder flag
   * is on.
   */
  settle: (value, question, read) =>
    availableValues(value, question, read)[0] ??
    (lookOf(question) === 'dropdown' && !read.feature('DROPDOWN_PLACEHOLDER')
      ? optionsOf(question, read)[0]?.value
      : null) ??
    null,
  posted: (...given) => ({ answer: optionsAt(...given)[0]?.value }),
  lead: (value, { bpKey }): Answers =>
    value === null || value === '' ? {} : { singleChoicesValues: { [bpKey]: value } },
};
const advancing: QuestionType<Single, ChoiceMembers> = { ...single, autopass: () => 'advances' };

const multiple = (look: Look): QuestionType<Several, ChoiceMembers> => ({
  ...common,
  label: 'group',
  empty: [],
  load: loadIcons,
  view: props => <Tiles {...props} look={look} />,
  read: (answers, { bpKey }) => asList(answers[bpKey]).filter((one): one is Chosen => typeof one !== 'object'),
  write: (value, { bpKey }) => ({
    [bpKey]: value.length ? [...value] : undefined,
    [`${bpKey}__count`]: value.length || undefined,
  }),
  settle(...given) {
    const options = optionsOf(given[1], given[2]);
    return withoutOther(availableValues(...given), value => options.find(option => isValue(option, value)));
  },
  posted: (...given) => ({ answer: withoutOther(optionsAt(...given), option => option).map(({ value }) => value) }),
  lead: (value, { bpKey }): Answers => (value.length ? { multipleChoiceValues: { [bpKey]: [...value] } } : {}),
});

export const isOftenFirst = true;
export const startsAt = 'interaction'; // its questions load more files

/** Questions that are answered by choosing one or several options. */
export const plugin = definePlugin('choices', {
  parts: [
    ...['radio', 'card', 'list', 'dropdown'].map(name => defineQuestion(name, single)),
    ...['single_choice', 'yesno', 'owner_renter'].map(name => defineQuestion(name, advancing)),
    defineQuestion('multiple_choices', multiple('list')),
    defineQuestion('multiple_cards', multiple('card')),
  ],
  styles,
});
register(plugin);
