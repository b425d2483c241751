import type { NumberQuestion } from './number.ts';

/** Formats the number in the language, with the unit of the question. */
export function writtenNumber(number: number, { unit }: Pick<NumberQuestion, 'unit'>, language: string): string {
  let text = String(number);
  try {
    text = new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 10 }).format(number);
  } catch {
    // the language code is unknown
  }
  return unit ? `${text}\u00a0${unit}` : text;
}

/** The closest number of a slider or stepper: within the limits, and whole steps away from the smallest number. */
export function steppedNumber(number: number, step: number, min: number, max: number): number {
  const base = Number.isFinite(min) ? min : 0;
  const steps = Math.floor((Math.min(number, max) - base) / step + 1e-9);
  // Sums of decimals such as 0.1 and 0.2 have excess digits.
  return Math.max(min, Number((base + steps * step).toFixed(10)));
}

/** The step of a question. Default: 1, also for values that are not above 0. */
export const stepOf = ({ step }: Pick<NumberQuestion, 'step'>): number =>
  typeof step === 'number' && Number.isFinite(step) && step > 0 ? step : 1;
