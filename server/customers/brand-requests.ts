/** Asks the services of customers which of their brands want a lead. */
import * as v from 'valibot';
import { fetchInTime } from '../http/fetch-in-time.ts';
import { parseJson } from '../http/json.ts';
import type { Customer } from '../records/customer.ts';
import type { ServerHost } from '../server-host.ts';

/** Milliseconds. The form waits for ten seconds. */
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

/** Undefined if the customer has no such service, or if it gave no answer that makes sense in time. */
export async function requestBrands(
  host: ServerHost,
  { brandsFrom }: Customer,
  lead: string,
): Promise<Brands | undefined> {
  if (!brandsFrom) return undefined;
  const { url, token } = brandsFrom;
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetchInTime(host, url, { method: 'POST', headers, body: lead }, TIMEOUT);
  if (!answer?.ok) return undefined;
  const read = v.safeParse(answerSchema, parseJson(await answer.text().catch(() => '')));
  return read.success ? read.output : undefined;
}
