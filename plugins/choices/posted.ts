/** What a form without script posts for the questions of this plugin: the positions of the chosen options. */
import type { Read } from '../../kit/index.ts';
import { type ChoiceQuestion, type Option, optionsOf } from './options.ts';

function chosen(positions: readonly string[], question: ChoiceQuestion, read: Read): Option[] {
  const options = optionsOf(question, read);
  return positions.flatMap(position => (/^\d+$/.test(position) ? (options[Number(position)] ?? []) : []));
}
const single = {
  answer: (positions: readonly string[], question: ChoiceQuestion, read: Read) =>
    chosen(positions, question, read)[0]?.value,
};
const multiple = {
  answer(positions: readonly string[], question: ChoiceQuestion, read: Read) {
    const all = chosen(positions, question, read);
    // Without script, the page cannot keep the visitor from choosing an `isOther` option beside others.
    const usual = all.filter(option => !option.isOther);
    return (usual.length > 0 ? usual : all).map(option => option.value);
  },
};

export const posted = {
  radio: single,
  card: single,
  list: single,
  dropdown: single,
  single_choice: single,
  yesno: single,
  owner_renter: single,
  multiple_choices: multiple,
  multiple_cards: multiple,
};
