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

/** Puts the last step of the path on screen. `isForward`: the visitor has left the step before it. */
export function showPath(
  { state, emit }: Pick<Context, 'state' | 'emit'>,
  path: readonly number[],
  isForward = false,
): void {
  const isOther = isForward && isOtherWay(state.tree.path, path);
  followPath(state, path, isOther ? passedOnOtherWay(state, path) : passedBefore(state, path));
  const step = state.steps.at(path.at(-1));
  if (step) emit('step', { step, path });
}
/** Does the path continue from the first place of a step that was shown again at the end of the path before? */
function isOtherWay(before: readonly number[], path: readonly number[]): boolean {
  const last = before.at(-1);
  const first = last === undefined ? 0 : before.indexOf(last);
  return first < before.length - 1 && path.length === first + 2;
}
/** Forgets the steps that were passed after that place, because the visitor has other answers now. */
function passedOnOtherWay({ tree }: FormState, path: readonly number[]): Tree['passed'] {
  const at = path.length - 1;
  const now = tree.passed.filter(one => one.at === tree.path.length);
  return [...tree.passed.filter(one => one.at < at), ...now.map(({ order }) => ({ order, at }))];
}
function passedBefore({ tree }: FormState, path: readonly number[]): Tree['passed'] {
  const before = tree.path;
  const changed = path.findIndex((order, index) => before[index] !== order);
  const kept = changed < 0 ? path.length : changed;
  const replaced = before.length === path.length && kept === path.length - 1 ? before.at(-1) : undefined;
  const passed = tree.passed.filter(({ at }) => at < path.length && at <= kept);
  const between =
    replaced === undefined ? [] : [replaced, ...tree.passed.filter(({ at }) => at > kept).map(({ order }) => order)];
  return [...passed, ...between.map(order => ({ order, at: kept }))];
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
