/**
 * What the engine needs of a registry: the types that plugins register, and a way to load the others. The engine gets one
 * as an option; `registry.ts` at the top level implements it.
 */

import type { Prepare } from './definition.ts';
import type { Known, PluginSchema } from './definition-check.ts';
import type { Stop } from './host.ts';
import type { ManifestRow } from './manifest-row.ts';
import type { ConditionSource, Plugin, QuestionType, StepType, ValidatorFn } from './plugin.ts';

/** What a plugin can register by name. */
export type Kind = keyof Known;
// biome-ignore lint/suspicious/noExplicitAny: values of any type meet here; each plugin keeps its own types
export type AnyQuestionType = QuestionType<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyStepType = StepType<any, any>;

/** A row, or the schema of a third party. */
export type SchemaSource = Pick<ManifestRow, 'name' | 'schema'>;
export interface RegisterOptions {
  /** Accepted until the first form was built. */
  prepare?: Prepare;
  /** The members that the plugin adds to a definition, for the definition check; called when a check runs. */
  schema?(): PluginSchema | Promise<PluginSchema>;
}

export interface Registry {
  /** Throws if a name is taken, naming both plugins. */
  register(plugin: Plugin, options?: RegisterOptions): void;
  /**
   * Loads the plugin that registers the name. A script of the page may still register a name that no row has: `pageLoaded`
   * says when to stop waiting for it.
   */
  load(kind: Kind, name: string, where: string, pageLoaded: Promise<void>): Promise<void>;
  loadRow(row: ManifestRow): Promise<void>;
  rows(): readonly ManifestRow[];
  /** Calls `run` for each plugin that is registered from now on. */
  subscribe(run: (plugin: Plugin) => void): Stop;
  question(type: string): AnyQuestionType | undefined;
  step(type: string): AnyStepType | undefined;
  validator(name: string): ValidatorFn | undefined;
  condition(source: string): ConditionSource | undefined;
  /** The plugin that has registered the name. */
  owner(kind: Kind, name: string): Plugin | undefined;
  /** The registered plugins: those of the manifest first and in its order. */
  plugins(): readonly Plugin[];
  /** Every name that is registered or that a row has. */
  names(kind: Kind): string[];
  /** The step types that show no questions, as rows and registered plugins say. */
  withoutQuestions(): readonly string[];
  /** In manifest order, then third parties'. No more are accepted after the first call. */
  prepares(): Prepare[];
  /** What loads the schemas of the plugins: rows in manifest order, then third parties. `loadSchemas` calls it. */
  schemas(): readonly SchemaSource[];
}
