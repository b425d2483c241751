/** The schema of the destinations of leads in the settings file. */
import * as v from 'valibot';
import { httpAddress, id, text, whole } from './parts.ts';

/** `whsec_` and at least 24 random bytes in base64, as Standard Webhooks requires. */
export const secret = v.pipe(
  v.string('must be a text'),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 random bytes in base64'),
);

const answer = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true or false');
/** All conditions must fit. Without conditions, every lead fits. */
export const rule = v.strictObject({
  forms: v.optional(v.array(text)),
  /** Countries of published definitions, in lower case. */
  countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must have two lower-case letters')))),
  /** The required values of answers and other members of the lead: one value, or a list of alternatives. */
  answers: v.optional(v.record(v.string(), v.union([answer, v.array(answer)]))),
});
/** Maps names in the request to members of the lead, or to constant values. Default: the whole lead is sent. */
const members = v.record(v.string(), v.union([text, v.strictObject({ value: answer })]));

const common = {
  id,
  when: v.optional(rule, {}),
  members: v.optional(members),
  /** The limit of leads and their later events in a day, in UTC. */
  perDay: v.optional(whole(1, 1_000_000_000)),
  /** In a group, only the first destination that fits and is below `perDay` gets the lead. */
  group: v.optional(text),
};
/** Each secret signs. There are two while the receiver changes from the second secret to the first. */
const secrets = v.pipe(
  v.array(secret),
  v.minLength(1, 'needs a secret'),
  v.maxLength(2, 'may have two secrets, while one replaces the other'),
);
const webhook = v.strictObject({
  type: v.literal('webhook'),
  ...common,
  url: httpAddress,
  secrets,
  /** Whether it also gets `lead.updated`. */
  updates: v.optional(v.boolean()),
});

const mailbox = v.pipe(v.string('must be a text'), v.email('must be an email address'));
const email = v.strictObject({
  type: v.literal('email'),
  ...common,
  to: v.pipe(v.array(mailbox), v.minLength(1, 'needs an address'), v.maxLength(20)),
  from: mailbox,
  subject: v.optional(text, 'Lead'),
});

const buyer = v.strictObject({
  id,
  pingUrl: httpAddress,
  postUrl: httpAddress,
  secrets,
  /** The members with which a buyer decides on a bid. They should not identify the visitor. */
  pingMembers: members,
  /** The members that the winner gets. Default: the whole lead. */
  members: v.optional(members),
  minPrice: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
});
const auction = v.strictObject({
  type: v.literal('auction'),
  ...common,
  buyers: v.pipe(v.array(buyer), v.minLength(1, 'needs a buyer')),
  /** The time limit for bids in milliseconds. */
  within: v.optional(whole(100, 10_000), 3000),
});

export const destination = v.variant('type', [webhook, email, auction], 'must have a type: webhook, email or auction');
export type Destination = v.InferOutput<typeof destination>;
export type WebhookDestination = v.InferOutput<typeof webhook>;
export type EmailDestination = v.InferOutput<typeof email>;
export type AuctionDestination = v.InferOutput<typeof auction>;
export type Buyer = v.InferOutput<typeof buyer>;
