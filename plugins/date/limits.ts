/** The rules that limit a date, for both the validators and the calendar. */
import type { Json, Read } from '../kit/kit.ts';
import type { Rule, ValidatorFn } from '../shared/beyond-the-kit.ts';
import { textOf } from '../shared/json.ts';
import { dayNumber, dayOf, todayNumber } from './days.ts';
import { type DateQuestion, formatDay, patternOf } from './format.ts';

/** An inclusive range of day numbers. */
interface Range {
  min?: number;
  max?: number;
}
declare module '../kit/kit.ts' {
  interface Facts {
    /** The number of the current day. What depends on the day reads it, to be evaluated again after midnight. */
    day: number;
  }
}
type DayRead = Pick<Read, 'today'> & Partial<Pick<Read, 'fact'>>;
function todayIn(read: DayRead): number {
  read.fact?.('day');
  return todayNumber(read.today());
}

type Limit = (parameter: Json | undefined, today: number) => Range;

const dayFrom = (parameter: Json | undefined, today: number): number =>
  parameter === 'today' ? today : dayNumber(textOf(parameter));

/** Accepts a decimal comma. NaN if the value is not a number. */
const daysOf = (parameter: Json | undefined): number => Number(textOf(parameter).replace(',', '.') || Number.NaN);

const LIMITS: Readonly<Record<string, Limit>> = {
  minDate: (parameter, today) => ({ min: dayFrom(parameter, today) }),
  maxDate: (parameter, today) => ({ max: dayFrom(parameter, today) }),
  minDaysBeforeToday: (parameter, today) => ({ max: today - daysOf(parameter) }),
  maxDaysBeforeToday: (parameter, today) => ({ min: today - daysOf(parameter) }),
  maxDaysAfterToday: (parameter, today) => ({ max: today + daysOf(parameter) }),
};

/** An invalid limit is ignored, because no date could meet it. */
const within = (day: number, { min, max }: Range): boolean =>
  !Number.isNaN(day) && !(min !== undefined && day < min) && !(max !== undefined && day > max);

const validator =
  (limit: Limit): ValidatorFn =>
  (answer, parameter, question, read) => {
    // Only `required` rejects an empty value. Every item of a list must be valid.
    const isBlank = typeof answer === 'string' && answer.trim() === '';
    const days = isBlank ? [] : [answer ?? []].flat();
    const range = limit(parameter, todayIn(read));
    if (days.every(day => within(dayNumber(textOf(day)), range))) return undefined;
    // A limit would not help if the answer is not a day.
    if (days.some(day => Number.isNaN(dayNumber(textOf(day))))) return read.text('Invalid value');
    const limitDay = range.min === undefined ? Math.floor(range.max ?? Number.NaN) : Math.ceil(range.min);
    const date = formatDay(dayOf(limitDay), patternOf(question as DateQuestion, read));
    return read.text(range.min === undefined ? 'Choose {date} or earlier' : 'Choose {date} or later', { date });
  };

export const validators: Readonly<Record<string, ValidatorFn>> = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, validator(limit)]),
);

/** The first and last day that a calendar should offer under these rules. */
export function limitsOf(rules: readonly Rule[], read: DayRead): { min?: string; max?: string } {
  const today = todayIn(read);
  const ranges = rules.flatMap(({ validator: name, value }) =>
    Object.hasOwn(LIMITS, name) ? [LIMITS[name]!(value, today)] : [],
  );
  const all = (side: keyof Range) => ranges.flatMap(range => range[side] ?? []).filter(day => !Number.isNaN(day));
  const [mins, maxs] = [all('min'), all('max')];
  return {
    ...(mins.length > 0 && { min: dayOf(Math.ceil(Math.max(...mins))) }),
    ...(maxs.length > 0 && { max: dayOf(Math.floor(Math.min(...maxs))) }),
  };
}
