/**
 * Books a call. The booking belongs to the lead instead of the step, so it continues while the visitor looks at another
 * step. The tab stores the time of the call, so the page still shows it after a reload.
 */

import { type Answers, isDryRun, objectOf, type Scope } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/filled-answers.ts';
import { textOf } from '../shared/json.ts';
import { saysFailure } from '../shared/services.ts';
import type { CallTime } from './call-times.ts';
import { type BookedCall, type Reveal, revealOf } from './state.ts';

export const DAY_KEY = 'lp-nurturing-callme-day';
export const TIME_KEY = 'lp-nurturing-callme-time';

/** In ms. A booking that gets no reply within this time is sent once more, because it may have been made. */
const TIMEOUT = 15_000;
/** The status of a reply that says that the time is taken. */
const TAKEN = 409;

const storageKey = (leadId: string): string => `stepwell.call.${leadId}`;

/** The call that was booked for this lead in this tab, unless its time has passed. */
export function bookedCall({ host }: Scope, leadId: string): BookedCall | undefined {
  try {
    const stored = objectOf(JSON.parse((leadId && host.session.get(storageKey(leadId))) || 'null'));
    const [instant, offset] = [Number(stored.instant), Number(stored.offset)];
    if (!(instant > host.now()) || !Number.isInteger(offset)) return undefined;
    const [date, time, customerId] = [textOf(stored.date), textOf(stored.time), textOf(stored.customerId)];
    return { instant, offset, date, time, customerId };
  } catch {
    return undefined;
  }
}

export const withBooked = (reveal: Reveal, booked: BookedCall): Reveal => ({
  ...reveal,
  booked,
  callDate: new Date(booked.instant).toISOString(),
});

/** Keys that belong to single requests. The endpoint would store them with the lead. */
const NOT_BOOKED = ['prefilledKeys', 'code_2fa', 'force_send'];

/**
 * The current answers. Answers that were changed after the submit, such as the telephone number, are under their plain
 * keys.
 */
function currentAnswers(answers: Answers): Answers {
  const entries = Object.entries(answers);
  const changed = entries.filter(([key]) => key.startsWith(AFTER_SUBMIT));
  const current = new Map(entries.filter(entry => !changed.includes(entry)));
  for (const [key, answer] of changed) current.set(key.slice(AFTER_SUBMIT.length), answer);
  for (const key of NOT_BOOKED) current.delete(key);
  return Object.fromEntries(current);
}

async function post(scope: Scope, { date, time }: CallTime, leadId: string): Promise<'ok' | 'taken' | 'failed'> {
  const body = { ...currentAnswers(scope.answers()), [DAY_KEY]: date, [TIME_KEY]: time, lead_id: leadId };
  const call = (): ReturnType<Scope['call']> =>
    scope.call({
      method: 'POST',
      path: '/api/pld/update_lead',
      body,
      within: TIMEOUT,
      sends: true,
      repeat: status => status !== TAKEN,
    });
  const reply = await call()
    .catch(call)
    .catch(() => undefined);
  if (reply?.status === TAKEN) return 'taken';
  return reply?.ok && !saysFailure(reply.body) ? 'ok' : 'failed';
}

export async function book(scope: Scope, wish: CallTime): Promise<void> {
  const { read, host } = scope;
  const setFact = (reveal: Reveal): void => scope.setFact('reveal', reveal);
  const wanted = revealOf(read);
  if (wanted.booking || wanted.booked) return;
  setFact({ ...wanted, booking: wish, wasTaken: false });
  const outcome = await post(scope, wish, wanted.leadId);
  if (scope.signal.aborted) return;
  const { booking: _, ...reveal } = revealOf(read);
  const { customer } = reveal;
  if (outcome === 'taken' && customer) {
    const taken = [...customer.taken, `${wish.date} ${wish.time}`];
    return setFact({ ...reveal, customer: { ...customer, taken }, wasTaken: true });
  }
  if (outcome !== 'ok') return setFact({ ...reveal, scheduleError: true });
  scope.set(DAY_KEY, wish.date);
  scope.set(TIME_KEY, wish.time);
  const booked = { ...wish, customerId: wanted.customerId };
  // Preview books nothing.
  if (!isDryRun(read)) host.session.set(storageKey(wanted.leadId), JSON.stringify(booked));
  setFact(withBooked(reveal, booked));
}
