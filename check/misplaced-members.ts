/** Finds unknown members that belong one level higher or lower, such as a setting outside the configuration. */
import type { Fix } from '../engine/contract/definition-check.ts';
import { configuration, formSchema, question, step } from './definition-schema.ts';
import { moveFix } from './fixes.ts';
import { phrase } from './phrase.ts';

interface Misplacement {
  expected: string;
  remedy: string;
  fix?: Fix;
}
/** The unknown member: its name, its path, and a function that reads its value. The function may throw. */
interface Unknown {
  member: string;
  path: string;
  read(): unknown;
}
/** Members of the form that authors may expect in its configuration. */
const PLAUSIBLE_ANYWHERE = ['id', 'name'];
const OF_QUESTIONS = ['conditionalDisplay', 'conditionalDisplayLogicalOperator', 'validationRules'];
const VALIDATORS = ['required', 'minLength', 'maxLength'];
/** Part of the definition → the explanation for an unknown member of it. */
const MISPLACED = new Map<unknown, (unknown: Unknown) => Misplacement | undefined>([
  [
    formSchema,
    ({ member, path }) => {
      if (!Object.hasOwn(configuration.entries, member)) return undefined;
      const fix = moveFix(path, `configuration.${member}`, 'into "configuration"');
      return { expected: 'a member of the form', remedy: 'Move it into "configuration".', fix };
    },
  ],
  [
    configuration,
    ({ member, path }) => {
      if (!Object.hasOwn(formSchema.entries, member) || PLAUSIBLE_ANYWHERE.includes(member)) return undefined;
      const fix = moveFix(path, member, 'out of "configuration"');
      return { expected: 'a member of the configuration', remedy: 'Move it out of "configuration".', fix };
    },
  ],
  [
    step,
    ({ member }) =>
      OF_QUESTIONS.includes(member)
        ? { expected: 'a member of a step', remedy: 'Move it to the questions of the step.' }
        : undefined,
  ],
  [
    question,
    ({ member, path, read }) => {
      const expected = 'a member of a question';
      if (member === 'logicJumps') {
        const fix = moveFix(path, path.replace(/questions\[\d+\]\.logicJumps$/, member), 'to the step');
        return { expected, remedy: 'Move it to the step.', fix };
      }
      if (!VALIDATORS.includes(member)) return undefined;
      const remedy = phrase`Write a rule: "validationRules": [{ "validator": "${member}" }].`;
      return { expected, remedy, ...ruleFix(member, path, read()) };
    },
  ],
]);

/** `required: true` and `minLength: 3` have a clear meaning. Only the owner can decide what other values mean. */
function ruleFix(validator: string, path: string, value: unknown): { fix?: Fix } {
  const rule = value === true ? { validator } : { validator, value };
  if (validator === 'required' ? value !== true : typeof value !== 'number') return {};
  const list = `${path.slice(0, -validator.length)}validationRules`;
  return {
    fix: {
      label: 'Write it as a rule',
      edits: [
        { op: 'remove', path },
        { op: 'append', path: list, value: rule },
      ],
    },
  };
}

/** `schema` is the schema of the part that contains the unknown member. */
export const findMisplacement = (schema: unknown, unknown: Unknown): Misplacement | undefined =>
  MISPLACED.get(schema)?.(unknown);
