import type { Configurator } from '../configurator.ts';
import type { JsonPath } from '../document/json-path.ts';
import { itemPathOf } from '../outline/items.ts';

/** Selects the step or question of the place, and shows its properties. */
export function goTo({ document, layout }: Pick<Configurator, 'document' | 'layout'>, path: JsonPath): void {
  const item = itemPathOf(path);
  document.select(...(item ? [item] : []));
  Object.assign(layout, { sidePanel: 'properties', column: 'side' });
}
