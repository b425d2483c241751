/**
 * `import { checkForm } from 'stepwell/check'`: explains what is wrong with a form definition, for terminals, builds, pages
 * and workers. It knows all built-in types, and runs none of them.
 */

import { ADVICE } from '../check/advice/advice.ts';
import { type Colors, contrastProblems } from '../check/advice/contrast.ts';
import { applyFix, type Fixable, fixableOf, fixesIn, inSafeOrder } from '../check/apply-fix.ts';
import { checkDefinition } from '../check/check.ts';
import { parsePath } from '../check/json-path.ts';
import { knownNames, loadSchemas } from '../check/known-names.ts';
import type { DefinitionSchema } from '../check/schema-parts.ts';
import type { Fix, Known, KnownToCheck, Problem } from '../contract/definition-check.ts';
import type { Plugin } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import { type Policy, type PolicySettings, policyOf } from '../csp/policy.ts';
import { pluginAdvice } from '../plugins/advice.ts';
import { importSchemas, manifest } from '../plugins/manifest.ts';
import { createRegistry, KINDS } from '../registry.ts';

export type { Colors } from '../check/advice/contrast.ts';
export { schemaOf } from '../check/plugin-schema.ts';
export type { DefinitionSchema } from '../check/schema-parts.ts';
export type { Edit, Fix, Known, Problem } from '../contract/definition-check.ts';
export type { AllowedSource, Policy, PolicySettings } from '../csp/policy.ts';

export interface ThirdPartyNames extends Partial<Known> {
  /** The step types that show no questions, as in the plugin. The check reports questions in such steps. */
  withoutQuestions?: readonly string[];
}

export interface CheckOptions {
  /** The flags of the page that are on. Default: none. */
  flags?: readonly string[];
  /** Plugins of third parties. Nothing of them runs but what loads their options and schemas. Default: none. */
  plugins?: readonly Plugin[];
  /** For plugins that are not at hand: the names that they register. Default: none. */
  names?: ThirdPartyNames;
  /** The members that these plugins add. Default: none. */
  schemas?: readonly DefinitionSchema[];
  /** `false` leaves out advice about consents, labels and lost values. Default: `true`. */
  advice?: boolean;
  /** The colors that the page overrides, whose contrast is part of the advice. Default: none. */
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
 * Resolves to at most 100 problems, errors first, and one more that says how many were left out; then those of the colors.
 * It never fails because of what the definition contains.
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
  /** Those that are left: only the owner can decide what to do. */
  left: readonly Problem[];
}

/** A fix can bring others to light, such as those of a member that had a wrong name. This many rounds end it. */
const MAX_ROUNDS = 10;

/** Does the fix remove what the owner wrote? A jump to nowhere has no effect, but it was meant to lead somewhere. */
const losesSomething = ({ edits }: Fix, draft: Fixable): boolean =>
  edits.some(edit => edit.op === 'remove' && (draft.get(parsePath(edit.path)) ?? null) !== null);

/** Solves the problems that need no decision of the owner. It never fails because of what the definition contains. */
export async function fixForm(definition: unknown, options: CheckOptions = {}): Promise<FixedForm> {
  const root = structuredClone(definition);
  const draft = fixableOf(root);
  const fixed: Problem[] = [];
  let left = await checkForm(root, options);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixes = fixesIn(left.filter(({ fix }) => fix && !losesSomething(fix, draft)));
    const before = JSON.stringify(root);
    for (const fix of inSafeOrder(fixes)) applyFix(draft, fix);
    if (JSON.stringify(root) === before) break;
    fixed.push(...fixes.map(({ problem }) => problem));
    left = await checkForm(root, options);
  }
  return { definition: root, fixed, left };
}

/**
 * Resolves to the Content-Security-Policy that a page with the form needs. `plugins`: those of third parties. It
 * never fails because of what the definition contains.
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
