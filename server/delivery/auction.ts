/**
 * Ping and post: requests bids from several buyers within a time limit, and posts the lead to the highest bidder. If this
 * buyer refuses the lead, the next one gets it. The answers of all buyers are stored.
 */
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import type { BidsTable } from '../database/tables.ts';
import { createPlaces, createReceiver } from '../http/exchange.ts';
import { parseJson } from '../http/json.ts';
import { signedPost } from '../http/signed-post.ts';
import { lockLead } from '../leads/current.ts';
import type { AuctionDestination, Buyer } from '../settings/destination.ts';
import { messageOf, type Outcome, PLACES, placesOf, refused, type Send } from './adapter.ts';
import { type Delivery, TIMEOUT } from './queue.ts';

const bid = v.object({
  accept: v.boolean(),
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** The buyer gets it back with the lead. */
  token: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/** Milliseconds after which no further buyer gets the lead, so that an attempt ends before its claim expires. */
const LONGEST = 4 * TIMEOUT;
const BUSY = refused('the buyer is busy with other leads');

export function createAuction(auction: AuctionDestination, { database, host }: ServerContext): Send {
  const { transaction } = database;
  const { buyers, within } = auction;
  const receivers = new Map(buyers.map(({ id }) => [id, createReceiver(host, { places: 2 * placesOf(auction) })]));
  /** The concurrent posts to each buyer. Pings do not count, because they are short and every delivery has one for each buyer. */
  const places = new Map(buyers.map(({ id }) => [id, createPlaces(PLACES)]));

  const request = (delivery: Delivery, { id, secrets }: Buyer, url: string, body: string, within: number) =>
    signedPost(host, receivers.get(id)!, { url, secrets, id: delivery.id, body, within });
  async function saveBid(delivery: Delivery, buyer: string, row: Partial<Omit<BidsTable, 'delivery_id' | 'buyer'>>) {
    const { id: delivery_id, lead_id } = delivery;
    await transaction(async sql => {
      const lead = await lockLead(sql, lead_id);
      if (!lead) return; // deleted by the retention
      // A token may contain personal data, and the answer may come after the erasure.
      const changed = { ...row, ...(lead.erased_at !== null && { token: null }), at: host.now() };
      await sql
        .insertInto('bids')
        .values({ ...{ delivery_id, lead_id, buyer, price: null, token: null, state: 'asked' }, ...changed })
        .onConflict(conflict => conflict.columns(['delivery_id', 'buyer']).doUpdateSet(changed))
        .execute();
    });
  }
  /** Requests a bid. Resolves to undefined if the buyer declines, bids too little, or does not answer in time. */
  async function ping(
    delivery: Delivery,
    buyer: Buyer,
  ): Promise<{ buyer: Buyer; price: number; token: string | null } | undefined> {
    const body = JSON.stringify(messageOf(delivery, buyer.pingMembers).data);
    const { isAccepted, text, reason } = await request(delivery, buyer, buyer.pingUrl, body, within);
    const read = v.safeParse(bid, parseJson(text));
    if (!isAccepted || !read.success) {
      await saveBid(delivery, buyer.id, { state: `failed: ${reason}` });
      return undefined;
    }
    const { accept, price, token = null } = read.output;
    await saveBid(delivery, buyer.id, { price, token, state: accept ? 'bid' : 'declined' });
    return accept && price >= buyer.minPrice ? { buyer, price, token } : undefined;
  }
  /** Posts the lead. A refusal is final if the buyer does not want the lead, and not final if the buyer may have received it. */
  async function post(delivery: Delivery, buyer: Buyer, token: string | null): Promise<Outcome> {
    const { type, timestamp, data } = messageOf(delivery, buyer.members);
    const body = JSON.stringify({ type, timestamp, data: { ...data, ...(token !== null && { token }) } });
    const { isAccepted, status, reason, retryAfter } = await request(delivery, buyer, buyer.postUrl, body, TIMEOUT);
    if (isAccepted) return { isAccepted };
    return refused(reason, status > 0 && status < 500 && status !== 429, retryAfter);
  }
  async function sell(delivery: Delivery, buyer: Buyer, token: string | null): Promise<Outcome> {
    // Saved before the request: if this process is killed, the retry goes to the same buyer, so the lead is not sold twice.
    await saveBid(delivery, buyer.id, { state: 'offered' });
    const outcome = await post(delivery, buyer, token);
    if (outcome.isAccepted) await saveBid(delivery, buyer.id, { state: 'won' });
    else if (outcome.isFinal) await saveBid(delivery, buyer.id, { state: `refused: ${outcome.reason}` });
    return outcome;
  }
  const bidsOf = (column: 'delivery_id' | 'lead_id', id: string, ...states: string[]): Promise<BidsTable[]> =>
    transaction(sql =>
      sql.selectFrom('bids').where(column, '=', id).where('state', 'in', states).selectAll().execute(),
    );
  const buyerOf = ([row]: readonly BidsTable[]) => buyers.find(({ id }) => id === row?.buyer);
  /** Runs `run`, which posts to this buyer, unless all places of the buyer are taken. */
  async function inPlace({ id }: Buyer, run: () => Promise<Outcome>): Promise<Outcome> {
    const { free, use } = places.get(id)!;
    return free() > 0 ? use(run) : BUSY;
  }

  async function auctionOff(delivery: Delivery): Promise<Outcome> {
    const begin = host.now();
    const offered = await bidsOf('delivery_id', delivery.id, 'offered');
    const begun = buyerOf(offered);
    if (begun) {
      const outcome = await inPlace(begun, () => sell(delivery, begun, offered[0]!.token));
      if (outcome.isAccepted || !outcome.isFinal) return outcome;
    }
    const asked = buyers.filter(({ id }) => id !== begun?.id);
    const bids = (await Promise.all(asked.map(buyer => ping(delivery, buyer)))).flatMap(one => one ?? []);
    let areBusy = false;
    for (const { buyer, token } of bids.toSorted((a, b) => b.price - a.price)) {
      if (Math.abs(host.now() - begin) > LONGEST) return refused('the buyers took too long');
      const outcome = await inPlace(buyer, () => sell(delivery, buyer, token));
      areBusy ||= outcome === BUSY;
      if (outcome !== BUSY && (outcome.isAccepted || !outcome.isFinal)) return outcome;
    }
    return areBusy ? BUSY : refused('no buyer', true);
  }
  return async delivery => {
    if (delivery.event === 'lead.created') return auctionOff(delivery);
    // Later events go to the buyer who has the lead, an erasure also to one who may have it.
    const states = delivery.event === 'lead.erased' ? ['won', 'offered'] : ['won'];
    const winner = buyerOf(await bidsOf('lead_id', delivery.lead_id, ...states));
    return winner ? inPlace(winner, () => post(delivery, winner, null)) : { isAccepted: true };
  };
}
