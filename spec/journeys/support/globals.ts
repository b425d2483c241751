/** What a page of a journey has beside the browser's own globals. */
declare global {
  interface Window {
    stepwell: { mount(element: Element | null, options?: object): { store: object; unmount(): void } };
    /** Written by `scripts/hears.js`. */
    heard: { sw: unknown; from: string }[];
  }
}

export type {};
