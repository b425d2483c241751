/**
 * The members that a plugin adds to a definition. The engine only passes it to the check; `DefinitionSchema` has the
 * full type.
 */
export interface PluginSchema {
  readonly questions?: object;
  readonly steps?: object;
  readonly everyStep?: object;
  readonly configuration?: object;
  readonly form?: object;
  readonly answers?: object;
  readonly contacts?: object;
  readonly withoutTitle?: readonly string[];
  readonly displayModes?: readonly string[];
  readonly rules?: readonly unknown[];
  /** The sources that a Content-Security-Policy must allow. */
  readonly sources?: unknown;
  /** The chunks that its questions load beside that of the plugin. */
  readonly chunks?: unknown;
  /** The data that an editor of forms shows about its types. */
  readonly editor?: object;
}
/** Loads the schemas of plugins by the names of their rows. */
export type LoadSchemas = () => Promise<Readonly<Record<string, PluginSchema>>>;
