/** What is said to the service that verifies numbers, and what its answers mean. Pure. */
import { AFTER_SUBMIT, type Answers, type Json, objectOf, type Reply, textOf } from '../../../kit/index.ts';
import type { Chart } from './chart.ts';

export type Answer =
  | { is: 'ok'; pinId: string; snaUrl: string; approved: boolean; denied: boolean }
  /** 410: it cannot verify this number now. */
  | { is: 'gone' }
  /** 422: no mobile number. */
  | { is: 'landline' }
  /** 429: too many codes, or too many checks. */
  | { is: 'tooMany' }
  /** Any other 4xx. */
  | { is: 'rejected' }
  /** No answer, or none that says anything. */
  | { is: 'failed' };

/** By two-letter language. */
const FRIENDLY: Readonly<Record<string, string>> = {
  en: 'Verification code',
  fr: 'Code de vérification',
  de: 'Bestätigungscode',
  es: 'Código de verificación',
  it: 'Codice di verifica',
  nl: 'Verificatiecode',
  pt: 'Código de verificação',
  pl: 'Kod weryfikacyjny',
  sv: 'Verifieringskod',
  no: 'Bekreftelseskode',
  da: 'Bekræftelseskode',
  fi: 'Vahvistuskoodi',
  af: 'Verifikasiekode',
};

/** The language of the text message: `es-mx` is `es`, `es-us` is `en`, all others are their base. */
export function smsLanguage(language: string): { language: string; friendlyName: string } {
  const lower = language.toLowerCase();
  const base = lower === 'es-us' ? 'en' : (lower.split('-')[0] ?? '');
  const known = Object.hasOwn(FRIENDLY, base) ? base : 'en';
  return { language: known, friendlyName: FRIENDLY[known]! };
}

/** Only such addresses are called silently. */
export function isSafe(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
    return protocol === 'https:' || (protocol === 'http:' && loopback);
  } catch {
    return false;
  }
}

/** No reply: the network failed. */
export function answerOf(reply: Pick<Reply, 'ok' | 'status' | 'body'> | undefined): Answer {
  if (!reply) return { is: 'failed' };
  if (reply.ok) {
    const { result: given } = objectOf(reply.body);
    const result = objectOf(given);
    const snaUrl = textOf(result.snaUrl);
    return {
      is: 'ok',
      pinId: textOf(result.pinId),
      snaUrl: isSafe(snaUrl) ? snaUrl : '',
      approved: result.snaStatus === 'approved',
      denied: given === null || given === false,
    };
  }
  if (reply.status === 410) return { is: 'gone' };
  if (reply.status === 422) return { is: 'landline' };
  if (reply.status === 429) return { is: 'tooMany' };
  return { is: reply.status >= 400 && reply.status < 500 ? 'rejected' : 'failed' };
}

interface BodyOf {
  event: 'startVerify' | 'checkVerify';
  channel: 'sms' | 'sna';
  chart: Chart;
  clickUuid: string;
  language: string;
  answers: Answers;
}

/** Values of the steps after the submit under their plain keys, and which lead they belong to. */
export function postSubmitArgs(answers: Answers): Answers {
  const after = Object.entries(answers).filter(([key]) => key.startsWith(AFTER_SUBMIT));
  return {
    ...Object.fromEntries(after.map(([key, value]) => [key.slice(AFTER_SUBMIT.length), value])),
    cache_id: answers.cache_id,
    force_send: answers.force_send ?? true,
  };
}

export function bodyOf({ event, channel, chart, clickUuid, language, answers }: BodyOf): Json {
  const { subject, code, pinId } = chart;
  return {
    channel,
    clickUuid,
    event,
    country: subject?.country ?? '',
    ...smsLanguage(language),
    phoneNumber: encodeURIComponent(subject?.number ?? ''),
    verificationCode: code,
    pinId,
    postSubmitArgs: subject?.after ? postSubmitArgs(answers) : {},
  };
}
