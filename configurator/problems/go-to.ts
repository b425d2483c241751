import type { Configurator } from '../configurator.ts';
import type { JsonPath } from '../document/json-path.ts';

/** The path of the step or question that contains the place; undefined for a place of the form itself. */
export function itemAround(path: JsonPath): JsonPath | undefined {
  const [list, index, questions, question] = path;
  const step = list === 'end' ? path.slice(0, 1) : path.slice(0, 2);
  if (list !== 'end' && typeof index !== 'number') return undefined;
  const [member, place] = list === 'end' ? [index, questions] : [questions, question];
  return member === 'questions' && typeof place === 'number' ? [...step, member, place] : step;
}

/** Selects the step or question of the place, and shows its properties. */
export function goTo({ document, layout }: Pick<Configurator, 'document' | 'layout'>, path: JsonPath): void {
  const item = itemAround(path);
  document.select(...(item ? [item] : []));
  Object.assign(layout, { sidePanel: 'properties', column: 'side' });
}
