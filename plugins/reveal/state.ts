/** The fact `reveal`: the state of the search for a partner, and the partner that was found. */
import { objectOf, type Read, type RevealStatus, textOf } from '../../kit/index.ts';
import { type Customer, customerOf, isBuffered } from './customer.ts';
import { nextOpening } from './opening-hours.ts';

export interface Topic {
  readonly title: string;
  readonly description: string;
}
export interface Reveal extends RevealStatus {
  readonly isPolling: boolean;
  /** When the visitor is called: at the next opening, or at the booked time. ISO format, or empty. */
  readonly callDate: string;
  readonly customerId: string;
  readonly inboundNumber: string;
  readonly outboundNumber: string;
  readonly isBuffered: boolean;
  readonly partnerLogoUrl: string;
  readonly partnerName: string;
  readonly whatsNextSteps: readonly Topic[];
  readonly scheduleError: boolean;
  readonly leadId: string;
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
  scheduleError: false,
  leadId: '',
});

const isReveal = (status: RevealStatus | undefined): status is Reveal => status !== undefined && 'isPolling' in status;

/** Another plugin learns only the status if no partner is searched; that counts as nothing found. */
export function revealOf(read: Read): Reveal {
  const fact = read.fact('reveal');
  return isReveal(fact) ? fact : NOTHING;
}

const MOST_TOPICS = 4;
const ENDED = ['finished', 'aborting', 'aborted'];

const topicsOf = (value: unknown): Topic[] =>
  (Array.isArray(value) ? value : [])
    .map(objectOf)
    .map(({ title, description }) => ({ title: textOf(title), description: textOf(description) }))
    .filter(topic => topic.title || topic.description)
    .slice(0, MOST_TOPICS);

/** Reads a reply to the reveal call; undefined while the job is running. */
export function readRevealReply(body: unknown, now: number): Partial<Reveal> | undefined {
  const reply = objectOf(body);
  const customerId = textOf(reply.revealed_customer_id);
  if (!customerId) return ENDED.includes(textOf(reply.status)) ? { state: 'no-offers', page: 'default' } : undefined;
  const customers = objectOf(reply.customers);
  const customerReply = Object.hasOwn(customers, customerId) ? objectOf(customers[customerId]) : {};
  const infos = objectOf(customerReply.infos);
  const customer = customerOf(customerReply);
  const opening = nextOpening(customer, now);
  return {
    state: 'offers',
    page: 'success',
    customerId,
    customer,
    callDate: opening === undefined ? '' : new Date(opening).toISOString(),
    inboundNumber: customer.inboundNumber,
    outboundNumber: customer.outboundNumber,
    isBuffered: typeof infos.buffered === 'boolean' ? infos.buffered : isBuffered(customer, now),
    partnerLogoUrl: textOf(infos.logo_url),
    partnerName: textOf(infos.name),
    whatsNextSteps: topicsOf(infos.whats_next_steps),
  };
}
