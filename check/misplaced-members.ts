/** Finds unknown members that belong one level higher or lower, such as a setting outside the configuration. */
import { configuration, formSchema, question, step } from './definition-schema.ts';

interface Misplacement {
  expected: string;
  remedy: string;
}
/** Members of the form that are also plausible in its configuration. */
const PLAUSIBLE_ANYWHERE = ['id', 'name'];
const OF_QUESTIONS = ['conditionalDisplay', 'conditionalDisplayLogicalOperator', 'validationRules'];
const VALIDATORS = ['required', 'minLength', 'maxLength'];
/** Part → what is wrong with an unknown member of it. */
const MISPLACED = new Map<unknown, (member: string) => Misplacement | undefined>([
  [
    formSchema,
    member =>
      Object.hasOwn(configuration.entries, member)
        ? { expected: 'a member of the form', remedy: 'Move it into "configuration".' }
        : undefined,
  ],
  [
    configuration,
    member =>
      Object.hasOwn(formSchema.entries, member) && !PLAUSIBLE_ANYWHERE.includes(member)
        ? { expected: 'a member of the configuration', remedy: 'Move it out of "configuration".' }
        : undefined,
  ],
  [
    step,
    member =>
      OF_QUESTIONS.includes(member)
        ? { expected: 'a member of a step', remedy: 'Move it to the questions of the step.' }
        : undefined,
  ],
  [
    question,
    member => {
      const expected = 'a member of a question';
      if (member === 'logicJumps') return { expected, remedy: 'Move it to the step.' };
      if (!VALIDATORS.includes(member)) return undefined;
      return { expected, remedy: `Write a rule: "validationRules": [{ "validator": "${member}" }].` };
    },
  ],
]);

/** `schema` is the part of the definition that has the unknown member. */
export const findMisplacement = (schema: unknown, member: string): Misplacement | undefined =>
  MISPLACED.get(schema)?.(member);
