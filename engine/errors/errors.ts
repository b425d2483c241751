/**
 * An error carries a code and values. The sentences are in `catalogue.ts`. Its chunk loads with the first report:
 * a form without errors never loads it.
 */
import type { Json } from '../contract/json.ts';
import type { ERRORS } from './catalogue.ts';

export type ErrorCode = keyof typeof ERRORS;
export type Values = Readonly<Record<string, unknown>>;
export interface StepwellError extends Error {
  code: ErrorCode;
  values: Values;
}

export type Level = 'info' | 'warning' | 'error';
/**
 * `problem`: an error of the catalogue, any other error, or a sentence. Resolves when the problem has been reported.
 */
export type Report = (level: Level, problem: unknown, data?: Json) => Promise<void>;

/** Replaces each `{name}` with the value of that name. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** Creates an error for the caller to throw or report. Its message is the code with the values. */
export function createError(code: ErrorCode, values: Values = {}, cause?: unknown): StepwellError {
  const about = Object.entries(values).map(([name, value]) => `${name}: ${String(value)}`);
  return Object.assign(new Error([code, ...about].join(' | '), { cause }), { code, values });
}

/** The chunk with this name could not be loaded. */
export const chunkFailed = (row: string, error: unknown): StepwellError =>
  createError('SW_CHUNK_FAILED', { row, detail: detailOf(error) }, error);

/** Describes a thrown value, which can be anything. An object that is not an error may have no text. */
export const detailOf = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'object' ? 'an object' : String(error);
