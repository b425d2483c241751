export interface Prerendered {
  /** The element with the form in it, without its styles. */
  html: string;
  /** The styles of the first step. Put them into a style sheet that the page loads before the element. */
  css: string;
  /** The plugins whose code the first step needs. The chunks of the built-in ones have the same names. */
  plugins: readonly string[];
}
