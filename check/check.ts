/**
 * Reports what is wrong with a form definition. The check is a separate chunk, because the engine reads any definition
 * without it. It is pure, never throws, and its work is bounded for every definition.
 */

import type { DefinitionCheck, KnownToCheck, Problem } from '../engine/contract/definition-check.ts';
import type { Host } from '../engine/contract/host.ts';
import type { PluginSchema } from '../engine/contract/plugin-schema.ts';
import { contentsOf } from './contents.ts';
import { knownNames, loadSchemas } from './known-names.ts';
import { createProblems } from './problems.ts';
import { runRules } from './rules/all-rules.ts';
import type { DefinitionSchema } from './schema-parts.ts';
import { atOnce, type Slices, whenIdle } from './slices.ts';
import { validateShape } from './validate-shape.ts';
import { createVisitLimit } from './visit-limit.ts';

export { describeValue } from './wording.ts';

/**
 * Returns at most 100 problems, errors first, followed by one more that tells how many were left out. `known`: the
 * names that plugins register, and the flags. `pluginSchemas`: the `DefinitionSchema` of each plugin.
 */
export const checkDefinition = (...given: Parameters<typeof check>): Problem[] => atOnce(check(...given));

/** Like `checkDefinition`, but in slices of a few milliseconds, so that the page stays responsive. */
export const checkInSlices = (
  definition: unknown,
  known: KnownToCheck,
  schemas: readonly PluginSchema[],
  host: Pick<Host, 'idle'>,
): Promise<Problem[]> => whenIdle(check(definition, known, schemas), host);

export const checkWithPlugins: DefinitionCheck['checkWithPlugins'] = async (definition, registry, flags, host) => {
  const schemas = await loadSchemas(registry);
  return checkInSlices(definition, { ...knownNames(registry), flags }, schemas, host);
};

function* check(raw: unknown, known: KnownToCheck, pluginSchemas: readonly PluginSchema[] = []): Slices<Problem[]> {
  const schemas = pluginSchemas as readonly DefinitionSchema[];
  const problems = createProblems(raw);
  const limit = createVisitLimit();
  const findings = yield* validateShape(raw, { problems, limit, schemas, conditionSources: known.conditions });
  // If only a part of the definition was read, the rules would report missing parts.
  if (findings && !limit.isReached()) {
    for (const _ of runRules(contentsOf(findings), problems, known, schemas)) if (limit.isLarge()) yield;
  }
  return problems.list(limit.isReached());
}
