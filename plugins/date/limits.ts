/** Between which days a date may lie: one table for the validators and for the calendar. */
import { asText, isMissing, type Json, type Read, type Rule, toNumber, type ValidatorFn } from '../../kit/index.ts';
import { dayNumber, dayOf, todayNumber } from './days.ts';

/** Numbers of days, both included. */
interface Range {
  min?: number;
  max?: number;
}
type Limit = (parameter: Json | undefined, today: number) => Range;

const dayFrom = (parameter: Json | undefined, today: number): number =>
  parameter === 'today' ? today : dayNumber(asText(parameter));

const LIMITS = {
  minDate: (parameter, today) => ({ min: dayFrom(parameter, today) }),
  maxDate: (parameter, today) => ({ max: dayFrom(parameter, today) }),
  minDaysBeforeToday: (parameter, today) => ({ max: today - toNumber(parameter) }),
  maxDaysBeforeToday: (parameter, today) => ({ min: today - toNumber(parameter) }),
  maxDaysAfterToday: (parameter, today) => ({ max: today + toNumber(parameter) }),
} satisfies Record<string, Limit>;
type Name = keyof typeof LIMITS;

/** A limit that is no day and no number limits nothing: the visitor could never meet it. */
const within = (day: number, { min, max }: Range): boolean =>
  !Number.isNaN(day) && !(min !== undefined && day < min) && !(max !== undefined && day > max);

const validator =
  (limit: Limit): ValidatorFn =>
  (answer, parameter, _, read) => {
    // Only `required` fails on an empty value; each element of a list must pass.
    const days = isMissing(answer) ? [] : [answer].flat();
    const range = limit(parameter, todayNumber(read.today()));
    return days.every(day => within(dayNumber(asText(day)), range)) ? undefined : read.text('Invalid value');
  };

export const validators = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, validator(limit)]),
) as Record<Name, ValidatorFn>;

/** The days that a calendar offers under these rules. */
export function limitsOf(rules: readonly Rule[], read: Read): { min?: string; max?: string } {
  const today = todayNumber(read.today());
  const ranges = rules.flatMap(({ validator: name, value }) =>
    Object.hasOwn(LIMITS, name) ? [LIMITS[name as Name](value, today) as Range] : [],
  );
  const all = (side: keyof Range) => ranges.flatMap(range => range[side] ?? []).filter(day => !Number.isNaN(day));
  const [mins, maxs] = [all('min'), all('max')];
  return {
    ...(mins.length > 0 && { min: dayOf(Math.ceil(Math.max(...mins))) }),
    ...(maxs.length > 0 && { max: dayOf(Math.floor(Math.min(...maxs))) }),
  };
}
