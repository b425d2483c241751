/** `time.ts` imports this module to wait for earlier imports. */
export {};
