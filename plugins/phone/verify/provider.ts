/** Builds the requests to the verification service and reads its replies. Pure. */

import { type Answers, type Json, objectOf, type Read, type Reply } from '../../kit/kit.ts';
import { AFTER_SUBMIT } from '../../shared/filled-answers.ts';
import { idOf, textOf } from '../../shared/json.ts';
import { saysFailure } from '../../shared/services.ts';
import type { Channel, ServiceEvent, ServiceReply, VerificationState } from './state.ts';

/** The name of the code in the text message of the service. It is translated into the form's language. */
const CODE_NAME = 'Verification code';

/**
 * The language of the text message: `es-us` becomes `en`, `nb` and `nn` become `no`, all others their base language. A
 * language without texts is sent as English, as it is shown.
 */
export function smsLanguage(language: string, codeName: string): { language: string; friendlyName: string } {
  const lower = language.toLowerCase();
  if (lower === 'es-us' || codeName === CODE_NAME) return { language: 'en', friendlyName: CODE_NAME };
  return { language: lower.split('-')[0]!.replace(/^n[bn]$/, 'no'), friendlyName: codeName };
}

/** Whether the address may be opened silently: it must use https, or http on this machine. */
export function isSafe(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
    return protocol === 'https:' || (protocol === 'http:' && loopback);
  } catch {
    return false;
  }
}

/** `reply` is undefined if the network failed. */
export function readReply(reply: Pick<Reply, 'ok' | 'status' | 'body'> | undefined): ServiceReply {
  if (!reply) return { type: 'failed' };
  if (reply.ok && saysFailure(reply.body)) return { type: 'rejected' };
  if (reply.ok) {
    const { result } = objectOf(reply.body);
    const { pinId, snaUrl, snaStatus } = objectOf(result);
    const url = textOf(snaUrl);
    return {
      type: 'ok',
      pinId: idOf(pinId) ?? '',
      snaUrl: isSafe(url) ? url : '',
      approved: snaStatus === 'approved',
      denied: result === null || result === false,
    };
  }
  if (reply.status === 404) return { type: 'missing' };
  if (reply.status === 410) return { type: 'unavailable' };
  if (reply.status === 422) return { type: 'landline' };
  if (reply.status === 429) return { type: 'tooMany' };
  return { type: reply.status >= 400 && reply.status < 500 ? 'rejected' : 'failed' };
}

interface RequestValues {
  event: ServiceEvent;
  channel: Channel;
  state: VerificationState;
  /** The key of a request that sends a code. Repeating a request keeps the key. */
  key: string | undefined;
  clickUuid: string | undefined;
  answers: Answers;
  read: Read;
}

/** The answers to steps after the submit under their plain keys, with the lead that they belong to. */
export function postSubmitArgs(answers: Answers): Answers {
  const after = Object.entries(answers).filter(([key]) => key.startsWith(AFTER_SUBMIT));
  return {
    ...Object.fromEntries(after.map(([key, value]) => [key.slice(AFTER_SUBMIT.length), value])),
    cache_id: answers.cache_id,
    force_send: answers.force_send ?? true,
  };
}

export function requestBody(values: RequestValues): Json {
  const { event, channel, state, key, clickUuid = '', answers, read } = values;
  const { subject, code, pinId } = state;
  return {
    channel,
    clickUuid,
    event,
    country: subject?.country ?? '',
    ...smsLanguage(read.form.configuration.language, read.text(CODE_NAME)),
    phoneNumber: encodeURIComponent(subject?.number ?? ''),
    verificationCode: code,
    pinId,
    ...(key && { idempotency_key: key }),
    postSubmitArgs: subject?.afterSubmit ? postSubmitArgs(answers) : {},
  };
}
