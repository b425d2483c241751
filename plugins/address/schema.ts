import * as v from 'valibot';
import { areAlternatives, at, type DefinitionSchema, type Rule, text, words } from '../../check/parts.ts';
import { geocodedKey } from '../../kit/geocoded-key.ts';
import { PARTS } from './parts.ts';

const customBpKeys = v.optional(v.record(v.string(), words, 'an object of keys'));
const members = { customBpKeys, addressProvider: text, addressType: text };
const questions = { address: members, address_google_place: members };

/** Each is looked at with all before it. */
const MOST = 100;

/** Two that may be answered both write over each other, unless `customBpKeys` tells their fields apart. */
const sharedFields: Rule = ({ questions: all }, notes) => {
  const addresses = all.filter(({ is }) => Object.hasOwn(questions, String(is.type))).slice(0, MOST);
  const fieldsOf = ({ is }: (typeof all)[number]): string[] => PARTS.map(part => geocodedKey(part, is.customBpKeys));
  addresses.forEach((question, place) => {
    const own = fieldsOf(question);
    const other = addresses
      .slice(0, place)
      .find(
        one =>
          one.key !== question.key &&
          !areAlternatives(one, question) &&
          fieldsOf(one).some(field => own.includes(field)),
      );
    if (!other) return;
    const shared = own.filter(field => fieldsOf(other).includes(field));
    const found = `${shared.length === 1 ? shared[0] : `${shared.slice(0, 2).join(', ')} and others`} of ${other.path} too`;
    const remedy = 'Redirect them in customBpKeys: of two answers the later one takes the place of the earlier.';
    notes.warning(at(question.path, 'customBpKeys'), 'keys of its own for the parts of its address', found, remedy);
  });
};

export const schema: DefinitionSchema = { questions, rules: [sharedFields] };
