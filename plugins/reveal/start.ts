/** The parts that run during the whole form: the search for a partner, and the facts about buffered leads. */
import type { Json, Read, Scope } from '../kit/kit.ts';
import { testPhoneOf } from '../shared/test-phone.ts';
import { book, bookedCall, withBooked } from './booking.ts';
import { type Clock, customerOf, isAnyBuffered, isAnyOpen } from './customer.ts';
import { MINUTE } from './opening-hours.ts';
import { poll } from './poll.ts';
import { REVEAL_STEP } from './row.ts';
import { NOTHING, phoneShown, type Reveal, type RevealActions, readRevealReply, revealOf } from './state.ts';
import { visitorOffset } from './time-zone.ts';

/** In ms. With a test number, the first call waits, because a partner's sandbox may receive the lead late. */
const TEST_DELAY = 1000;

const digits = (text: string): string => text.replace(/\D/g, '');
/** The number on screen, which may have been changed after the submit. */
function hasTestPhone(read: Read): boolean {
  const testPhone = digits(testPhoneOf(read.page));
  return testPhone !== '' && digits(phoneShown(read)).endsWith(testPhone);
}
const clockOf = ({ host }: Scope): Clock => ({ now: host.now(), visitorOffset: visitorOffset(host) });

const pause = (scope: Scope, ms: number): Promise<void> =>
  ms > 0 ? new Promise(resolve => scope.host.after(ms, resolve)) : Promise.resolve();

/**
 * Returns a function that starts the search for a partner. Calls are ignored while a search is running and after it has
 * ended.
 */
function watchReveal(scope: Scope): () => Promise<void> {
  const { read } = scope;
  const earlier = revealOf(read);
  /** The job of the current or last search. An unfinished search of an earlier engine continues here. */
  let searchedJob: string | undefined = earlier.state === 'loading' ? undefined : earlier.jobId || undefined;
  /** Each search and each reset increases it, so the result of an older search is ignored. */
  let searchId = 0;
  function setReveal(change: Partial<Reveal>): void {
    const { leadId = '' } = read.fact('postSubmit') ?? {};
    const reveal: Reveal = { ...NOTHING, leadId, jobId: searchedJob ?? '', ...change };
    const booked = bookedCall(scope, leadId);
    // A booked call with another partner does not belong to this one.
    const isOther = booked !== undefined && reveal.customerId !== '' && reveal.customerId !== booked.customerId;
    scope.setFact('reveal', booked && !isOther ? withBooked(reveal, booked) : reveal);
  }

  async function search(): Promise<void> {
    const failed = read.fact('afterSubmit')?.failed;
    const jobId = (!failed && read.fact('postSubmit')?.jobId) || '';
    if (searchedJob === jobId) return;
    searchedJob = jobId;
    const ownId = ++searchId;
    if (!jobId) {
      setReveal({});
      if (!failed) scope.report('warning', 'Failed to fetch reveal job id');
      return;
    }
    setReveal({ state: 'loading', page: 'loading', isPolling: true });
    await pause(scope, hasTestPhone(read) ? TEST_DELAY : 0);
    const result = await poll(scope, jobId, body => readRevealReply(body, clockOf(scope), read.fact('customers')));
    if (ownId !== searchId || result === 'aborted') return;
    if (result === 'timeout') {
      setReveal({});
      scope.track('user_timeout_reveal', {});
    } else if ('failedStatus' in result) {
      setReveal({ page: 'error' });
      scope.report('error', `[${result.failedStatus}] Reveal Error`, result.reason);
    } else {
      scope.setFact('topicsBelowOffers', read.fact('carouselShown') === true);
      setReveal(result.found);
    }
  }

  // The booking call of an earlier engine ended with that engine.
  const { booking: _, ...known } = earlier;
  if (searchedJob) scope.setFact('reveal', known);
  else setReveal({});
  scope.on('startOver', () => {
    searchId++;
    searchedJob = undefined;
    setReveal({});
  });
  return search;
}

/** The customers that may receive the lead: the chosen ones, or all if the visitor has chosen none. */
function customersOf(read: Read): Json[] {
  const customers = Object.entries(read.fact('customers') ?? {});
  const chosen = (read.fact('selection') ?? []).map(({ customerId }) => String(customerId));
  return customers.flatMap(([id, reply = null]) => (chosen.length === 0 || chosen.includes(id) ? [reply] : []));
}

/** Sets the facts `isBuffered` and `isClosed` and updates them every minute, because a customer may open or close. */
function watchHours(scope: Scope): void {
  let isWatching = false;
  function update(): void {
    if (scope.read.fact('sentEarlier')) return; // the facts are those of the earlier visit, whose choices are unknown
    const customers = customersOf(scope.read).map(reply => customerOf([reply], clockOf(scope)));
    const isKnown = customers.length > 0;
    scope.setFact('isBuffered', isKnown ? isAnyBuffered(customers, scope.host.now()) : undefined);
    scope.setFact('isClosed', isKnown ? !isAnyOpen(customers, scope.host.now()) : undefined);
  }
  function updateEveryMinute(): void {
    update();
    scope.host.after(MINUTE - (scope.host.now() % MINUTE), updateEveryMinute);
  }
  scope.watch(customersOf, customers => {
    if (isWatching || customers.length === 0) return update();
    isWatching = true;
    updateEveryMinute();
  });
}

export function start(scope: Scope): RevealActions {
  const search = watchReveal(scope);
  watchHours(scope);
  scope.watch(
    now => (now.step?.type === REVEAL_STEP && now.fact('reveal')?.page === 'success' ? revealOf(now).jobId : undefined),
    jobId => {
      if (!jobId || jobId === scope.read.fact('revealDisplayed')) return;
      scope.setFact('revealDisplayed', jobId);
      scope.track('user_display_reveal', {});
    },
  );
  return { search: () => void search(), book: wish => void book(scope, wish) };
}
