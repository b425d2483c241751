import type { LeftToDo } from '../../../headless/left-to-do.ts';
import type { Configurator } from '../configurator.tsx';
import { itemPathOf } from '../document/items.ts';
import { type JsonPath, parsePath } from '../document/json-path.ts';
import { revealIn } from '../document/reveal.ts';

/** Selects the step or question of the place, and shows the control of the place in its properties. */
export function goTo(
  { document, layout, reveal }: Pick<Configurator, 'document' | 'layout' | 'reveal'>,
  path: JsonPath,
): void {
  const item = itemPathOf(path);
  const workspace = path[0] === 'appearance' || path[0] === 'logo' ? 'design' : 'build';
  document.select(...(item ? [item] : []));
  Object.assign(layout, { workspace, sidePanel: 'properties', column: 'side', areProblemsOpen: false });
  revealIn(reveal, path);
}

/** Goes to what is left to do: to its place in the form, or to where one publishes it. */
export function goToLeft(configurator: Pick<Configurator, 'document' | 'layout' | 'reveal'>, { path }: LeftToDo): void {
  if (path !== '') goTo(configurator, parsePath(path));
  else Object.assign(configurator.layout, { workspace: 'share', sharePanel: 'publish', areProblemsOpen: false });
}
