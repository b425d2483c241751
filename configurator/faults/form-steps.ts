/** The steps of a definition that may be of any shape. */
import type { JsonPath } from '../document/json-path.ts';

export type Json = Readonly<Record<string, unknown>>;
export const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
export const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const;

export interface PlacedStep {
  step: Json;
  path: JsonPath;
}
/** In the order in which visitors see them. */
export const placedIn = (form: Json, list: string): PlacedStep[] =>
  listOf(form[list])
    .map((step, index) => ({ step, path: [list, index], order: Number(step.order ?? index + 1) }))
    .sort((a, b) => a.order - b.order);

/** Does the step have questions, of these types if any are given? */
export const asks = ({ step }: PlacedStep, types?: readonly string[]): boolean =>
  listOf(step.questions).some(({ type }) => types === undefined || types.includes(String(type)));
