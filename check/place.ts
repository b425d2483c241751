/** Describes the place of a problem in terms that an owner knows: the step's order and title. */
import { LISTS } from '../engine/contract/definition.ts';
import type { Loose } from '../engine/contract/json.ts';
import { orderOf } from '../engine/form/draft.ts';
import { phrase } from './phrase.ts';
import { quote } from './wording.ts';

const MAX_TITLE = 30;
const IN_LIST = /^(\w+)\[(\d+)\]/;

const withTitle = (place: string, { title }: Loose): string =>
  typeof title === 'string' && title.trim() !== '' ? phrase`${place}, ${quote(title.trim(), MAX_TITLE)}` : place;

/** For example `step 3, "Your home"`; undefined for a place outside of all steps. Throws if a getter throws. */
function stepIn(raw: unknown, path: string): string | undefined {
  const definition = raw as Loose;
  if (/^end\b/.test(path)) return withTitle('the end', definition.end as Loose);
  const [, list = '', place = ''] = IN_LIST.exec(path) ?? [];
  if (!LISTS.some(name => name === list)) return undefined;
  const step = (definition[list] as Loose[])[Number(place)]!;
  const number = orderOf(step.order, Number(place) + 1);
  return withTitle(list === 'steps' ? phrase`step ${number}` : phrase`step ${number} of ${list}`, step);
}

/** Like `stepIn`, but never throws. */
export function stepOf(raw: unknown, path: string): string | undefined {
  try {
    return stepIn(raw, path);
  } catch {
    return undefined; // a getter of the definition threw
  }
}

/** The path and, if it is in a step, the step: `steps[2].next (step 3, "Your home")`. */
export const describePlace = (path: string, step: string | undefined): string => {
  if (path === '') return 'definition';
  return step === undefined ? path : phrase`${path} (${step})`;
};

/** Like `describePlace`, for a second place that a problem mentions. */
export const placeIn = (raw: unknown, path: string): string => describePlace(path, stepOf(raw, path));
