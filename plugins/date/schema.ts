import { excludedLimits } from '../../check/limits.ts';
import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  flag,
  hinted,
  key,
  memberPath,
  rare,
  template,
  text,
  validationRulesOf,
} from '../../check/schema-parts.ts';
import { dayNumber } from './days.ts';
import { patternFrom } from './pattern.ts';

const day = hinted(text, { 'x-kind': 'day', 'x-suggestions': ['today'] });
const days = hinted(key, { 'x-unit': 'days' });

const DAYS: readonly unknown[] = ['minDate', 'maxDate'];
const COUNTS: readonly unknown[] = ['minDaysBeforeToday', 'maxDaysBeforeToday', 'maxDaysAfterToday'];

const isDayOrToday = (value: unknown): boolean =>
  typeof value === 'string' && (value.trim() === 'today' || !Number.isNaN(dayNumber(value)));
const isCount = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(value));

/** The check knows no clock, but today is certainly not before this day. */
const LONG_AGO = '2026-01-01';
const limitDay = (value: unknown, isHighest: boolean): number => {
  if (String(value).trim() === 'today') return isHighest ? Number.NaN : dayNumber(LONG_AGO);
  return dayNumber(String(value));
};

/** Reports rules with an unusable value, which the form ignores. */
const limitsWithoutDate: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    for (const { path, value: rule } of validationRulesOf(question)) {
      const isWrongDay = DAYS.includes(rule.validator) && !isDayOrToday(rule.value);
      if (!isWrongDay && !(COUNTS.includes(rule.validator) && !isCount(rule.value))) continue;
      const expected = isWrongDay ? 'a day such as 2027-01-31, or today' : 'a number of days';
      const remedy = 'Write it here. As it is, the rule is ignored and every date passes.';
      problems.error(memberPath(path, 'value'), { expected, found: describeValue(rule.value), remedy });
    }
  }
};

/** Reports formats that the form cannot read. */
const unreadFormats: DefinitionRule = ({ questions }, problems) => {
  for (const { path, value } of questions) {
    if (value.type !== 'date' || typeof value.format !== 'string' || patternFrom(value.format)) continue;
    const expected = 'day, month and year, such as DD/MM/YYYY';
    const remedy = 'Correct it, or remove it. As it is, the date has the format of the form’s language.';
    problems.warning(memberPath(path, 'format'), { expected, found: describeValue(value.format), remedy });
  }
};

const COMPARING_NUMBERS: readonly unknown[] = ['greater', 'greaterOrEqual', 'less', 'lessOrEqual'];

/** Reports comparisons that never hold, because a day is not a number. */
const comparedDays: DefinitionRule = ({ questions, conditions }, problems) => {
  const keys = new Set(questions.flatMap(({ key, value }) => (value.type === 'date' && key !== undefined ? key : [])));
  for (const { path, value: condition } of conditions) {
    if (!keys.has(String(condition.bpKey)) || !COMPARING_NUMBERS.includes(condition.operator)) continue;
    if (Number.isNaN(Number(condition.value))) continue; // a rule for all types reports it
    problems.warning(memberPath(path, 'operator'), {
      expected: 'an operator for texts, because the answer is a day',
      found: describeValue(condition.operator),
      remedy: 'Days cannot be compared: the condition never holds. Ask with a choice, such as "in the next 3 months".',
    });
  }
};

declare module '../kit/kit.ts' {
  interface Validators {
    minDate: string;
    maxDate: string;
    minDaysBeforeToday: string | number;
    maxDaysBeforeToday: string | number;
    maxDaysAfterToday: string | number;
  }
}

export const schema = {
  questions: {
    date: {
      placeholder: template,
      format: hinted(text, { 'x-suggestions': ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] }),
      picker: rare(flag),
    },
  },
  parameters: {
    minDate: day,
    maxDate: day,
    minDaysBeforeToday: days,
    maxDaysBeforeToday: days,
    maxDaysAfterToday: days,
  },
  rules: [limitsWithoutDate, unreadFormats, comparedDays, excludedLimits('minDate', 'maxDate', limitDay)],
} satisfies DefinitionSchema;
