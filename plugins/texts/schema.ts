import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  key,
  memberPath,
  type QuestionChunks,
  rare,
  template,
  text,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { textOf } from '../shared/json.ts';
import { limitsOf } from './number-limits.ts';

const line = { placeholder: template };
const DISPLAYS = ['field', 'slider', 'stepper'] as const;
const step = v.optional(v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0')));
const number = {
  placeholder: template,
  // A slider needs the rules `min` and `max`. Without them it becomes a field.
  display: hinted(v.optional(v.picklist(DISPLAYS, '"field", "slider" or "stepper"')), { default: 'field' }),
  step: rare(hinted(step, { default: 1 })),
  unit: rare(text), // shown after the numbers of a slider or stepper
  // These texts replace the smallest and the largest number at the ends of a slider.
  minText: rare(text),
  maxText: rare(text),
  // From 0 to 10.
  format: rare(hinted(key, { 'x-unit': 'decimals', default: 2 })),
};

/** A slider needs both limits. */
const unlimitedSlider: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    const { type, display } = question.value;
    if ((type !== 'number' && type !== 'float') || display !== 'slider') continue;
    const rules = validationRulesOf(question).map(({ value }) => ({
      validator: textOf(value.validator),
      value: value.value,
    }));
    const { min, max } = limitsOf(rules);
    if (min !== undefined && max !== undefined && min < max) continue;
    problems.warning(memberPath(question.path, 'display'), {
      expected: 'the rules "min" and "max" with a slider, the first one below the second',
      found:
        min === undefined && max === undefined
          ? 'neither of them'
          : `from ${describeValue(min)} to ${describeValue(max)}`,
      remedy: 'Add them to "validationRules". Until then, the form shows a field instead of the slider.',
    });
  }
};

const chunks: QuestionChunks = ({ display }) => ({
  withType: display === 'slider' || display === 'stepper' ? ['number-controls'] : [],
});

export const schema = {
  questions: {
    short_text: line,
    long_text: line,
    first_name: line,
    last_name: line,
    email: line,
    number,
    float: number,
  },
  rules: [unlimitedSlider],
  chunks,
} satisfies DefinitionSchema;
