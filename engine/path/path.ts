/** The visitor's path: which steps count now, and which one is on screen. */
import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { FormState } from '../fields/form-state.ts';
import { isLast } from '../form/steps.ts';
import type { Tree } from '../state/tree.ts';

/** Sets which steps count now: those of the path, and those that were passed before the last one of it. */
export function followPath(state: FormState, path: readonly number[], passed: Tree['passed'], isAtEnd = false): void {
  const { store, tree, steps, fields } = state;
  const { path: before, sending } = tree;
  const orders = [...path, undefined].flatMap((order, at) => [
    ...passed.filter(one => one.at === at).map(one => one.order),
    ...(order === undefined ? [] : [order]),
  ]);
  const route = orders.flatMap(order => steps.at(order) ?? []);
  // What was sent stays as it was sent, also if the visitor goes back to look at it.
  const sent = sending === 'success' ? fields.route().filter(step => !steps.isAfterSubmit(step)) : [];
  const current = path.at(-1);
  const isAhead = ({ order }: Step): boolean =>
    sending === 'idle' && !isAtEnd && (current === undefined || order > current);
  store.transact(() => {
    store.set(tree, 'path', Object.freeze(path));
    store.set(tree, 'passed', passed);
    fields.follow([...new Set([...sent, ...route])], steps.at(current), isAhead);
  });
  if (path !== before) fields.see();
}

/** Puts the last step of the path on screen. `isForward`: a step is left forwards, perhaps to a step that is already on the path. */
export function showPath({ state, emit }: Context, path: readonly number[], isForward = false): void {
  const { store, tree, steps } = state;
  const before = tree.path;
  store.set(tree, 'announcedBefore', tree.announcement);
  const changed = path.findIndex((order, index) => before[index] !== order);
  const kept = changed < 0 ? path.length - Number(isForward) : changed;
  const isReplaced = before.length === path.length && changed === path.length - 1;
  const passed = tree.passed.filter(({ at }) => at < kept || (isReplaced && at === kept));
  // The visitor may leave a step that was shown once more: what its first path has passed counts no longer.
  const since = tree.passed.filter(({ at }) => (isReplaced ? at > kept : at === before.length));
  const between = [...(isReplaced ? before.slice(-1) : []), ...since.map(({ order }) => order)];
  followPath(state, path, [...passed, ...(kept < path.length ? between : []).map(order => ({ order, at: kept }))]);
  const step = steps.at(path.at(-1));
  if (step) emit('step', { step, path });
}

/** Notes the steps after the path that have nothing to show. `isAtEnd`: no question follows. */
export function passSteps(state: FormState, steps: readonly Step[], isAtEnd: boolean): void {
  const { tree } = state;
  const at = tree.path.length;
  const passed = [...tree.passed.filter(one => one.at < at), ...steps.map(({ order }) => ({ order, at }))];
  followPath(state, tree.path, passed, isAtEnd);
}

/** Call it when the step comes on screen. */
export function trackDeadEnd({ form, emit }: Context, step: Step | undefined): void {
  if (step?.doNotSendLead && isLast(form, step)) emit('track', { event: 'deadend', payload: {} });
}
