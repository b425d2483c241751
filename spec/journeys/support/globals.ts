/** The globals of journey pages, in addition to those of the browser. */
declare global {
  interface Window {
    stepwell: { mount(element: Element | null, options?: object): { store: object; unmount(): void } };
    /** Set by `scripts/pushed.js`. */
    pushed: { sw: unknown; from: string }[];
  }
}

export type {};
