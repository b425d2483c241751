/** What a form's own script contains besides its code. `headless/prerender/form-script.ts` writes it. */

/** A text, an element with its children, or a comment. */
export type NodeData =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: NodeData[]]
  | readonly [comment: '!', text: string];

/** Stands for the element's id in attributes of the first step, because several forms of a page have different ids. */
export const ID = 'sw0id';

export interface FormScriptData {
  /** The `id` of the definition. */
  form: string;
  definition: unknown;
  /** The folder of the build. Like all addresses here, it is relative to the script. */
  files: string;
  /** The paths of files in this folder: the entry, the code of the first step, and what is needed right after it. */
  entry: string;
  first: readonly string[];
  later: readonly string[];
  /** The base address of calls, for pages of other origins. */
  api?: string;
  /** The attributes of the element that the first step was drawn for. */
  attributes: Readonly<Record<string, string>>;
  /** Undefined if the first step could not be drawn without a browser. */
  step?: {
    /** The children of the element. */
    nodes: readonly NodeData[];
    css: string;
    /** If the step depends on the language of the browser: the language that it was drawn for. */
    locale?: string;
  };
}
