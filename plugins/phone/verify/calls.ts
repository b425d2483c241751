/** What each call is, and what its answer makes of the chart. Pure. */
import type { Answers } from '../../../kit/index.ts';
import { type Chart, type Effect, MOST_SENT, type Outcome, still, write } from './chart.ts';
import type { Answer } from './provider.ts';

/** LIM-03. */
const VERIFIED_PAUSE = 1500;
const SNA_RECHECK = 4000;
const COOLING = 2000;
/** Providers forget a code after 10 minutes. */
const CODE_LIFETIME = 600_000;

export function send(chart: Chart, channel: 'sms' | 'sna'): Outcome {
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

/** What a code is not sent to, or not checked for: answers that mean the same at every call. */
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

export function startAnswered(chart: Chart, answer: Answer): Outcome {
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

export function check(chart: Chart, channel: 'sms' | 'sna'): Outcome {
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

export function checkAnswered(chart: Chart, answer: Answer): Outcome {
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
