/** The data in a form's own script. `headless/prerender/form-script.ts` writes it. */

/** A text, an element with its children, or a comment. */
export type NodeData =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: NodeData[]]
  | readonly [comment: '!', text: string];

/** A placeholder for the id of the form's element, which differs between the forms of a page. */
export const ID = 'sw0id';

export interface FormScriptData {
  definition: unknown;
  /** The folder of the build. Like all addresses here, it is relative to the script. */
  files: string;
  /** The paths of files in this folder: the entry, the code of the first step, and what is needed right after it. */
  entry: string;
  first: readonly string[];
  later: readonly string[];
  /** The base address of calls, for pages of other origins. */
  api?: string;
  /** Attributes of the element. Those of the page take precedence. */
  attributes: Readonly<Record<string, string>>;
  /** Undefined if the first step could not be drawn without a browser. */
  step?: {
    /** The children of the element. */
    nodes: readonly NodeData[];
    css: string;
    /** The settings that it depends on, by their names in `dataset`, with the values that it was drawn for. */
    settings: Readonly<Record<string, string | null>>;
    /** If the step depends on the language of the browser: the language that it was drawn for. */
    locale?: string;
  };
}
