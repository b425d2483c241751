/** Finds the place in the definition of what a form shows, and what a form shows of a place. */
import type { JsonPath } from '../document/json-path.ts';

/** The lists of steps that a definition can have. The orders of a list begin above the highest of the list before it. */
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const;

/** A step as it is shown, and the question in it. */
export interface ShownPlace {
  order: number;
  bpKey?: string;
}
/** The completed form: the store of a mounted form has it. */
type CompletedForm = Readonly<Partial<Record<string, unknown>>>;
type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const memberOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** An order can be text. Without one, the place in the list counts. */
function orderOf(value: unknown, index: number): number {
  const order = memberOf(value, 'order');
  const number = typeof order === 'string' && order.trim() !== '' ? Number(order) : order;
  return typeof number === 'number' && Number.isFinite(number) ? number : index + 1;
}

/** What each list's orders are shifted by in the completed form. */
function* listsWithShift(form: CompletedForm | undefined): Generator<[name: string, shift: number]> {
  let highest = 0;
  for (const name of LISTS) {
    yield [name, name === 'steps' ? 0 : Math.ceil(highest)];
    for (const step of listIn(form?.[name])) highest = Math.max(highest, orderOf(step, 0));
  }
}

/** Where the step is in the definition, or the question if it is there; undefined for a step that the engine added. */
export function pathOf(
  definition: unknown,
  form: CompletedForm | undefined,
  { order, bpKey }: ShownPlace,
): JsonPath | undefined {
  for (const [name, shift] of listsWithShift(form)) {
    const steps = listIn(memberOf(definition, name));
    const index = steps.findIndex((step, place) => isObject(step) && orderOf(step, place) + shift === order);
    if (index < 0) continue;
    const questions = listIn(memberOf(steps[index], 'questions'));
    const question =
      bpKey === undefined ? -1 : questions.findIndex(question => String(memberOf(question, 'bpKey')) === bpKey);
    return question < 0 ? [name, index] : [name, index, 'questions', question];
  }
  return undefined;
}

/** The step and the question that a path leads to or into; undefined for the form itself and for what is not shown. */
export function placeOf(definition: unknown, form: CompletedForm | undefined, path: JsonPath): ShownPlace | undefined {
  const [list, index, member, question] = path;
  if (typeof list !== 'string' || typeof index !== 'number') return undefined;
  for (const [name, shift] of listsWithShift(form)) {
    const step = listIn(memberOf(definition, name))[index];
    if (name !== list || !isObject(step)) continue;
    const order = orderOf(step, index) + shift;
    if (member !== 'questions' || typeof question !== 'number') return { order };
    const bpKey = memberOf(listIn(memberOf(step, 'questions'))[question], 'bpKey');
    return typeof bpKey === 'string' ? { order, bpKey } : { order };
  }
  return undefined;
}
