/** Imported by `headless.ts` to wait for earlier imports. */
export {};
