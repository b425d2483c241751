/**
 * What a signal makes of the chart: every arrow of docs/phone.md is a line here or in calls.ts. Pure: a signal in, the
 * next chart and what is to be done out. A request has a turn; an answer to any but the newest is not heard, and a new
 * code forgets the pin of the one before, so that never two codes are accepted.
 */
import type { Subject } from '../facts.ts';
import { check, checkAnswered, send, startAnswered } from './calls.ts';
import {
  type At,
  type Chart,
  CODE_LENGTH,
  IDLE,
  MOST_SENT,
  NOTHING_KNOWN,
  type Outcome,
  type Signal,
  still,
  write,
} from './chart.ts';

/** What is known of another number, or of an edited one, is nothing; what was sent in this visit stays counted. */
function forget({ turn, codes, silents }: Chart): Outcome {
  return { chart: { ...IDLE, turn: turn + 1, codes, silents }, effects: [write(NOTHING_KNOWN)] };
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
      return still(chart.at === 'code' ? { ...chart, tried: true } : chart);
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
