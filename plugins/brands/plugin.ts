/**
 * The brand entries of a form's ids, and which of them the visitor chose. It draws nothing: the brand view and the popup
 * of a consent read the facts and tell by events what happens in them, so that one place knows the rules of choosing.
 *
 * - Fact `brands`: there from the start of a form that has brand logic. `isLoading` is true until the answer is there, or
 *   will not come; then `formIds` holds the entries of each form id, an empty list where the answer has none, and nothing at all
 *   where the call failed or its answer makes no sense (a view is passed by, DEC-88). `finalFormId` is the resolved form id, `displayBrandView` whether
 *   the brand view is to be shown for it.
 * - Fact `selection`: the chosen ones, `{ customerId, brands }[]`; no brands means the whole customer. Starts empty.
 * - Events `brandsAsked`, `brandsAnswered` (the brand API, NET-05), `brandsOffered`, `brandsChosen`: see `Events`.
 */
import {
  type Answers,
  definePlugin,
  type Json,
  possibleFormIds,
  type Read,
  resolvedFormId,
  type Scope,
} from '../../kit/index.ts';
import { type BrandEntry, type BrandId, byFormId, replaced } from './entries.ts';
import { choose, leadOf, type Selection } from './selection.ts';
import { hasBrandView, wanted } from './wanted.ts';

/** What `brands` holds. */
interface Brands {
  readonly formIds: Readonly<Record<string, readonly BrandEntry[]>>;
  readonly finalFormId: BrandId | undefined;
  readonly displayBrandView: boolean;
  readonly isLoading: boolean;
}
/** What was listed before the visitor, and where. */
interface Offer {
  readonly by: 'view' | 'popup';
  readonly entries: readonly BrandEntry[];
}
declare module '../../kit/index.ts' {
  interface Facts {
    brands: Brands;
    selection: Selection;
    /** What the visitor was shown to choose from; nobody but this plugin needs it. */
    offeredBrands: Offer;
  }
  interface Events {
    /** The brand API is being asked: `isLoading` is true until `brandsAnswered`. */
    brandsAsked: undefined;
    /** Its answer as it came (customers by id), or undefined where it failed: brands replace the customers that succeeded. */
    brandsAnswered: { customers: Json | undefined };
    /** These entries are on screen to be chosen from. A view begins with nothing chosen in a popup. */
    brandsOffered: Offer;
    /** The visitor takes these into the selection, or out of it. All out at once is the reset. */
    brandsChosen: { entries: readonly BrandEntry[]; chosen: boolean };
  }
}

/** An answer that takes longer is one that failed. */
const PATIENCE = 10_000;
const NONE: Brands = { formIds: {}, finalFormId: undefined, displayBrandView: false, isLoading: true };

const entriesFor = ({ formIds }: Brands, id: BrandId | undefined): readonly BrandEntry[] =>
  Object.hasOwn(formIds, String(id)) ? formIds[String(id)]! : [];
/** Two to choose from, or one whose brands are still to be asked for. */
const needsView = (entries: readonly BrandEntry[]): boolean =>
  entries.length > 1 || entries.some(entry => entry.customerUseBrandApi);

function start(scope: Scope): void {
  const { read } = scope;
  const incomplete = (customerId: BrandId): void =>
    scope.report('warning', 'Received a customer without name / logo', { customerId });
  const update = (change: Partial<Brands>): void =>
    scope.learn('brands', { ...(read.fact('brands') ?? NONE), ...change });
  const select = (selection: Selection): void => scope.learn('selection', selection);

  /** As they came: whoever asks for their hours reads those. */
  let given: Answers = {};
  function tellCustomers(): void {
    const customers = given[String(read.fact('brands')?.finalFormId)];
    scope.learn('customers', typeof customers === 'object' && customers ? Object.values(customers as Answers) : []);
  }

  async function load(): Promise<void> {
    const ids = possibleFormIds(read.form);
    try {
      const list = ids.map(encodeURIComponent).join(',');
      const reply = await scope.call({ path: `/api/pld/get_brands_by_form_ids?formIds=${list}`, within: PATIENCE });
      // A body without sense does not say that there are no brands.
      if (!reply.ok || !reply.body || typeof reply.body !== 'object' || Array.isArray(reply.body))
        throw new Error(`The brands were answered with ${reply.status}`);
      given = reply.body as Answers;
      const formIds = byFormId(given, ids, incomplete);
      update({ formIds });
      tellCustomers();
      const unclear = ids.filter(id => !Object.hasOwn(formIds, id));
      if (unclear.length > 0) throw new Error(`The brands of form id ${unclear.join(', ')} make no sense`);
    } catch (error) {
      if (!scope.signal.aborted) scope.report('error', String(error));
    }
    const brands = read.fact('brands') ?? NONE;
    const entries = entriesFor(brands, brands.finalFormId);
    update({ isLoading: false, displayBrandView: hasBrandView(read.form) && needsView(entries) });
  }

  select([]);
  scope.watch(resolvedFormId, finalFormId => {
    const entries = entriesFor(read.fact('brands') ?? NONE, finalFormId);
    update({ finalFormId, displayBrandView: hasBrandView(read.form) && needsView(entries) });
    tellCustomers();
  });
  scope.on('interact', load);
  scope.on('brandsAsked', () => update({ isLoading: true }));
  scope.on('brandsAnswered', ({ customers }) => {
    const { formIds, finalFormId } = read.fact('brands') ?? NONE;
    const entries = replaced(entriesFor({ ...NONE, formIds }, finalFormId), customers, incomplete);
    update({ formIds: { ...formIds, [String(finalFormId)]: entries }, isLoading: false });
  });
  scope.on('brandsOffered', offer => {
    if (offer.by === 'view' && read.fact('offeredBrands')?.by === 'popup') select([]);
    scope.learn('offeredBrands', offer);
  });
  scope.on('brandsChosen', ({ entries, chosen }) => select(choose(read.fact('selection') ?? [], entries, chosen)));
}

function lead(read: Read): Answers {
  const [brands, offer, selection] = [read.fact('brands'), read.fact('offeredBrands'), read.fact('selection')];
  if (!brands || !offer || !selection) return {};
  return leadOf(selection, entriesFor(brands, brands.finalFormId), offer.entries);
}

export const plugin = definePlugin({
  name: 'brands',
  contract: 1,
  start: scope => (wanted(scope.read) ? start(scope) : undefined),
  lead: ({ read }) => lead(read),
});
