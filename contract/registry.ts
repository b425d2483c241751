/**
 * What the engine needs of a registry: the types that plugins register, and a way to load the others. The engine gets one
 * as an option; `registry.ts` at the top level implements it.
 */

import type { Prepare } from './definition.ts';
import type { Known, RegistryToCheck } from './definition-check.ts';
import type { Stop } from './host.ts';
import type { ManifestRow } from './manifest-row.ts';
import type { AnyQuestionType, AnyStepType, ConditionSource, Plugin, Read, ValidatorFn } from './plugin.ts';

/** What a plugin can register by name. */
export type Kind = keyof Known;
export interface Registry extends RegistryToCheck {
  /** Throws if a name is taken, naming both plugins, or if it has `prepare` and a form was already built. */
  register(plugin: Plugin): void;
  /**
   * Loads the plugin that registers the name. A script of the page may still register a name that no row has: `pageLoaded`
   * says when to stop waiting for it.
   */
  load(kind: Kind, name: string, where: string, pageLoaded: Promise<void>): Promise<void>;
  loadRow(row: ManifestRow): Promise<void>;
  /**
   * Does the form use a name that the plugin registers, does `isNeeded` of its row or its own say so, or does a plugin use
   * it that the form needs? A plugin without names and without `isNeeded` is always needed.
   */
  isNeeded(plugin: Plugin, read: Read): boolean;
  /** The same for a row whose plugin has not loaded yet, by its `isNeeded` and by the plugins that have loaded. */
  isRowNeeded(row: ManifestRow, read: Read): boolean;
  /** Calls `run` for each plugin that is registered from now on. */
  subscribe(run: (plugin: Plugin) => void): Stop;
  question(type: string): AnyQuestionType | undefined;
  step(type: string): AnyStepType | undefined;
  validator(name: string): ValidatorFn | undefined;
  condition(source: string): ConditionSource | undefined;
  /** The plugin that has registered the name. */
  owner(kind: Kind, name: string): Plugin | undefined;
  /** In manifest order, then third parties'. No more are accepted after the first call. */
  prepares(): Prepare[];
}
