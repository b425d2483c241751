/**
 * Errors carry their code and what it is about; the sentences (expected, found, likely cause, what to do) are in
 * `catalogue.ts`, a chunk that is fetched when there is something to explain: a form without errors never loads it.
 */
import type { ERRORS } from './catalogue.ts';

export type ErrorCode = keyof typeof ERRORS;
export type Values = Readonly<Record<string, unknown>>;
export interface StepwellError extends Error {
  code: ErrorCode;
  values: Values;
}

export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** Makes the error; throwing or reporting it is the caller's choice. Its short message names all that is known. */
export function fail(code: ErrorCode, values: Values = {}, cause?: unknown): StepwellError {
  const about = Object.entries(values).map(([name, value]) => `${name}: ${String(value)}`);
  return Object.assign(new Error([code, ...about].join(' | '), { cause }), { code, values });
}

export const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
