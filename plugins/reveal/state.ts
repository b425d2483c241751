/** The fact `reveal`: the state of the search for a partner, and the partner that was found. */
import { isObject, objectOf, type PluginRef, type Read } from '../kit/kit.ts';
import type { RevealStatus } from '../shared/facts.ts';
import { type JsonObject, textOf } from '../shared/json.ts';
import type { CallTime } from './call-times.ts';
import { type Clock, type Customer, customerOf, isBuffered } from './customer.ts';
import { nextOpening } from './opening-hours.ts';

export interface Topic {
  readonly title: string;
  readonly description: string;
}
/** Actions of the plugin for its step, which continue after the visitor has left the step. */
export interface RevealActions {
  search(): void;
  book(wish: CallTime): void;
}
export const revealPlugin: PluginRef<RevealActions> = { name: 'reveal' };
export interface BookedCall extends CallTime {
  readonly customerId: string;
}
export interface Reveal extends RevealStatus {
  readonly isPolling: boolean;
  /** When the visitor is called, at the next opening or at the booked time. An ISO date, or empty. */
  readonly callDate: string;
  readonly customerId: string;
  readonly inboundNumber: string;
  readonly outboundNumber: string;
  readonly isBuffered: boolean;
  readonly partnerLogoUrl: string;
  readonly partnerName: string;
  readonly whatsNextSteps: readonly Topic[];
  /** Whether the reply says that there are no topics. The page then shows no default topics. */
  readonly hidesTopics: boolean;
  readonly scheduleError: boolean;
  /** The time that the visitor wanted was taken meanwhile, and none is booked yet. */
  readonly wasTaken?: boolean;
  readonly leadId: string;
  /** The job of the search; empty before the search. */
  readonly jobId: string;
  /** The call that is being booked. */
  readonly booking?: CallTime;
  /** The booked call, from this visit or from before a reload. */
  readonly booked?: BookedCall;
  /** Absent until a partner is found. */
  readonly customer?: Customer;
}

export const NOTHING: Reveal = Object.freeze({
  state: 'no-data',
  page: 'default',
  isPolling: false,
  callDate: '',
  customerId: '',
  inboundNumber: '',
  outboundNumber: '',
  isBuffered: false,
  partnerLogoUrl: '',
  partnerName: '',
  whatsNextSteps: [],
  hidesTopics: false,
  scheduleError: false,
  leadId: '',
  jobId: '',
});

const isReveal = (status: RevealStatus | undefined): status is Reveal => status !== undefined && 'isPolling' in status;

/** The state of the search. If another plugin has set only the status, because nothing is searched, no partner was found. */
export function revealOf(read: Read): Reveal {
  const fact = read.fact('reveal');
  return isReveal(fact) ? fact : NOTHING;
}

/** The visitor's number, in the format of its country if known. Empty if the visitor gave none. */
export const phoneShown = (read: Read): string => read.fact('visitorPhone') ?? read.identity().phone ?? '';

const MAX_TOPICS = 4;
const ENDED = ['finished', 'aborting', 'aborted'];

const topicsOf = (value: unknown): Topic[] =>
  (Array.isArray(value) ? value : [])
    .map(objectOf)
    .map(({ title, description }) => ({ title: textOf(title), description: textOf(description) }))
    .filter(topic => topic.title || topic.description)
    .slice(0, MAX_TOPICS);

/** The id of the customer; empty for 0, which means that there is no customer. */
const revealedIdOf = (value: unknown): string => textOf(value).replace(/^0+$/, '');

/**
 * Reads a reply to the reveal call. Returns undefined while the job is running. `known`: the customers of the brand
 * reply, by id.
 */
export function readRevealReply(body: unknown, clock: Clock, known: JsonObject = {}): Partial<Reveal> | undefined {
  const reply = objectOf(body);
  const customerId = revealedIdOf(reply.revealed_customer_id);
  if (!customerId) return ENDED.includes(textOf(reply.status)) ? { state: 'no-offers', page: 'default' } : undefined;
  const revealed = (customers: unknown): JsonObject =>
    isObject(customers) && Object.hasOwn(customers, customerId) ? objectOf(customers[customerId]) : {};
  const customerReply = revealed(reply.customers);
  const infos = objectOf(customerReply.infos);
  const customer = customerOf([revealed(known), customerReply], clock);
  const opening = nextOpening(customer, clock.now);
  return {
    state: 'offers',
    page: 'success',
    customerId,
    customer,
    callDate: opening === undefined ? '' : new Date(opening).toISOString(),
    inboundNumber: customer.inboundNumber,
    outboundNumber: customer.outboundNumber,
    isBuffered: isBuffered(customer, clock.now),
    partnerLogoUrl: textOf(infos.logo_url),
    partnerName: textOf(infos.name),
    whatsNextSteps: topicsOf(infos.whats_next_steps),
    hidesTopics: Array.isArray(infos.whats_next_steps) && infos.whats_next_steps.length === 0,
  };
}
