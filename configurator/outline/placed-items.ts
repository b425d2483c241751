/** The steps and questions of a definition, in the order of the outline. */
import { itemsAt, itemsOf } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import { type EndingKind, endingKindOf, isEndingIn } from '../types/endings.ts';

const CAPTIONS: Readonly<Record<string, string>> = {
  beforeSubmit: 'Right before sending',
  stepsAfterSubmit: 'After sending',
  beforeEnd: 'Before the end',
  endings: 'Endings',
};

export interface Placed {
  kind: 'question' | 'step';
  path: JsonPath;
  value: JsonObject;
}
export interface PlacedStep extends Placed {
  kind: 'step';
  /** Its place in its list, from 1. */
  number: number;
  /** The end of a visit. Undefined for a step that others follow. */
  ending: EndingKind | undefined;
  /** The first step of every list but the main one names its list, and so does the first ending. */
  caption: string | undefined;
}

/** The endings come last, wherever they are written, because no other step follows them. */
export function placedIn(definition: JsonObject): PlacedStep[] {
  const kind = 'step';
  const steps = STEP_LISTS.flatMap(list => {
    const items = itemsAt(definition, [list]);
    return items.map((item, place) => {
      const { index, value } = item;
      const isEnding = list === 'steps' && isEndingIn(items, item);
      return {
        kind,
        path: [list, index],
        value,
        number: place + 1,
        ending: isEnding ? endingKindOf(value) : undefined,
      };
    });
  });
  const end = itemsOf([definition.end]).map(({ value }) => ({
    ...{ kind, path: ['end'], value, number: 1, ending: endingKindOf(value) },
  }));
  const all = [...steps.filter(one => !one.ending), ...steps.filter(one => one.ending), ...end];
  const groupOf = ({ path, ending }: (typeof all)[number]): string => (ending ? 'endings' : String(path[0]));
  return all.map((one, at) => {
    const group = groupOf(one);
    return { ...one, kind, caption: all[at - 1] && groupOf(all[at - 1]!) === group ? undefined : CAPTIONS[group] };
  });
}

export const questionsOf = ({ path, value: step }: Placed): Placed[] =>
  itemsOf(step.questions).map(({ index, value }) => ({ kind: 'question', path: [...path, 'questions', index], value }));
