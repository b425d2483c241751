/** Advice about lists of postcodes, which are at the server. */
import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';
import { quote } from '../../check/wording.ts';

/** Postcodes of any country, one or several. A name of a list has no digits, or a word in front of them. */
const POSTCODES = /^\s*(?:[A-Z]{0,2}\d[A-Z\d -]{1,9})(?:[\s,;]+[A-Z]{0,2}\d[A-Z\d -]{1,9})*\s*$/i;

const postcodesInPlaceOfLists: DefinitionRule = ({ conditions }, problems) => {
  for (const { path, value } of conditions) {
    const list = (value as { zipcodeKey?: unknown }).zipcodeKey;
    if (typeof list !== 'string' || !(list.trim() === '' || POSTCODES.test(list))) continue;
    problems.error(memberPath(path, 'zipcodeKey'), {
      expected: 'the name of a list of postcodes of your server',
      found: list.trim() === '' ? 'nothing' : `the postcodes ${quote(list)}`,
      remedy: 'Compare the answer with “is one of” to write postcodes here. As it is, no postcode matches.',
    });
  }
};

export const advice = { rules: [postcodesInPlaceOfLists] } satisfies DefinitionSchema;
