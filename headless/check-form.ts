/**
 * `import { checkForm } from 'stepwell/check'`: explains what is wrong with a form definition, for terminals, builds,
 * pages and workers. It knows all built-in types but runs none of them.
 */

import { ADVICE } from '../check/advice/advice.ts';
import { type Colors, contrastProblems } from '../check/advice/contrast.ts';
import { applyFix, type Fixable, fixableOf, fixesIn, inSafeOrder } from '../check/apply-fix.ts';
import { checkDefinition } from '../check/check.ts';
import { type Policy, type PolicySettings, policyOf } from '../check/csp/policy.ts';
import { parsePath } from '../check/json-path.ts';
import { knownNames, loadSchemas } from '../check/known-names.ts';
import type { DefinitionSchema } from '../check/schema-parts.ts';
import type { Fix, Known, KnownToCheck, Problem } from '../engine/contract/definition-check.ts';
import type { Plugin } from '../engine/contract/plugin.ts';
import type { Registry } from '../engine/contract/registry.ts';
import { pluginAdvice } from '../plugins/generated/advice.ts';
import { importSchemas, manifest } from '../plugins/generated/manifest.ts';
import { createRegistry, KINDS } from '../registry.ts';

export type { Colors } from '../check/advice/contrast.ts';
export type { AllowedSource, Policy, PolicySettings } from '../check/csp/policy.ts';
export { schemaOf } from '../check/plugin-schema.ts';
export type { DefinitionSchema } from '../check/schema-parts.ts';
export type { Edit, Fix, Known, Problem } from '../engine/contract/definition-check.ts';

export interface ThirdPartyNames extends Partial<Known> {
  /** The step types without questions, like in the plugin. The check reports questions in such steps. */
  withoutQuestions?: readonly string[];
}

export interface CheckOptions {
  /** The flags that are on. Default: none. */
  flags?: readonly string[];
  /** Third-party plugins. Only their functions that load options and schemas are called. Default: none. */
  plugins?: readonly Plugin[];
  /** Names that other plugins register, if those are not available. Default: none. */
  names?: ThirdPartyNames;
  /** The members that these other plugins add. Default: none. */
  schemas?: readonly DefinitionSchema[];
  /** `false` omits advice about consents, labels and lost values. Default: `true`. */
  advice?: boolean;
  /** The colors that the page overrides. Advice about their contrast is included. Default: none. */
  colors?: Colors;
}

function registryWith(plugins: readonly Plugin[]): Registry {
  const registry = createRegistry(plugins);
  registry.declare(manifest, importSchemas);
  return registry;
}

function allNames(registry: Registry, names: ThirdPartyNames): KnownToCheck {
  const known: Required<ThirdPartyNames> = { withoutQuestions: [], ...knownNames(registry) };
  for (const kind of [...KINDS, 'withoutQuestions'] as const) known[kind] = [...known[kind], ...(names[kind] ?? [])];
  return known;
}

/**
 * Resolves to at most 100 problems, errors first, followed by one more that tells how many were left out, and by the problems
 * with colors. It never fails, whatever the definition contains.
 */
export async function checkForm(definition: unknown, options: CheckOptions = {}): Promise<readonly Problem[]> {
  const { flags, plugins = [], names = {}, schemas = [], advice = true, colors = {} } = options;
  const registry = registryWith(plugins);
  const builtIn = (await loadSchemas(registry)) as readonly DefinitionSchema[];
  const all = [...builtIn, ...schemas, ...(advice ? [...pluginAdvice, { rules: ADVICE }] : [])];
  const problems = checkDefinition(definition, { ...allNames(registry, names), flags }, all);
  return advice ? [...problems, ...contrastProblems(colors)] : problems;
}

export interface FixedForm {
  /** A copy of the definition with the changes. */
  definition: unknown;
  /** The problems that were solved. */
  fixed: readonly Problem[];
  /** The remaining problems, which only the owner can solve. */
  left: readonly Problem[];
}

/** The maximum number of rounds. A fix can reveal further problems, such as those of a member that had a wrong name. */
const MAX_ROUNDS = 10;

/**
 * Whether the fix removes something that the owner wrote. A jump without a destination has no effect, but the owner
 * meant something by it.
 */
const removesContent = ({ edits }: Fix, draft: Fixable): boolean =>
  edits.some(edit => edit.op === 'remove' && (draft.get(parsePath(edit.path)) ?? null) !== null);

/** Solves the problems that need no decision by the owner. It never fails, whatever the definition contains. */
export async function fixForm(definition: unknown, options: CheckOptions = {}): Promise<FixedForm> {
  const root = structuredClone(definition);
  const draft = fixableOf(root);
  const fixed: Problem[] = [];
  let left = await checkForm(root, options);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixes = fixesIn(left.filter(({ fix }) => fix && !removesContent(fix, draft)));
    const before = JSON.stringify(root);
    for (const fix of inSafeOrder(fixes)) applyFix(draft, fix);
    if (JSON.stringify(root) === before) break;
    fixed.push(...fixes.map(({ problem }) => problem));
    left = await checkForm(root, options);
  }
  return { definition: root, fixed, left };
}

/**
 * Resolves to the Content-Security-Policy for a page with the form. `plugins`: third-party plugins. It never fails,
 * whatever the definition contains.
 */
export async function formPolicy(
  definition: unknown,
  settings: PolicySettings = {},
  plugins: readonly Plugin[] = [],
): Promise<Policy> {
  const all = (await loadSchemas(registryWith(plugins))) as readonly DefinitionSchema[];
  return policyOf(
    definition,
    all.flatMap(({ sources }) => sources ?? []),
    settings,
  );
}
