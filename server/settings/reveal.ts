/** The schema of an outside system that chooses the customer who calls, in the settings file. */
import * as v from 'valibot';
import { secret } from './destination.ts';
import { httpAddress, whole } from './parts.ts';

export const reveal = v.strictObject({
  url: httpAddress,
  secret,
  /** Milliseconds until the rules decide. The visitor waits for ten seconds. */
  within: v.optional(whole(100, 8000), 5000),
});
export type RevealSettings = v.InferOutput<typeof reveal>;
