/**
 * Ping and post: asks several buyers what they would pay, within a budget of time, and posts the lead to the one that pays
 * most. If it refuses, the next one gets it. What each buyer answered is kept.
 */
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import type { BidsTable } from '../database/tables.ts';
import { parseJson } from '../http/json.ts';
import { signedPost } from '../http/signed-post.ts';
import { describeError } from '../log.ts';
import type { AuctionDestination, Buyer } from '../settings/destination.ts';
import { messageOf, type Outcome, refused, type Send, TIMEOUT } from './adapter.ts';
import type { Delivery } from './queue.ts';

const bid = v.object({
  accept: v.boolean(),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** Sent back with the lead. */
  token: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

export function createAuction(auction: AuctionDestination, { database, host }: ServerContext): Send {
  const { transaction } = database;
  const { buyers, within } = auction;

  async function note(delivery: Delivery, buyer: string, row: Partial<Omit<BidsTable, 'delivery_id' | 'buyer'>>) {
    const changed = { ...row, at: host.now() };
    await transaction(sql =>
      sql
        .insertInto('bids')
        .values({
          ...{ delivery_id: delivery.id, lead_id: delivery.lead_id, buyer, price: null, token: null, state: 'asked' },
          ...changed,
        })
        .onConflict(conflict => conflict.columns(['delivery_id', 'buyer']).doUpdateSet(changed))
        .execute(),
    );
  }
  /** The bid of a buyer, or undefined without one in time. */
  async function ping(
    delivery: Delivery,
    buyer: Buyer,
  ): Promise<{ buyer: Buyer; price: number; token: string | null } | undefined> {
    const body = JSON.stringify(messageOf(delivery, buyer.pingMembers, host.now()).data);
    let answer = 'no answer';
    try {
      const { id } = delivery;
      const response = await signedPost(host, { url: buyer.pingUrl, secrets: buyer.secrets, id, body, within });
      const read = v.safeParse(bid, parseJson(await response.text()));
      answer = String(response.status);
      if (response.ok && read.success) {
        const { accept, price, token = null } = read.output;
        await note(delivery, buyer.id, { price, token, state: accept ? 'bid' : 'declined' });
        return accept && price >= buyer.minPrice ? { buyer, price, token } : undefined;
      }
    } catch (error) {
      answer = describeError(error);
    }
    await note(delivery, buyer.id, { state: `failed: ${answer}` });
    return undefined;
  }
  /** Resolves to a refusal that is final if the buyer does not want the lead, and to one that is not if it may have it. */
  async function post(delivery: Delivery, buyer: Buyer, token: string | null): Promise<Outcome> {
    const { type, timestamp, data } = messageOf(delivery, buyer.members, host.now());
    const body = JSON.stringify({ type, timestamp, data: { ...data, ...(token !== null && { token }) } });
    try {
      const { id } = delivery;
      const answer = await signedPost(host, { url: buyer.postUrl, secrets: buyer.secrets, id, body, within: TIMEOUT });
      await answer.body?.cancel();
      if (answer.ok) return { isAccepted: true };
      return refused(String(answer.status), answer.status < 500 && answer.status !== 429);
    } catch (error) {
      return refused(describeError(error));
    }
  }
  async function sell(delivery: Delivery, buyer: Buyer, token: string | null): Promise<Outcome> {
    // Before the request: if this process is killed, the same buyer gets the same request again, and no other.
    await note(delivery, buyer.id, { state: 'offered' });
    const outcome = await post(delivery, buyer, token);
    if (outcome.isAccepted) await note(delivery, buyer.id, { state: 'won' });
    else if (outcome.isFinal) await note(delivery, buyer.id, { state: `refused: ${outcome.reason}` });
    return outcome;
  }
  const bidsOf = (column: 'delivery_id' | 'lead_id', id: string, state: string): Promise<BidsTable[]> =>
    transaction(sql => sql.selectFrom('bids').where(column, '=', id).where('state', '=', state).selectAll().execute());
  const buyerOf = ([row]: readonly BidsTable[]) => buyers.find(({ id }) => id === row?.buyer);

  async function auctionOff(delivery: Delivery): Promise<Outcome> {
    const offered = await bidsOf('delivery_id', delivery.id, 'offered');
    const begun = buyerOf(offered);
    if (begun) {
      const outcome = await sell(delivery, begun, offered[0]!.token);
      if (outcome.isAccepted || !outcome.isFinal) return outcome;
    }
    const asked = buyers.filter(({ id }) => id !== begun?.id);
    const bids = (await Promise.all(asked.map(buyer => ping(delivery, buyer)))).flatMap(one => one ?? []);
    for (const { buyer, token } of bids.toSorted((a, b) => b.price - a.price)) {
      const outcome = await sell(delivery, buyer, token);
      if (outcome.isAccepted || !outcome.isFinal) return outcome;
    }
    return refused('no buyer', true);
  }
  return async delivery => {
    if (delivery.event === 'lead.created') return auctionOff(delivery);
    // What comes later is for the buyer who has the lead.
    const winner = buyerOf(await bidsOf('lead_id', delivery.lead_id, 'won'));
    return winner ? post(delivery, winner, null) : { isAccepted: true };
  };
}
