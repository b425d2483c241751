/** A customer: a company that gets leads, and may be shown to the visitor. */
import * as v from 'valibot';
import { rule } from '../settings/destination.ts';
import { httpAddress } from '../settings/parts.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const image = v.pipe(v.string(), v.regex(/^(https?:\/\/|\/|data:image\/)/, 'must be an address of an image'));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:00'));
const phone = v.pipe(v.string(), v.regex(/^\+\d{6,15}$/, 'must be an international number such as +18005550142'));

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** `day` is 0 on Monday. `end` is before `start` if it is on the next day. */
const periods = v.pipe(
  v.array(
    v.strictObject({ day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), start: time, end: time }),
  ),
  v.maxLength(200),
);

export const customer = v.strictObject({
  name,
  logo: v.optional(image),
  /** The form ids of its leads: `form_id` of the lead, or the `id` of the definition. `*` is any. */
  forms: v.array(v.pipe(v.string(), v.minLength(1))),
  /** The category in the texts of consents, such as `roofing`. */
  category: v.optional(name),
  brands: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), v.strictObject({ name, logo: v.optional(image) })),
    {},
  ),
  /** The service that answers each lead with the brands that want it, instead of `brands`. `token: true` keeps the stored one. */
  brandsFrom: v.optional(v.strictObject({ url: httpAddress, token: v.optional(v.union([name, v.literal(true)])) })),
  /** IANA name, such as `Europe/Paris`. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Paris')),
  /** Opening hours. Default: always open. */
  hours: v.optional(periods),
  /** The hours in which calls are made. Default: the opening hours. */
  callHours: v.optional(periods),
  /** Whether leads wait while the customer is closed. */
  buffers: v.optional(v.boolean(), false),
  isTrash: v.optional(v.boolean(), false),
  /** The number that visitors call, and the one that calls them. */
  inbound: v.optional(v.strictObject({ number: phone, type: v.optional(name) })),
  outbound: v.optional(v.strictObject({ number: phone })),
  whatsNext: v.optional(v.array(v.strictObject({ title: name, description: v.optional(v.string()) }))),
  /** If set, the customer can be shown to the visitor as the caller. */
  reveal: v.optional(
    v.strictObject({
      when: v.optional(rule, {}),
      /** The limit of visitors a day, in UTC. */
      perDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      /** If several customers fit, the one with the lowest number is shown. */
      priority: v.optional(v.number(), 0),
    }),
  ),
  /** The limit of calls that can be booked for the same time. */
  callsPerSlot: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});
export type Customer = v.InferOutput<typeof customer> & { id: string };

/** Whether the customer gets leads of one of these forms. */
export const isFor = ({ forms }: Customer, formIds: readonly string[]): boolean =>
  forms.some(form => form === '*' || formIds.includes(form));
