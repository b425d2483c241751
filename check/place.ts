/** Where a problem is, in the terms that an owner thinks in: the step's order and title. */
import { LISTS } from '../contract/definition.ts';
import type { Loose } from '../contract/json.ts';
import { orderOf } from '../engine/form/draft.ts';
import { quote } from './wording.ts';

const MAX_TITLE = 30;
const IN_LIST = /^(\w+)\[(\d+)\]/;

function titleOf({ title }: Loose): string {
  return typeof title === 'string' && title.trim() !== '' ? `, ${quote(title.trim(), MAX_TITLE)}` : '';
}

/** Such as `step 3, "Your home"`; undefined for what is in no step. Throws if a getter does. */
function stepIn(raw: unknown, path: string): string | undefined {
  const definition = raw as Loose;
  if (/^end\b/.test(path)) return `the end${titleOf(definition.end as Loose)}`;
  const [, list = '', place = ''] = IN_LIST.exec(path) ?? [];
  if (!LISTS.some(name => name === list)) return undefined;
  const step = (definition[list] as Loose[])[Number(place)]!;
  return `step ${orderOf(step.order, Number(place) + 1)}${list === 'steps' ? '' : ` of ${list}`}${titleOf(step)}`;
}

/** As `stepIn`, for any definition. */
export function stepOf(raw: unknown, path: string): string | undefined {
  try {
    return stepIn(raw, path);
  } catch {
    return undefined; // the definition may be an object with getters that throw
  }
}

/** The path and, if it is in a step, which one, such as `steps[2].next (step 3, "Your home")`. */
export const describePlace = (path: string, step: string | undefined): string => {
  if (path === '') return 'definition';
  return step === undefined ? path : `${path} (${step})`;
};

/** As `describePlace`, for a place that a problem mentions besides its own. */
export const placeIn = (raw: unknown, path: string): string => describePlace(path, stepOf(raw, path));
