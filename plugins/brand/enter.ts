/** Runs while the brand view is on screen: waits for the brands, calls the brand API and decides what to show. */

import { isDryRun, isObject, objectOf, type Read, type Scope, type Step, type ValueHandle } from '../kit/kit.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import { isCustomerMap } from '../shared/customer-map.ts';
import { type BrandEntry, type BrandId, brandsPlugin } from '../shared/facts.ts';
import { shortText } from '../shared/json.ts';
import { serviceProblem } from '../shared/services.ts';

const finalFormId = (read: Read): string => String(read.fact('brands')?.finalFormId);
/** The entries of the resolved form id; undefined if the request for them failed. */
export function entriesOf(read: Read): readonly BrandEntry[] | undefined {
  const brands = read.fact('brands');
  const id = finalFormId(read);
  return brands && Object.hasOwn(brands.formIds, id) ? brands.formIds[id] : undefined;
}

/** A brand needs a name; a customer needs a name and a logo. */
export const hasCard = ({ type, name, logoUrl }: BrandEntry): boolean =>
  name !== '' && (type === 'brand' || logoUrl !== '');
export const cardsOf = (read: Read): readonly BrandEntry[] => (entriesOf(read) ?? []).filter(hasCard);

export interface BrandView {
  /** `skipped`: there is nothing to choose, so the form continues. */
  phase: 'loading' | 'list' | 'empty' | 'skipped';
}
export const EMPTY: BrandView = { phase: 'loading' };

/** In ms. A request that takes longer counts as failed. */
const TIMEOUT = 10_000;

/**
 * Resolves to whether all customers replied, `some` of them or `none`. The plugin `brands` receives the reply itself.
 */
async function callBrandApi(scope: Scope, ids: readonly BrandId[]): Promise<'all' | 'some' | 'none'> {
  scope.use(brandsPlugin)?.wait();
  const timeout = new Promise<undefined>(resolve => scope.host.after(TIMEOUT, () => resolve(undefined)));
  const customerIds = ids.map(id => encodeURIComponent(id)).join(',');
  const call = scope.lead().then(body =>
    scope.call({
      method: 'POST',
      path: `/api/pld/get_brands_by_api?customerIds=${customerIds}`,
      body,
      within: TIMEOUT,
      sends: true,
    }),
  );
  const reply = await Promise.race([call.catch((problem: Error) => problem.message), timeout]);
  if (scope.signal.aborted) return 'none';
  const { failed, ...customers } = objectOf(typeof reply === 'object' ? reply.body : undefined);
  const isValid = typeof reply === 'object' && reply.ok && isObject(reply.body) && isCustomerMap(customers);
  const missing = Array.isArray(failed) ? failed.map(id => shortText(id)).join(', ') : '';
  if ((!isValid || missing) && !isDryRun(scope.read)) {
    const why = typeof reply === 'object' ? `${reply.status} ${reply.text}`.trim() : (reply ?? 'no reply in time');
    const what = isValid ? `The brands of customers ${missing}` : 'The brands of customers';
    scope.report('error', serviceProblem(`${what} could not be loaded`, why));
  }
  scope.use(brandsPlugin)?.receive(isValid ? customers : undefined);
  if (!isValid) return 'none';
  return missing ? 'some' : 'all';
}

export function enter(scope: Scope, own: ValueHandle<Step, BrandView>): Stop {
  const { read, host } = scope;
  const actions = scope.use(brandsPlugin);
  const change = (phase: BrandView['phase']): void => own.set({ phase });
  const clearSelection = (): void => actions?.choose(entriesOf(read) ?? [], false);
  /** The form id whose list is on screen, if the definition has been updated meanwhile. */
  const shownFor = read.fact('brandListFor');
  let calledFor: string | undefined;
  let isCalling = false;

  function skip(): void {
    change('skipped');
    host.after(0, scope.next);
  }
  function showList(): void {
    for (const entry of entriesOf(read) ?? []) {
      const { customerId } = entry;
      if (!hasCard(entry)) scope.report('warning', 'Received a customer without name / logo', { customerId });
    }
    const cards = cardsOf(read);
    if (cards.length === 0) {
      change('empty');
      scope.setFact('carouselWanted', own.def.order);
      scope.announce(read.text('Thank you for completing the survey'));
      scope.track('deadend', {});
    } else {
      actions?.offer({ by: 'view', entries: cards });
      scope.setFact('brandListFor', finalFormId(read));
      change('list');
    }
  }
  async function decide(formId: string): Promise<void> {
    const entries = entriesOf(read);
    if (!entries || !read.fact('brands')?.displayBrandView) return skip();
    const ids = new Set(entries.filter(entry => entry.customerUseBrandApi).map(entry => entry.customerId));
    if (ids.size > 0 && shownFor !== formId) {
      calledFor = formId;
      isCalling = true;
      const replied = await callBrandApi(scope, [...ids]);
      isCalling = false;
      if (scope.signal.aborted || finalFormId(read) !== formId) return;
      // In preview the API is not called, so the view shows the cards it already has. Customers whose service failed may
      // want the lead, so it is sent if there is none to choose.
      const mayShow = replied === 'some' || (replied === 'none' && isDryRun(read));
      if (replied !== 'all' && !(mayShow && cardsOf(read).length > 0)) return skip();
    }
    showList();
  }

  own.set(EMPTY);
  if (!shownFor) clearSelection();
  scope.watch(
    now => (now.fact('brands')?.isLoading === false ? finalFormId(now) : undefined),
    formId => {
      if (formId === undefined) change('loading');
      else if (formId !== calledFor) void decide(formId);
    },
  );
  // Going back clears the selection, even with the browser's Back button.
  scope.watch(
    now => now.path.includes(own.def.order),
    isOnPath => {
      if (!isOnPath) clearSelection();
    },
  );
  // If the visitor goes back during the call, end the loading state. Otherwise the view would wait forever on its next
  // visit.
  return () => {
    scope.setFact('brandListFor', undefined);
    if (isCalling) actions?.receive(undefined);
  };
}
