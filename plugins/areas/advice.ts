/** Advice about conditions on lists of postcodes. The server stores the lists. */
import { type DefinitionRule, type DefinitionSchema, memberPath, phrase } from '../../check/schema-parts.ts';
import { quote } from '../../check/wording.ts';

/** Matches a part of a postcode of any country, but no name of a list, because names contain longer words. */
const PART = /^(?:[A-Z]{0,2}\d(?:[A-Z]{0,2}[\d-])*[A-Z]{0,2}|[A-Z]{2})$/i;
const arePostcodes = (list: string): boolean =>
  /\d/.test(list) &&
  list
    .trim()
    .split(/[\s,;]+/)
    .every(part => PART.test(part));

const postcodesInPlaceOfLists: DefinitionRule = ({ conditions }, problems) => {
  for (const { path, value } of conditions) {
    const list = (value as { zipcodeKey?: unknown }).zipcodeKey;
    if (typeof list !== 'string' || !(list.trim() === '' || arePostcodes(list))) continue;
    problems.warning(memberPath(path, 'zipcodeKey'), {
      expected: 'the name of a list of postcodes of your server',
      found: list.trim() === '' ? 'nothing' : phrase`the postcodes ${quote(list)}`,
      remedy: 'Compare the answer with “is one of” to write postcodes here. As it is, no postcode matches.',
    });
  }
};

/** Reports lists in a form that asks for no postcode, because then all visitors or none are in the list. */
const listsWithoutPostcode: DefinitionRule = ({ conditions, questions, furtherKeysOf }, problems) => {
  const asksForPostcode = questions.some(({ key, value }) =>
    [key, ...furtherKeysOf(value)].includes(Object(value.customBpKeys).zipcode ?? 'zipcode'),
  );
  for (const { path, value } of asksForPostcode ? [] : conditions) {
    const needsPostcode = !value.bpKey && !value.value && !/^is(Not)?Empty$/.test(String(value.operator));
    if (!Object.hasOwn(value, 'zipcodeKey') || !needsPostcode) continue;
    problems.warning(path, {
      expected: 'a question for the postcode, to look it up in the list',
      found: 'a form that asks for no postcode or address',
      remedy: 'Ask for the postcode in this step or before it. As it is, no visitor is in the list.',
    });
  }
};

export const advice = { rules: [postcodesInPlaceOfLists, listsWithoutPostcode] } satisfies DefinitionSchema;
