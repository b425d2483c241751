/** Which values the answer to a question can have, if the question offers choices. */
import { tDeclared } from '../../../words/words.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { type Member, membersOf } from '../../schema/members.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';

export interface AnswerChoice {
  /** As it is stored. */
  value: string | number | boolean;
  text: string;
}

/** `say`: translates the text. */
function choiceOf(choice: unknown, say = (text: string) => text): AnswerChoice | undefined {
  if (!isObject(choice)) return undefined;
  const { itemValue, bpKey, text } = choice;
  const value = [itemValue, bpKey, text].find(one => ['string', 'number', 'boolean'].includes(typeof one));
  if (value === undefined || value === '') return undefined;
  return { value: value as AnswerChoice['value'], text: say(asText(text)) || asText(value) };
}

/** The member's choices: of a list, or a single one. */
function choicesIn(question: JsonObject, { name, kind, schema }: Member): readonly (AnswerChoice | undefined)[] {
  const value = Object.hasOwn(question, name) ? question[name] : undefined;
  if (kind === 'choice') {
    const base = isObject(schema.default) ? schema.default : {};
    return [choiceOf({ ...base, ...(isObject(value) ? value : {}) })];
  }
  if (kind !== 'choices') return [];
  if (Array.isArray(value) && value.length > 0) return value.map(choice => choiceOf(choice));
  return Array.isArray(schema.default) ? schema.default.map(choice => choiceOf(choice, tDeclared)) : [];
}

/** Empty if the answer can be anything. */
export const choicesOf = (root: JsonSchema | undefined, question: JsonObject): readonly AnswerChoice[] =>
  membersOf(root, 'question', question.type)
    .filter(member => !member.isForOtherTypes)
    .flatMap(member => choicesIn(question, member))
    .filter(choice => choice !== undefined);
