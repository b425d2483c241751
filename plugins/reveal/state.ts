/** What is known of the reveal, as one fact. */
import { objectOf, textOf } from '../../kit/index.ts';
import { type Customer, customerOf, isBuffered } from './customer.ts';
import { opensNext } from './hours.ts';

export interface Topic {
  readonly title: string;
  readonly description: string;
}
export interface Reveal {
  readonly state: 'no-data' | 'loading' | 'offers' | 'no-offers';
  /** The page's own state. */
  readonly page: 'default' | 'loading' | 'success' | 'error';
  readonly isPolling: boolean;
  /** When the visitor is called: the next opening, or the time that was booked; ISO, or empty. */
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
  /** The revealed one's hours; absent before. */
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

const MOST_TOPICS = 4;
const ENDED = ['finished', 'aborting', 'aborted'];

const topicsOf = (value: unknown): Topic[] =>
  (Array.isArray(value) ? value : [])
    .map(objectOf)
    .map(({ title, description }) => ({ title: textOf(title), description: textOf(description) }))
    .filter(topic => topic.title || topic.description)
    .slice(0, MOST_TOPICS);

/** What an answer to the reveal call says; nothing while the job goes on. */
export function revealed(body: unknown, now: number): Partial<Reveal> | undefined {
  const answer = objectOf(body);
  const customerId = textOf(answer.revealed_customer_id);
  if (!customerId) return ENDED.includes(textOf(answer.status)) ? { state: 'no-offers', page: 'default' } : undefined;
  const customers = objectOf(answer.customers);
  const given = Object.hasOwn(customers, customerId) ? objectOf(customers[customerId]) : {};
  const infos = objectOf(given.infos);
  const customer = customerOf(given);
  const opening = opensNext(customer, now);
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
