/** The steps of a definition that may be of any shape. */
import { type JsonObject, objectsOf } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';

export interface PlacedStep {
  step: JsonObject;
  path: JsonPath;
}
/** In the order in which visitors see them. */
export const placedIn = (form: JsonObject, list: string): PlacedStep[] =>
  objectsOf(form[list])
    .map((step, index) => ({ step, path: [list, index], order: Number(step.order ?? index + 1) }))
    .sort((a, b) => a.order - b.order);

/** Does the step have questions, of these types if any are given? */
export const asks = ({ step }: PlacedStep, types?: readonly string[]): boolean =>
  objectsOf(step.questions).some(({ type }) => types === undefined || types.includes(String(type)));
