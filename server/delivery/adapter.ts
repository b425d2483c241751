/** The interface between the queue and a type of destination. */
import { objectOf } from '../http/json.ts';
import type { Destination } from '../settings/destination.ts';
import { mapLead } from './choose.ts';
import type { Delivery } from './queue.ts';

/** The limit of concurrent deliveries to one destination, or to one buyer of an auction. */
export const PLACES = 10;
/** The limit of concurrent deliveries of a destination. An auction has more, so that one slow buyer cannot block the others. */
export const placesOf = (destination: Destination): number =>
  destination.type === 'auction' ? PLACES * (destination.buyers.length + 1) : PLACES;

/** `isFinal`: a retry would be refused too. `retryAfter`: the milliseconds that the receiver asks to wait. */
export type Outcome =
  | { isAccepted: true }
  | { isAccepted: false; reason: string; isFinal: boolean; retryAfter: number };
/** Sends one delivery. */
export type Send = (delivery: Delivery) => Promise<Outcome>;

export const refused = (reason: string, isFinal = false, retryAfter = 0): Outcome => ({
  isAccepted: false,
  reason,
  isFinal,
  retryAfter,
});

/** The message to a receiver. `data.lead` is null if the lead was erased, and empty if only `data.work` is new. */
export function messageOf(delivery: Delivery, members: Destination['members']) {
  const lead = objectOf(delivery.body);
  return {
    type: delivery.event,
    timestamp: new Date(delivery.happened_at).toISOString(),
    data: {
      lead_id: delivery.lead_id,
      form_id: delivery.form_id,
      revision: delivery.revision,
      is_test: delivery.is_test === 1,
      received_at: new Date(delivery.received_at).toISOString(),
      context: objectOf(delivery.context),
      lead: lead ? mapLead(members, lead) : delivery.work ? {} : null,
      ...(delivery.work && { work: delivery.work }),
    },
  };
}
