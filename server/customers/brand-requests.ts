/** Sends a lead to the service of a customer, which answers with the brands that want the lead. */
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { createReceiver, type Receiver } from '../http/exchange.ts';
import { parseJson } from '../http/json.ts';
import type { Customer } from '../records/customer.ts';

/** Milliseconds. The form waits ten seconds for all services. */
const TIMEOUT = 6000;

const brand = v.object({ name: v.pipe(v.string(), v.minLength(1)), logo_img_url: v.optional(v.string()) });
const answerSchema = v.object({
  brands: v.pipe(
    v.custom<object>(brands => !Array.isArray(brands)),
    v.record(v.string(), brand),
  ),
  brand_request_id: v.optional(v.string()),
});
export type Brands = v.InferOutput<typeof answerSchema>;

type RequestBrands = (customer: Customer, lead: string) => Promise<Brands | undefined>;

/** The returned function resolves to undefined if the service gives no valid answer in time. */
export function createBrandRequests({ host, log, settings }: ServerContext): RequestBrands {
  const receivers = new Map<string, Receiver>();
  const onlyOutside = settings.origins !== 'local';
  function receiverOf(id: string): Receiver {
    const receiver = receivers.get(id) ?? createReceiver(host, { onlyOutside });
    receivers.set(id, receiver);
    return receiver;
  }
  async function request({ id, brandsFrom }: Customer, body: string): Promise<Brands | string> {
    const { url, token } = brandsFrom!;
    const headers = {
      'content-type': 'application/json',
      ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
    };
    const answer = await receiverOf(id).send(url, { method: 'POST', headers, body }, TIMEOUT);
    if (!answer.isAccepted) return answer.reason;
    const read = v.safeParse(answerSchema, parseJson(answer.text));
    return read.success ? read.output : 'an answer without brands';
  }
  return async (customer, lead) => {
    const found = await request(customer, lead);
    if (typeof found !== 'string') return found;
    log('brands-failed', { customer: customer.id, reason: found });
    return undefined;
  };
}
