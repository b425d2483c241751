export interface Prerendered {
  /** The HTML of the element with the form, without its styles. */
  html: string;
  /** The styles of the first step. Put them into a style sheet that the page loads before the element. */
  css: string;
  /** The plugins with code that the first step needs. Chunks of built-in plugins have the same names. */
  plugins: readonly string[];
}

/** The prefix of React's ids in a prerendered form. `id`: the id of its element. Several forms of a page need different ones. */
export const reactIds = (id: string): string => `sw-${id}-`;
