/** Who may use the admin page and the owner's calls: a member of the settings file. */
import * as v from 'valibot';
import { id } from './parts.ts';

export const token = v.pipe(
  v.string('must be a text'),
  v.regex(/^[A-Za-z0-9._~+/-]{24,}$/, 'must have at least 24 letters and digits'),
  v.regex(/^(?!.*change-?me)/i, 'must be a token of your own: node -p "crypto.randomUUID()" makes one'),
);
const person = v.strictObject({
  /** In the audit log. */
  name: id,
  /** A reader sees everything but downloads, and changes nothing. */
  role: v.picklist(['owner', 'reader'], 'must be owner or reader'),
  token,
});
export const people = v.pipe(
  v.array(person),
  v.check(all => new Set(all.map(({ name }) => name)).size === all.length, 'must have names that differ'),
  v.check(all => new Set(all.map(one => one.token)).size === all.length, 'must have tokens that differ'),
);
export type Person = v.InferOutput<typeof person>;
