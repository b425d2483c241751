/** What the brand view does: waits for the brands, asks the brand API, passes itself by. */
import { holdsBack, type Own, type Scope, type Step, type Stop } from '../../kit/index.ts';
import { cardsOf, entriesOf, isCard } from './look.ts';

export interface BrandView {
  /** `passed`: there is nothing to choose, and the lead goes its way. */
  phase: 'loading' | 'list' | 'empty' | 'passed';
  /** Next was tried with nothing chosen. */
  tried: boolean;
}
export const EMPTY: BrandView = { phase: 'loading', tried: false };

/** An answer that takes longer is one that failed. */
const PATIENCE = 10_000;

/** Resolves whether it answered; its answer is told to whoever keeps the brands. */
async function askApi(scope: Scope, ids: readonly (string | number)[]): Promise<boolean> {
  scope.emit('brandsAsked', undefined);
  const stopped = new Promise<undefined>(resolve => scope.host.after(PATIENCE, () => resolve(undefined)));
  const customerIds = ids.map(id => encodeURIComponent(id)).join(',');
  const asked = scope.lead().then(body =>
    scope.call({
      method: 'POST',
      path: `/api/pld/get_brands_by_api?customerIds=${customerIds}`,
      body,
      within: PATIENCE,
      sends: true,
    }),
  );
  const reply = await Promise.race([asked.catch((problem: unknown) => String(problem)), stopped]);
  // A body without sense does not say that there are no brands.
  const ok = typeof reply === 'object' && reply.ok && typeof reply.body === 'object' && reply.body !== null;
  if (scope.signal.aborted) return false;
  if (!ok && !holdsBack(scope.read)) {
    const why = typeof reply === 'object' ? `${reply.status} ${reply.text}`.trim() : (reply ?? 'no answer in time');
    scope.report('error', 'Getting brands by API failed', why);
  }
  scope.emit('brandsAnswered', { customers: ok ? reply.body : undefined });
  return ok;
}

export function enter(scope: Scope, own: Own<Step, BrandView>): Stop {
  const { read, host, emit } = scope;
  const change = (to: Partial<BrandView>): void => own.set({ ...own.get(), ...to });
  const reset = (): void => emit('brandsChosen', { entries: entriesOf(read) ?? [], chosen: false });
  let asked = false;
  let asking = false;

  function pass(): void {
    change({ phase: 'passed' });
    host.after(0, scope.next);
  }
  function list(): void {
    const entries = entriesOf(read) ?? [];
    const left = entries.filter(entry => !isCard(entry));
    for (const { customerId } of left)
      scope.report('warning', 'Received a customer without name / logo', { customerId });
    const cards = cardsOf(read);
    if (cards.length === 0) {
      change({ phase: 'empty' });
      scope.learn('carouselWanted', own.def.order);
      scope.announce(read.text('Thank you for completing the survey'));
      scope.track('deadend', {});
    } else {
      emit('brandsOffered', { by: 'view', entries: cards });
      change({ phase: 'list' });
    }
  }
  async function decide(): Promise<void> {
    const entries = entriesOf(read);
    const needed = read.fact('brands')?.displayBrandView;
    if (!entries || (entries.length > 0 && !needed)) return pass();
    const ids = new Set(entries.filter(entry => entry.customerUseBrandApi).map(entry => entry.customerId));
    if (ids.size > 0 && !asked) {
      asked = true;
      asking = true;
      const answered = await askApi(scope, [...ids]);
      asking = false;
      if (scope.signal.aborted) return;
      // Preview asks nobody, and shows what it has.
      if (!answered && !(holdsBack(read) && cardsOf(read).length > 0)) return pass();
    }
    list();
  }

  own.set(EMPTY);
  reset();
  scope.watch(
    now => now.fact('brands')?.isLoading === false,
    loaded => {
      if (loaded && !asked) void decide();
    },
  );
  // Back empties the selection, whichever Back it was.
  scope.watch(
    now => now.path.includes(own.def.order),
    there => {
      if (!there) reset();
    },
  );
  scope.on('attempt', ({ step, valid }) => {
    if (step !== own.def || valid || own.get().phase !== 'list') return;
    change({ tried: true });
  });
  // Whoever goes back meanwhile finds the view waiting for nothing when it is entered again.
  return () => {
    if (asking) emit('brandsAnswered', { customers: undefined });
  };
}
