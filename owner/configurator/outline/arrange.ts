/**
 * Rearranges lists of steps or questions in the text: removes, inserts and moves items, and then writes the orders and
 * the jumps so that each jump leads to the same step as before.
 */

import { movedItems } from '../../../headless/visits/analysis.ts';
import type { Draft } from '../document/form-document.ts';
import { type Item, itemsOf, numberIn } from '../document/items.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import { formatPath, type JsonPath, valueAt } from '../document/json-path.ts';
import { ordersAfter } from './orders.ts';

/** An item during an edit. Its identity stays, whatever its place is. */
export interface Entry {
  readonly value: JsonObject;
  /** Where it was; undefined for a new one. */
  readonly from?: { readonly list: JsonPath; readonly item: Item };
  /** For a new step: the step that each of its jumps leads to, by the jump's index. The other jumps are removed. */
  readonly destinations?: ReadonlyMap<number, Entry>;
}

export interface ListPlan {
  readonly list: JsonPath;
  /** The items as they are, in the visitor's order. */
  readonly before: readonly Entry[];
  /** The items as they will be. */
  readonly after: readonly Entry[];
}

/** A jump that could not be kept, or that now leads somewhere. */
export interface JumpChange {
  kind: 'removed' | 'found';
  step: Entry;
  /** The step that it led to, or leads to now; undefined if a pasted jump led to a step that is not here. */
  destination: Entry | undefined;
}

export interface Arranged {
  /** Where each item of the lists is now. */
  paths: ReadonlyMap<Entry, JsonPath>;
  jumps: readonly JumpChange[];
}

export const entriesOf = (definition: unknown, list: JsonPath): Entry[] =>
  itemsOf(valueAt(definition, list)).map(item => ({ value: item.value, from: { list, item } }));

export function arrange(draft: Draft, plans: readonly ListPlan[]): Arranged {
  const texts = new Map<Entry, string>();
  for (const { list, before, after } of plans) {
    const staying = new Set(after);
    for (const entry of before) {
      if (!staying.has(entry)) texts.set(entry, draft.textAt([...list, entry.from!.item.index])!);
    }
  }
  const fileOrder = plans.map(plan => [plan, removeFrom(draft, plan)] as const);
  const paths = new Map<Entry, JsonPath>();
  const orders = new Map<Entry, number>();
  for (const [plan, file] of fileOrder) {
    const numbers = ordersAfter(
      plan.before.map(item => ({ item, order: item.from!.item.order })),
      plan.after,
    );
    plan.after.forEach((entry, place) => void orders.set(entry, numbers[place]!));
    place(draft, plan, file, { orders, texts });
    file.forEach((entry, index) => void (entry && paths.set(entry, [...plan.list, index])));
  }
  const changes = plans.flatMap(plan => orderChanges(draft.get(plan.list), plan, paths, orders));
  const oldLists = new Map(plans.map(({ list, before }) => [formatPath(list), before]));
  const jumps = plans.flatMap(plan => jumpsOf(plan.after, oldLists, paths, orders));
  draft.setAll([...changes, ...jumps.flatMap(({ change }) => (change ? [change] : []))]);
  for (const { removal } of jumps.toReversed()) if (removal) draft.remove(removal);
  return { paths, jumps: jumps.flatMap(({ report }) => (report ? [report] : [])) };
}

/** The list as it is written, with undefined for what is no object. Items that are no longer part of it are removed. */
function removeFrom(draft: Draft, { list, before, after }: ListPlan): (Entry | undefined)[] {
  const written = draft.get(list);
  const file = Array.isArray(written) ? written.map((): Entry | undefined => undefined) : [];
  for (const entry of before) file[entry.from!.item.index] = entry;
  const staying = new Set(after);
  for (let index = file.length - 1; index >= 0; index--) {
    const entry = file[index];
    if (!entry || staying.has(entry)) continue;
    draft.remove([...list, index]);
    file.splice(index, 1);
  }
  return file;
}

interface Written {
  orders: ReadonlyMap<Entry, number>;
  /** The texts of the items that leave their lists, with their spacing. */
  texts: ReadonlyMap<Entry, string>;
}

/** Inserts and moves until the items that this edit places follow the items that they should follow. */
function place(draft: Draft, plan: ListPlan, file: (Entry | undefined)[], { orders, texts }: Written): void {
  const { list, before, after } = plan;
  const hasOrders = before.length > 0 ? before.some(({ value }) => 'order' in value) : list.length === 1;
  const written = draft.get(list);
  if (written !== undefined && !Array.isArray(written)) draft.set(list, []);
  const known = new Set(before);
  const moved = new Set(movedItems(after, before));
  after.forEach((entry, position) => {
    if (known.has(entry) && !moved.has(entry)) return;
    const previous = after[position - 1];
    const target = previous ? file.indexOf(previous) + 1 : 0;
    const current = file.indexOf(entry);
    if (current < 0) {
      insert(draft, [...list, target], entry, {
        order: hasOrders ? orders.get(entry) : undefined,
        text: texts.get(entry),
      });
      file.splice(target, 0, entry);
    } else {
      const to = current < target ? target - 1 : target;
      draft.move(list, current, to);
      file.splice(to, 0, ...file.splice(current, 1));
    }
  });
}

/** An item of another list keeps its spacing. */
function insert(
  draft: Draft,
  path: JsonPath,
  { value }: Entry,
  to: { order: number | undefined; text?: string },
): void {
  const [list, index] = [path.slice(0, -1), path.at(-1) as number];
  const { order, text } = to;
  if (text === undefined || (order !== undefined && !('order' in value))) {
    draft.insert(list, index, withOrder(value, order));
    return;
  }
  draft.insertText(list, index, text);
  if (order !== undefined) draft.set([...path, 'order'], order);
  else if ('order' in value) draft.remove([...path, 'order']);
}

/** A copy with this order, or without one. */
function withOrder(value: JsonObject, order: number | undefined): JsonObject {
  const { order: old, ...rest } = value;
  if (order === undefined) return rest;
  return old === undefined ? { order, ...rest } : { ...value, order };
}

type Change = readonly [path: JsonPath, value: unknown];

/** The new number, written as text if the old one was. */
const numberLike = (old: unknown, number: number): unknown => (typeof old === 'string' ? String(number) : number);

function orderChanges(
  written: unknown,
  { after }: ListPlan,
  paths: ReadonlyMap<Entry, JsonPath>,
  orders: ReadonlyMap<Entry, number>,
): Change[] {
  const orderAt = new Map(itemsOf(written).map(({ index, order }) => [index, order]));
  return after.flatMap(entry => {
    const path = paths.get(entry)!;
    const order = orders.get(entry)!;
    return orderAt.get(path.at(-1) as number) === order
      ? []
      : [[[...path, 'order'], numberLike(entry.value.order, order)] as const];
  });
}

interface JumpEdit {
  change?: Change;
  removal?: JsonPath;
  report?: JumpChange;
}

/** What has to be done to the jumps of the steps `after`, which are all steps of one list. */
function jumpsOf(
  after: readonly Entry[],
  oldLists: ReadonlyMap<string, readonly Entry[]>,
  paths: ReadonlyMap<Entry, JsonPath>,
  orders: ReadonlyMap<Entry, number>,
): JumpEdit[] {
  const here = new Set(after);
  const byOrder = new Map(after.map(entry => [orders.get(entry)!, entry]));
  function edit(step: Entry, jump: unknown, index: number): JumpEdit {
    const number = isObject(jump) ? numberIn(jump.destinationStep) : undefined;
    if (number === undefined) return {};
    const path = [...paths.get(step)!, 'logicJumps', index];
    // The form takes the first of several steps with the same order.
    const destination = step.from
      ? oldLists.get(formatPath(step.from.list))?.find(other => other.from!.item.order === number)
      : step.destinations?.get(index);
    if (!destination) {
      if (!step.from) return { removal: path, report: { kind: 'removed', step, destination } };
      const found = byOrder.get(number);
      return found ? { report: { kind: 'found', step, destination: found } } : {};
    }
    if (!here.has(destination)) return { removal: path, report: { kind: 'removed', step, destination } };
    const order = orders.get(destination)!;
    if (order === number) return {};
    return { change: [[...path, 'destinationStep'], numberLike((jump as JsonObject).destinationStep, order)] };
  }
  return after.flatMap(step => {
    const jumps: unknown = step.value.logicJumps;
    return Array.isArray(jumps) ? jumps.map((jump, index) => edit(step, jump, index)) : [];
  });
}
