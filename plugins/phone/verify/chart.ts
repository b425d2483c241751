/**
 * The verification of one number as a state chart: drawn in docs/phone.md, every arrow of it a line here. Pure: a signal
 * in, the next chart and what is to be done out. A request has a turn; an answer to any but the newest is not heard, and
 * a new code forgets the pin of the one before, so that never two codes are accepted.
 */
import type { Answers } from '../../../engine/public.ts';
import type { Checking, Sending, Sna, Subject } from '../facts.ts';
import type { Answer } from './provider.ts';

export const STATES = [
  'idle',
  'sendingCode',
  'startingSna',
  'silent',
  'askingSna',
  'code',
  'checking',
  'refused',
  'unchecked',
  'verified',
  'landline',
  'unsent',
  'snaFailed',
  'spent',
] as const;
export type At = (typeof STATES)[number];

export interface Chart {
  readonly at: At;
  /** What is verified, and for which question; absent while nothing is. */
  readonly subject?: Subject;
  /** The words of OTP-02. */
  readonly sending: Sending;
  readonly checking?: Checking;
  readonly sna?: Sna;
  /** Of the newest request. */
  readonly turn: number;
  /** Of the newest sending. */
  readonly sent: number;
  readonly pinId: string;
  readonly code: string;
  /** Codes and silent checks asked for in this visit. */
  readonly codes: number;
  readonly silents: number;
  /** A sending was a moment ago: neither another one nor an edit (OTP-09). */
  readonly cooling: boolean;
  /** Why it counts as verified. */
  readonly by?: 'code' | 'sna' | 'unavailable' | 'landline';
  /** The verified state was shown long enough (OTP-05). */
  readonly held: boolean;
  /** Next was pressed with a code that is too short. */
  readonly tried: boolean;
  readonly trouble?: 'attempts' | 'expired';
}

export type Signal =
  | { is: 'start'; subject: Subject }
  | { is: 'resend' }
  | { is: 'retry' }
  | { is: 'edited' }
  | { is: 'typed'; code: string }
  | { is: 'tried' }
  | { is: 'answered'; turn: number; answer: Answer }
  /** A wait is over. */
  | { is: 'due' | 'cooled' | 'held' | 'expired'; turn: number };

export type Effect =
  | { do: 'call'; event: 'startVerify' | 'checkVerify'; channel: 'sms' | 'sna'; turn: number }
  | { do: 'touch'; url: string }
  | { do: 'wait'; ms: number; signal: Signal }
  | { do: 'write'; answers: Answers }
  | { do: 'track'; event: 'phone2fa_sms' | 'phone2fa_code' | 'phone2fa_landline' };

export interface Outcome {
  chart: Chart;
  effects: readonly Effect[];
}

/** LIM-03. */
export const CODE_LENGTH = 4;
const VERIFIED_PAUSE = 1500;
const SNA_RECHECK = 4000;
const COOLING = 2000;
/** DEC-38; of codes and of silent checks. */
export const MOST_SENT = 5;
/** Providers forget a code after 10 minutes. */
const CODE_LIFETIME = 600_000;

export const IDLE: Chart = {
  at: 'idle',
  sending: 'none',
  turn: 0,
  sent: 0,
  pinId: '',
  code: '',
  codes: 0,
  silents: 0,
  cooling: false,
  held: false,
  tried: false,
};
/** Everything that a verification writes, but what the sending of the lead owns (STATE-06). */
export const NOTHING_KNOWN: Answers = {
  valid_2fa: undefined,
  valid_sna2fa: undefined,
  triggered_2fa: undefined,
  code_2fa: undefined,
  twilio_error: undefined,
  lp_is_landline_2fa: undefined,
  phone_validation: undefined,
};

const write = (answers: Answers): Effect => ({ do: 'write', answers });
const still = (chart: Chart): Outcome => ({ chart, effects: [] });

/** What is known of another number, or of an edited one, is nothing; what was sent in this visit stays counted. */
function forget({ turn, codes, silents }: Chart): Outcome {
  return { chart: { ...IDLE, turn: turn + 1, codes, silents }, effects: [write(NOTHING_KNOWN)] };
}

function send(chart: Chart, channel: 'sms' | 'sna'): Outcome {
  const silent = channel === 'sna';
  if (silent && chart.silents >= MOST_SENT) return snaFails(chart);
  if (!silent && chart.codes >= MOST_SENT)
    return still({ ...chart, at: 'spent', sending: 'error', checking: undefined });
  const turn = chart.turn + 1;
  return {
    chart: {
      ...chart,
      at: silent ? 'startingSna' : 'sendingCode',
      sending: 'sending',
      checking: undefined,
      sna: silent ? 'pending' : chart.sna,
      turn,
      sent: turn,
      pinId: '',
      code: '',
      codes: chart.codes + (silent ? 0 : 1),
      silents: chart.silents + (silent ? 1 : 0),
      cooling: true,
      tried: false,
      trouble: undefined,
    },
    effects: [
      write({ code_2fa: undefined }),
      { do: 'call', event: 'startVerify', channel, turn },
      { do: 'wait', ms: COOLING, signal: { is: 'cooled', turn } },
    ],
  };
}

/** OTP-10. */
function snaFails(chart: Chart): Outcome {
  const failed: Chart = { ...chart, sna: 'error' };
  const known = write({ valid_sna2fa: false });
  if (chart.subject?.mode === 'SNA2FA') {
    const { chart: next, effects } = send(failed, 'sms');
    return { chart: next, effects: [known, ...effects] };
  }
  const where = chart.checking ? ({ checking: 'error' } as const) : ({ sending: 'error' } as const);
  return { chart: { ...failed, ...where, at: 'snaFailed' }, effects: [known] };
}

function verify(chart: Chart, by: NonNullable<Chart['by']>, answers: Answers): Outcome {
  const turn = chart.turn + 1;
  const sending = chart.sending === 'sending' ? 'error' : chart.sending;
  return {
    chart: { ...chart, at: 'verified', by, sending, checking: 'verified', turn, held: false, trouble: undefined },
    effects: [
      write({ ...answers, phone_validation: 'valid' }),
      { do: 'wait', ms: VERIFIED_PAUSE, signal: { is: 'held', turn } },
    ],
  };
}

/** What a code is not sent to, or not checked for: answers that mean the same at every call (OTP-06, OTP-07). */
function meant(chart: Chart, answer: Answer): Outcome | undefined {
  if (answer.is === 'gone') return verify(chart, 'unavailable', { twilio_error: true });
  if (answer.is !== 'landline') return undefined;
  const known = { lp_is_landline_2fa: true };
  const track: Effect = { do: 'track', event: 'phone2fa_landline' };
  if (chart.subject?.acceptLandline) {
    const { chart: next, effects } = verify(chart, 'landline', known);
    return { chart: next, effects: [...effects, track] };
  }
  const where = chart.checking ? ({ checking: 'error' } as const) : ({ sending: 'error' } as const);
  return { chart: { ...chart, ...where, at: 'landline' }, effects: [write(known), track] };
}

function startAnswered(chart: Chart, answer: Answer): Outcome {
  const known = meant(chart, answer);
  if (known) return known;
  const silent = chart.at === 'startingSna';
  if (answer.is === 'ok') {
    const sent: Chart = { ...chart, sending: 'sent', pinId: answer.pinId };
    if (!silent) {
      return {
        chart: { ...sent, at: 'code' },
        effects: [
          write({ triggered_2fa: true }),
          { do: 'track', event: 'phone2fa_sms' },
          { do: 'wait', ms: CODE_LIFETIME, signal: { is: 'expired', turn: chart.sent } },
        ],
      };
    }
    if (answer.approved) return verify({ ...sent, sna: 'success' }, 'sna', { valid_sna2fa: true });
    if (!answer.snaUrl) return snaFails(sent);
    return {
      chart: { ...sent, at: 'silent' },
      effects: [
        { do: 'touch', url: answer.snaUrl },
        { do: 'wait', ms: SNA_RECHECK, signal: { is: 'due', turn: chart.turn } },
      ],
    };
  }
  if (silent) return snaFails(chart);
  return still({ ...chart, at: answer.is === 'tooMany' ? 'spent' : 'unsent', sending: 'error' });
}

function check(chart: Chart, channel: 'sms' | 'sna'): Outcome {
  const turn = chart.turn + 1;
  return {
    chart: {
      ...chart,
      at: channel === 'sna' ? 'askingSna' : 'checking',
      checking: 'sending',
      turn,
      trouble: undefined,
    },
    effects: [
      { do: 'call', event: 'checkVerify', channel, turn },
      ...(channel === 'sms' ? [{ do: 'track', event: 'phone2fa_code' } as const] : []),
    ],
  };
}

function checkAnswered(chart: Chart, answer: Answer): Outcome {
  const known = meant(chart, answer);
  if (known) return known;
  if (chart.at === 'askingSna') {
    if (answer.is === 'ok' && answer.approved) {
      return verify({ ...chart, sna: 'success' }, 'sna', { valid_sna2fa: true });
    }
    return snaFails(chart);
  }
  if (answer.is === 'ok' && !answer.denied) {
    const both = chart.subject?.mode === 'SNA2FA' ? { valid_sna2fa: true } : {};
    return verify(chart, 'code', { valid_2fa: true, ...both });
  }
  if (answer.is === 'failed') return still({ ...chart, at: 'unchecked', checking: 'error' });
  const trouble = answer.is === 'tooMany' ? 'attempts' : chart.trouble;
  return {
    chart: { ...chart, at: 'refused', checking: 'error', trouble },
    effects: [write({ valid_2fa: false })],
  };
}

const IN_FLIGHT: readonly At[] = ['sendingCode', 'startingSna', 'silent', 'askingSna', 'checking'];
const ASKS_FOR_CODE: readonly At[] = ['code', 'refused', 'unchecked'];

function start(chart: Chart, subject: Subject): Outcome {
  const same = chart.subject?.number === subject.number;
  const here = same && chart.subject?.asked === subject.asked;
  // Under way already: the question that asks now sees how it ends.
  if (same && !here && IN_FLIGHT.includes(chart.at)) return still({ ...chart, subject });
  if (here && chart.at !== 'idle' && chart.at !== 'unsent') return still(chart);
  const fresh = here || !chart.subject ? still(chart) : forget(chart);
  const first = subject.mode === '2FA' || (here && chart.sna === 'error') ? 'sms' : 'sna';
  const begun = send({ ...fresh.chart, subject }, first);
  return { chart: begun.chart, effects: [...fresh.effects, ...begun.effects] };
}

export const canResend = ({ at, cooling, codes, subject }: Chart): boolean =>
  !cooling && codes < MOST_SENT && subject?.mode !== 'SNA' && [...ASKS_FOR_CODE, 'unsent'].includes(at);

function typed(chart: Chart, code: string): Outcome {
  if (!ASKS_FOR_CODE.includes(chart.at) || code === chart.code) return still(chart);
  const next: Chart = { ...chart, code, tried: false };
  if (code.length === CODE_LENGTH) return check(next, 'sms');
  return still({ ...next, at: 'code', checking: undefined });
}

/** What a signal makes of the chart; one that means nothing there changes nothing. */
export function step(chart: Chart, signal: Signal): Outcome {
  switch (signal.is) {
    case 'start':
      return start(chart, signal.subject);
    case 'edited':
      return chart.subject ? forget(chart) : still(chart);
    case 'resend':
      return canResend(chart) ? send(chart, 'sms') : still(chart);
    case 'retry':
      return chart.at === 'unchecked' ? check(chart, 'sms') : still(chart);
    case 'typed':
      return typed(chart, signal.code);
    case 'tried':
      return still({ ...chart, tried: chart.code.length > 0 });
    case 'answered':
      if (signal.turn !== chart.turn) return still(chart);
      if (chart.at === 'sendingCode' || chart.at === 'startingSna') return startAnswered(chart, signal.answer);
      if (chart.at === 'checking' || chart.at === 'askingSna') return checkAnswered(chart, signal.answer);
      return still(chart);
    case 'due':
      return chart.at === 'silent' && signal.turn === chart.turn ? check(chart, 'sna') : still(chart);
    case 'cooled':
      return still(signal.turn === chart.sent ? { ...chart, cooling: false } : chart);
    case 'held':
      return still(signal.turn === chart.turn && chart.at === 'verified' ? { ...chart, held: true } : chart);
    case 'expired':
      if (signal.turn !== chart.sent || !ASKS_FOR_CODE.includes(chart.at)) return still(chart);
      return still({ ...chart, at: 'code', checking: undefined, trouble: 'expired' });
  }
}
