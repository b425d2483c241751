/** The step that the framed form shows, and its path in the definition. */
import type { Inspection } from '../../../embed/library.ts';
import { isWithin, type JsonPath } from '../document/json-path.ts';

/** A step on screen, or a question in it, as the attributes of their elements name them. */
export interface ShownPlace {
  order: number;
  bpKey?: string;
}

/** The order of the step on screen; undefined if there is none yet. */
export function orderIn(element: Element | undefined): number | undefined {
  // Some plugins, such as the chatbot, draw a step in a view of their own, perhaps around the view of the step.
  const order = [...(element?.querySelectorAll<HTMLElement>('[data-step]') ?? [])].at(-1)?.dataset.step;
  return order === undefined ? undefined : Number(order);
}

/** The question around the element, or else the step. */
export function placeOfElement(target: EventTarget | null): ShownPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const order = target.closest<HTMLElement>('[data-step]')?.dataset.step;
  if (order === undefined) return undefined;
  const bpKey = target.closest<HTMLElement>('[data-bpkey]')?.dataset.bpkey;
  return { order: Number(order), ...(bpKey !== undefined && { bpKey }) };
}

/** Where the place is in the definition; undefined for a step that a plugin added. */
export function pathOf(inspection: Inspection, { order, bpKey }: ShownPlace): JsonPath | undefined {
  const step = inspection.step();
  if (step?.order !== order) return inspection.path().find(one => one.order === order)?.path;
  return step.questions.find(({ question }) => question.bpKey === bpKey)?.path ?? step.path;
}

/** Where a place of the definition is on screen; undefined if it is not. */
export function placeOf(inspection: Inspection, path: JsonPath): ShownPlace | undefined {
  const step = inspection.step();
  if (!step?.path || !isWithin(path, step.path)) return undefined;
  const shown = step.questions.find(question => question.path && isWithin(path, question.path));
  return { order: step.order, ...(shown && { bpKey: shown.question.bpKey }) };
}
