/** Who gets the leads: members of the settings file. */
import * as v from 'valibot';
import { httpAddress, id, text, whole } from './parts.ts';

/** `whsec_` and at least 24 random bytes in base64, as Standard Webhooks wants it. */
export const secret = v.pipe(
  v.string('must be a text'),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 random bytes in base64'),
);

const answer = v.union([v.string(), v.number(), v.boolean()], 'must be a text, a number, true or false');
/** All of it must fit. Without it, every lead fits. */
export const rule = v.strictObject({
  forms: v.optional(v.array(text)),
  /** Countries of published definitions, in lower case. */
  countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must have two lower-case letters')))),
  /** Answers and other members of the lead → the wanted value, or one of several. */
  answers: v.optional(v.record(v.string(), v.union([answer, v.array(answer)]))),
});
/** Name in the request → the member of the lead, or a value that is always the same. Without it, the whole lead is sent. */
const members = v.record(v.string(), v.union([text, v.strictObject({ value: answer })]));

const common = {
  id,
  when: v.optional(rule, {}),
  members: v.optional(members),
  /** Leads and what follows to them, a day, in UTC. */
  perDay: v.optional(whole(1, 1_000_000_000)),
  /** Only the first destination of a group that fits and has room today gets the lead. */
  group: v.optional(text),
};
/** The first one signs; a second one signs too, while the receiver changes to the first. */
const secrets = v.pipe(
  v.array(secret),
  v.minLength(1, 'needs a secret'),
  v.maxLength(2, 'may have two secrets, while one replaces the other'),
);
const webhook = v.strictObject({
  type: v.literal('webhook'),
  ...common,
  ...{ url: httpAddress, secrets },
  /** Gets `lead.updated` too. */
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
  /** What a buyer gets to decide. It should not say who the visitor is. */
  pingMembers: members,
  /** What the winner gets; without it, the whole lead. */
  members: v.optional(members),
  minPrice: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
});
const auction = v.strictObject({
  type: v.literal('auction'),
  ...common,
  buyers: v.pipe(v.array(buyer), v.minLength(1, 'needs a buyer')),
  /** Milliseconds that buyers have for their bids. */
  within: v.optional(whole(100, 10_000), 3000),
});

export const destination = v.variant('type', [webhook, email, auction], 'must have a type: webhook, email or auction');
export type Destination = v.InferOutput<typeof destination>;
export type WebhookDestination = v.InferOutput<typeof webhook>;
export type EmailDestination = v.InferOutput<typeof email>;
export type AuctionDestination = v.InferOutput<typeof auction>;
export type Buyer = v.InferOutput<typeof buyer>;
