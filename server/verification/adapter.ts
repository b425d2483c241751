/** What the server needs of a service that verifies phone numbers. */

export interface StartRequest {
  /** Such as `+33613579246`. */
  phone: string;
  channel: 'sms' | 'sna';
  /** Such as `fr`. */
  language: string;
  /** Host name of the page, for the line by which browsers fill in the code. */
  pageHost: string | undefined;
}
/**
 * `landline`: it gets no messages. `unavailable`: the service cannot verify this number at all. `refused`: not now, or not
 * so many. `unsupported`: not by this channel. `invalid`: it is no number. `failed`: the service is out of reach.
 */
export type Refusal = 'landline' | 'unavailable' | 'refused' | 'unsupported' | 'invalid' | 'failed';
export type Started = { reference: string; snaUrl?: string } | Refusal;
/** `gone`: too old, or not known any more. `pending`: a silent check has not ended. */
export type Checked = 'accepted' | 'wrong' | 'gone' | 'pending' | 'refused' | 'failed';

export interface Adapter {
  /** Sends a code, or begins a silent check. `secret` is the same for every try of one request. */
  start(request: StartRequest, secret: string): Promise<Started>;
  /** `code` is empty for a silent check. */
  check(reference: string, request: { phone: string; code: string }): Promise<Checked>;
}
