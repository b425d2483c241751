/**
 * Explains what is wrong with a form definition. A chunk of its own: `form.ts` reads any definition without it, and
 * nothing of a running form needs it. Pure; never throws, and its work is bounded whatever it is given.
 */

import type { Known, PluginSchema, Problem } from '../engine/definition-check.ts';
import { createNotes } from './notes.ts';
import { outlineOf } from './outline.ts';
import type { DefinitionSchema } from './parts.ts';
import { judge } from './rules.ts';
import { readShape } from './shape.ts';

export { found } from './notes.ts';

/**
 * At most 100 problems, errors first, and one more that says what was left out. `known`: the names in the registry;
 * `given`: what its plugins add to a definition.
 */
export function checkDefinition(raw: unknown, known: Known, given: readonly PluginSchema[] = []): Problem[] {
  const options = given as readonly DefinitionSchema[];
  const notes = createNotes();
  const definition = readShape(raw, notes, known.conditions, options);
  // Of a part, the rules would say that things are missing which merely come later.
  if (definition && !notes.stopped()) {
    const rules = options.flatMap(one => one.rules ?? []);
    judge(outlineOf(definition), notes, known, rules);
  }
  return notes.all();
}
