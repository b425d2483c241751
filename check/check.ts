/**
 * Reports what is wrong with a form definition. It is a chunk of its own: the engine reads any definition without it. It
 * is pure and never throws, and its work is bounded, whatever the definition is.
 */

import type { KnownToCheck, PluginSchema, Problem } from '../engine/definition-check.ts';
import { contentsOf } from './contents.ts';
import { createProblems } from './problems.ts';
import { runRules } from './rules/all-rules.ts';
import type { DefinitionSchema } from './schema-parts.ts';
import { validateShape } from './validate-shape.ts';
import { createVisitLimit } from './visit-limit.ts';

export { describeValue } from './wording.ts';

/**
 * At most 100 problems, errors first, and one more that says how many were left out. `known`: the names that plugins
 * register, and the flags; `pluginSchemas`: what plugins add to a definition, each a `DefinitionSchema`.
 */
export function checkDefinition(
  raw: unknown,
  known: KnownToCheck,
  pluginSchemas: readonly PluginSchema[] = [],
): Problem[] {
  const schemas = pluginSchemas as readonly DefinitionSchema[];
  const problems = createProblems(raw);
  const limit = createVisitLimit();
  const findings = validateShape(raw, { problems, limit, schemas, conditionSources: known.conditions });
  // On a definition that was read in part, the rules would miss what comes later.
  if (findings && !limit.isReached()) {
    runRules(contentsOf(findings), problems, known, schemas);
  }
  return problems.list(limit.isReached());
}
