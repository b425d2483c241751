import type { Configurator } from '../configurator.tsx';
import { itemPathOf } from '../document/items.ts';
import type { JsonPath } from '../document/json-path.ts';
import { revealIn } from '../document/reveal.ts';

/** Selects the step or question of the place, and shows the control of the place in its properties. */
export function goTo(
  { document, layout, reveal }: Pick<Configurator, 'document' | 'layout' | 'reveal'>,
  path: JsonPath,
): void {
  const item = itemPathOf(path);
  const workspace = path[0] === 'appearance' ? 'design' : 'build';
  document.select(...(item ? [item] : []));
  Object.assign(layout, { workspace, sidePanel: 'properties', column: 'side', areProblemsOpen: false });
  revealIn(reveal, path);
}
