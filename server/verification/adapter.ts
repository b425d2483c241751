/** The interface of a service that verifies phone numbers. */

export interface StartRequest {
  /** The international number, such as `+33613579246`. */
  phone: string;
  channel: 'sms' | 'sna';
  /** The language code of the message, such as `fr`. */
  language: string;
  /** The host of the page, for the last line of the message, with which browsers fill in the code. */
  pageHost: string | undefined;
}
/**
 * `landline`: the number gets no messages. `unavailable`: the service never verifies this number. `refused`: too many requests.
 * `unsupported`: the number does not support the channel. `invalid`: it is no number. `failed`: the service is out of reach.
 */
export type Refusal = 'landline' | 'unavailable' | 'refused' | 'unsupported' | 'invalid' | 'failed';
export type Started = { reference: string; snaUrl?: string } | Refusal;
/** `gone`: the code has expired or is unknown. `pending`: a silent check has not ended. */
export type Checked = 'accepted' | 'wrong' | 'gone' | 'pending' | 'refused' | 'failed';

export interface Adapter {
  /** Sends a code, or begins a silent check. `secret` is the same for all retries of a request. */
  start(request: StartRequest, secret: string): Promise<Started>;
  /** `code` is empty for a silent check. */
  check(reference: string, request: { phone: string; code: string }): Promise<Checked>;
}
