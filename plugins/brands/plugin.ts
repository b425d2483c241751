/**
 * Loads the brand entries of a form and stores which of them the visitor chose. It renders nothing: the brand view and the popup
 * of a consent read its facts, and `use` its actions when the visitor chooses.
 *
 * - Fact `brands`: set when the form starts. `isLoading` is true until the reply has arrived or the call has failed.
 *   A view is skipped if `formIds` has no list for the resolved form id (`finalFormId`).
 * - Fact `selection`: the chosen customers and brands.
 */
import { type Answers, definePlugin, isObject, objectOf, type Read, register, type Scope } from '../kit/kit.ts';
import { entriesFor } from '../shared/brand-selection.ts';
import type { BrandActions, BrandEntry, BrandId, BrandSelection, Brands } from '../shared/facts.ts';
import { lacksFormId, possibleFormIds, resolvedFormId } from '../shared/form-id.ts';
import { serviceProblem } from '../shared/services.ts';
import { entriesByFormId, withApiBrands } from './entries.ts';
import { hasBrandView } from './row.ts';
import { choose, leadOf } from './selection.ts';

/** In ms. A request that takes longer counts as failed. */
const TIMEOUT = 10_000;
/** The most members of an unexpected reply that a report names. */
const MAX_MEMBERS = 10;
const NO_BRANDS: Brands = { formIds: {}, finalFormId: undefined, displayBrandView: false, isLoading: true };

/** True if there are at least two entries, or one whose brands have not been fetched yet. */
const needsView = (entries: readonly BrandEntry[]): boolean =>
  entries.length > 1 || entries.some(entry => entry.customerUseBrandApi);

function start(scope: Scope): BrandActions {
  const { read } = scope;
  const onIncomplete = (customerId: BrandId): void =>
    scope.report('warning', 'Received a customer without name / logo', { customerId });
  function update(change: Partial<Brands>): void {
    const brands = { ...NO_BRANDS, ...read.fact('brands'), ...change };
    const { finalFormId, reply } = brands;
    const displayBrandView = hasBrandView(read) && needsView(entriesFor(brands, finalFormId));
    scope.setFact('brands', { ...brands, displayBrandView });
    scope.setFact('customers', objectOf(reply?.[String(finalFormId)]));
  }
  const select = (selection: BrandSelection): void => scope.setFact('selection', selection);

  const reported = new Set<string>();
  /**
   * A reply without this form id means that there is nothing to choose, but it may also be a mistake of the service.
   */
  function warnAboutMissingFormId(): void {
    const { finalFormId, reply } = read.fact('brands') ?? NO_BRANDS;
    const id = String(finalFormId);
    if (finalFormId === undefined || !reply || Object.hasOwn(reply, id) || reported.has(id)) return;
    reported.add(id);
    const members = Object.keys(reply).slice(0, MAX_MEMBERS).join(', ') || 'none';
    scope.report('warning', serviceProblem(`The brands have no member for form id ${id}`, `found ${members}`));
  }

  async function load(): Promise<void> {
    const ids = possibleFormIds(read.form);
    try {
      const list = ids.map(encodeURIComponent).join(',');
      const { ok, status, body } = await scope.call({
        path: `/api/pld/get_brands_by_form_ids?formIds=${list}`,
        within: TIMEOUT,
      });
      // A body that is not an object does not mean that there are no brands.
      if (!ok || !isObject(body)) throw new Error(`status ${status}`);
      const formIds = entriesByFormId(body, ids, onIncomplete);
      update({ reply: body, formIds: { ...formIds, ...read.fact('brands')?.formIds } });
      const invalid = ids.filter(id => !Object.hasOwn(formIds, id));
      if (invalid.length > 0)
        throw new Error(`the value of form id ${invalid.join(', ')} is not an object of customers`);
    } catch (error) {
      scope.report('error', serviceProblem('The brands could not be loaded', error));
    }
    warnAboutMissingFormId();
    update({ isLoading: false });
  }

  // An update of the definition goes on with the brands and the choice, and may need more of them.
  select(read.fact('selection') ?? []);
  if (lacksFormId(read, read.fact('brands')?.formIds)) update({ isLoading: true });
  scope.on('resumed', () => (read.fact('brands')?.isLoading ? load() : undefined));
  scope.watch(resolvedFormId, finalFormId => {
    update({ finalFormId });
    warnAboutMissingFormId();
  });
  scope.on('interact', load);
  return {
    wait: () => update({ isLoading: true }),
    receive(customers) {
      const brands = read.fact('brands') ?? NO_BRANDS;
      const { formIds, finalFormId } = brands;
      const entries = withApiBrands(entriesFor(brands, finalFormId), customers, onIncomplete);
      update({ formIds: { ...formIds, [String(finalFormId)]: entries }, isLoading: false });
    },
    offer(offer) {
      if (offer.by === 'view' && read.fact('offeredBrands')?.by === 'popup') select([]);
      scope.setFact('offeredBrands', { ...offer, formId: read.fact('brands')?.finalFormId });
    },
    choose: (entries, isChosen) => select(choose(read.fact('selection') ?? [], entries, isChosen)),
  };
}

function lead(read: Read): Answers {
  const [brands, offer, selection] = [read.fact('brands'), read.fact('offeredBrands'), read.fact('selection')];
  // The popup was opened, but no ticked consent of the path has it.
  if (!brands || !offer || !selection || (offer.by === 'popup' && !selection[0])) return {};
  return leadOf(selection, entriesFor(brands, brands.finalFormId), offer.entries);
}

export const plugin = definePlugin('brands', {
  start,
  lead: ({ read }) => lead(read),
});
register(plugin);
