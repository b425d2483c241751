/** The schema of the people who may use the admin page and the owner's calls, in the settings file. */
import * as v from 'valibot';
import { id } from './parts.ts';

export const token = v.pipe(
  v.string('must be a text'),
  v.regex(/^[A-Za-z0-9._~+/-]{24,}$/, 'must have at least 24 letters and digits'),
  v.regex(/^(?!.*change-?me)/i, 'must be a token of your own: node -p "crypto.randomUUID()" makes one'),
);
const person = v.strictObject({
  /** The audit log contains it. */
  name: id,
  /** A reader can see everything, but cannot change or download anything. */
  role: v.picklist(['owner', 'reader'], 'must be owner or reader'),
  token,
});
export const people = v.pipe(
  v.array(person),
  v.check(all => new Set(all.map(({ name }) => name)).size === all.length, 'must have names that differ'),
  v.check(all => new Set(all.map(one => one.token)).size === all.length, 'must have tokens that differ'),
);
export type Person = v.InferOutput<typeof person>;
