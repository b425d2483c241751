/**
 * Books a call. The booking belongs to the form and not to the step, so that it goes on while the visitor looks at another
 * step. The tab keeps it, so that the page still shows it when it was loaded again.
 */
import { isSendingHeldBack, objectOf, type Read, type Scope, textOf } from '../../kit/index.ts';
import { type BookedCall, type CallWish, type Reveal, revealOf } from './state.ts';

declare module '../../kit/index.ts' {
  interface Events {
    /** The visitor confirmed a time for a call. It is ignored if a call is booked already. */
    callWanted: CallWish;
  }
}

export const DAY_KEY = 'lp-nurturing-callme-day';
export const TIME_KEY = 'lp-nurturing-callme-time';

/** In ms. A booking without a reply by then has failed. */
const TIMEOUT = 15_000;

const storageKey = ({ form }: Read): string => `stepwell.call.${form.id}`;

/** The call that was booked in this tab, unless its time has passed. */
export function bookedCall({ host, read }: Scope): BookedCall | undefined {
  try {
    const stored = objectOf(JSON.parse(host.session.get(storageKey(read)) ?? 'null'));
    const [instant, offset] = [Number(stored.instant), Number(stored.offset)];
    if (!(instant > host.now()) || !Number.isInteger(offset)) return undefined;
    const [date, time, customerId] = [textOf(stored.date), textOf(stored.time), textOf(stored.customerId)];
    const [partnerName, partnerLogoUrl] = [textOf(stored.partnerName), textOf(stored.partnerLogoUrl)];
    return { instant, offset, date, time, customerId, partnerName, partnerLogoUrl };
  } catch {
    return undefined;
  }
}

export const withBooked = (reveal: Reveal, booked: BookedCall): Reveal => ({
  ...reveal,
  booked,
  callDate: new Date(booked.instant).toISOString(),
});

async function post(scope: Scope, { date, time }: CallWish, leadId: string): Promise<boolean> {
  scope.set(DAY_KEY, date);
  scope.set(TIME_KEY, time);
  const { prefilledKeys: _, ...answers } = scope.answers();
  const body = { ...answers, [DAY_KEY]: date, [TIME_KEY]: time, lead_id: leadId };
  return scope.call({ method: 'POST', path: '/api/pld/update_lead', body, within: TIMEOUT, sends: true }).then(
    reply => reply.ok,
    () => false,
  );
}

export function watchBookings(scope: Scope): void {
  const { read, host } = scope;
  const learn = (reveal: Reveal): void => scope.learn('reveal', reveal);
  scope.on('callWanted', async wish => {
    const wanted = revealOf(read);
    if (wanted.booking || wanted.booked) return;
    learn({ ...wanted, booking: wish });
    const ok = await post(scope, wish, wanted.leadId);
    if (scope.signal.aborted) return;
    const { booking: _, ...reveal } = revealOf(read);
    if (!ok) return learn({ ...reveal, scheduleError: true });
    const { customerId, partnerName, partnerLogoUrl, customer } = wanted;
    const booked = { ...wish, customerId, partnerName, partnerLogoUrl, offset: customer?.offset ?? 0 };
    // In preview nothing was booked.
    if (!isSendingHeldBack(read)) host.session.set(storageKey(read), JSON.stringify(booked));
    learn(withBooked(reveal, booked));
  });
}
