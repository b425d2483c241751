/**
 * The registry as the engine uses it: the types that plugins register, and a way to load the others. The engine gets
 * one as an option; `registry.ts` at the top level implements it.
 */

import type { Form, Prepare } from './definition.ts';
import type { Known, RegistryToCheck } from './definition-check.ts';
import type { Stop } from './host.ts';
import type { ManifestRow } from './manifest-row.ts';
import type { AnyQuestionType, AnyStepType, ConditionSource, Plugin, Read, ValidatorFn } from './plugin.ts';

/** The kinds of names that a plugin can register. */
export type Kind = keyof Known;
export interface Registry extends RegistryToCheck {
  /**
   * Throws if a name is taken (the error names both plugins), or if the plugin has `prepare` and a form was already
   * built.
   */
  register(plugin: Plugin): void;
  /**
   * Loads the plugin that registers the name. A script of the page may still register a name that no row has. The wait
   * for it ends when `pageLoaded` resolves.
   */
  load(kind: Kind, name: string, where: string, pageLoaded: Promise<void>): Promise<void>;
  loadRow(row: ManifestRow): Promise<void>;
  /**
   * Requests a chunk without running its code, so that running it later needs no network. `load` runs it: called instead
   * where the bundler of the page decides how chunks are requested.
   */
  fetchAhead(chunk: string, load: () => Promise<unknown>): void;
  /** Does the form use a type or validator that the row registers? */
  isNamed(row: ManifestRow, form: Form): boolean;
  /** The row that registers the name. */
  rowFor(kind: Kind, name: string): ManifestRow | undefined;
  /**
   * Does the form need the plugin? It does if it uses a name that the plugin registers, if `isNeeded` of the row or the
   * plugin says so, or if a plugin that it needs uses the plugin. A plugin without names and without `isNeeded` is
   * always needed.
   */
  isNeeded(plugin: Plugin, read: Read): boolean;
  /** Does the same for a row whose plugin has not loaded yet, by its `isNeeded` and by the plugins that have loaded. */
  isRowNeeded(row: ManifestRow, read: Read): boolean;
  /** Calls `run` for each plugin that is registered from now on. */
  subscribe(run: (plugin: Plugin) => void): Stop;
  question(type: string): AnyQuestionType | undefined;
  step(type: string): AnyStepType | undefined;
  validator(name: string): ValidatorFn | undefined;
  condition(source: string): ConditionSource | undefined;
  /** The plugin that has registered the name. */
  owner(kind: Kind, name: string): Plugin | undefined;
  /**
   * The `prepare` hooks in the order of the manifest, then those of third parties. After the first call, no more are
   * accepted.
   */
  prepares(): Prepare[];
}
