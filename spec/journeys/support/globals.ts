/** The globals of journey pages, in addition to those of the browser. */
declare global {
  interface Window {
    /** Set by `scripts/pushed.js`. */
    pushed: { sw: unknown; from: string }[];
  }
}

export type {};
