/** Imported by `scripted-host.ts` to wait for earlier imports. */
export {};
