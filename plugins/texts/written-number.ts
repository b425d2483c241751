import type { NumberQuestion } from './number.ts';

/** The number as it is written in the language, with the unit of the question. */
export function writtenNumber(number: number, { unit }: Pick<NumberQuestion, 'unit'>, language: string): string {
  let text = String(number);
  try {
    text = new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 10 }).format(number);
  } catch {
    // The language has an unknown code.
  }
  return unit ? `${text}\u00a0${unit}` : text;
}

/** The closest number of a slider or stepper: whole steps from the least one, within the limits. */
export function steppedNumber(number: number, step: number, min: number, max: number): number {
  const base = Number.isFinite(min) ? min : 0;
  const steps = Math.floor((Math.min(number, max) - base) / step + 1e-9);
  // Sums of decimals such as 0.1 and 0.2 have more digits than they should.
  return Math.max(min, Number((base + steps * step).toFixed(10)));
}

/** Of a question; 1 unless it is a number above 0. */
export const stepOf = ({ step }: Pick<NumberQuestion, 'step'>): number =>
  typeof step === 'number' && Number.isFinite(step) && step > 0 ? step : 1;
