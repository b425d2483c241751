/** Moving along the path: Next, Back, Skip, autopass, sending. Time and history come through the Host. */

import type { Field } from '../answers/field.ts';
import type { Fields } from '../answers/fields.ts';
import { type Cell, type Store, same } from '../answers/store.ts';
import { until } from '../answers/wait-for.ts';
import { pause } from '../call.ts';
import type { Answers, Events, Form, Page, Question, Sending, Step, Stop } from '../contract.ts';
import { isLast } from '../form/steps.ts';
import type { Host } from '../host.ts';
import type { History } from './history.ts';
import type { Way } from './next-step.ts';

export type Motion = 'out-left' | 'out-right' | 'in-left' | 'in-right' | undefined;
export type By = Events['attempt']['by'] | 'effect';
/** LIM-02. */
const NEXT_PAUSE = 500;
const OUT = 160;
const IN = 240;

export interface FlowCells {
  path: Cell<readonly number[]>;
  sending: Cell<Sending>;
  motion: Cell<Motion>;
  /** A step change is under way. */
  busy: Cell<boolean>;
  /** An answer was given and the step advances by itself in a moment. */
  passing: Cell<boolean>;
  /** The question the visitor's focus should go to, counted so that the same one can be asked for again. */
  attention: Cell<{ question: Question; count: number } | undefined>;
}
export interface FlowNeeds {
  cells: FlowCells;
  form: Form;
  page: Page;
  host: Host;
  store: Store;
  fields: Fields;
  history: History;
  way: Way;
  stepAt(order: number): Step | undefined;
  shows(step: Step): boolean;
  /** The step itself may be left forwards: its type is there and says so. */
  ready(step: Step): boolean;
  transient(step: Step): boolean;
  passesItself(step: Step): boolean;
  emit<E extends keyof Events>(event: E, detail: Events[E]): void;
  /** Says the errors of the fields to assistive technology. */
  refused(fields: readonly Field[]): void;
  /** What was answered so far: another object after every change. */
  answers: { all(): Answers };
  /** Resolves once what judges the step is there, or takes too long. */
  judged(step: Step): Promise<unknown> | undefined;
  /** What Back means on the first step. */
  exit(): void;
  /** Sends the lead; true once acknowledged. */
  submit(): Promise<boolean>;
}
export type Flow = ReturnType<typeof createFlow>;

export function createFlow(needs: FlowNeeds) {
  const { cells, form, page, host, store, fields, history, way } = needs;
  let stopAutopass = () => {};
  let attempts = 0;
  /** Counts moves, so that one overtaken by another does not arrive late. */
  let moves = 0;
  let stopped = false;

  const path = (): readonly number[] => cells.path.state.value;
  const current = (): Step | undefined => needs.stepAt(path().at(-1) ?? Number.NaN);
  const out = (): number => page.pauses.motion ?? (host.reducedMotion() ? 0 : OUT);

  /** Wrong fields of the step. Skip asks only for what must not be passed by: consents, and what could not be shown. */
  function wrong(step: Step, by: By): Field[] {
    return fields
      .shown(step)
      .filter(field => field.state.broken || !field.type || (field.state.error && (by !== 'skip' || field.type.fresh)));
  }

  const pending = (step: Step): boolean => fields.shown(step).some(field => field.state.pending);
  /** Resolves when no displayed question of the step has a pending verdict; its owner sets the limit. */
  async function known(step: Step): Promise<void> {
    await needs.judged(step);
    await until(store, () => !pending(step));
  }

  function refuse(step: Step, bad: readonly Field[]): void {
    store.transact(() => {
      for (const field of bad) fields.update(field, { dirty: true });
    });
    needs.refused(bad);
    const first = bad[0] ?? fields.shown(step)[0];
    if (first) store.set(cells.attention, { question: first.question, count: ++attempts });
  }

  async function advance(by: By, before: number): Promise<void> {
    const step = current();
    // A step that goes on by itself has no button to press again: it waits for what is under way.
    if (by === 'effect' && cells.busy.state.value) await until(store, () => !store.get(cells.busy));
    if (!step || current() !== step || cells.busy.state.value) return;
    store.set(cells.busy, true);
    stopAutopass();
    const move = moves;
    // Unmounted meanwhile, or the visitor went back.
    const overtaken = (): boolean => stopped || move !== moves || current() !== step;
    let told = false;
    function allows(step: Step): boolean {
      const bad = wrong(step, by);
      const valid = bad.length === 0 && needs.ready(step);
      if (by !== 'effect' && !(told && valid)) needs.emit('attempt', { step, index: path().length - 1, by, valid });
      told = true;
      // Of what goes on by itself nobody asked to hear what is still missing.
      if (!valid && by !== 'effect') refuse(step, bad);
      return valid;
    }
    try {
      let started: number | undefined;
      let given: Answers;
      let next: Awaited<ReturnType<Way['next']>>;
      let waiting: Step | undefined;
      // The step can be answered as long as it is there: what is changed or taken back until it is left counts.
      do {
        await known(step);
        if (overtaken() || !allows(step)) return;
        if (by === 'skip') for (const field of fields.shown(step)) if (field.state.error) fields.reset(field);
        given = needs.answers.all();
        started ??= host.now();
        next = await way.next(step);
        const taken = Math.max(0, host.now() - started); // the visitor's clock may be set back
        await pause(host, before - out() - taken);
        if (overtaken()) return;
        // Not before: a question after the submit begins with what was answered last.
        if (next === 'send' && same(given, needs.answers.all())) waiting = await way.duringSending();
        if (overtaken()) return;
      } while (pending(step) || !same(given, needs.answers.all()));
      if (!allows(step)) return;
      if (next === 'send') await send(waiting);
      else if (next) await go(next, 'left');
    } finally {
      store.transact(() => {
        store.set(cells.busy, false);
        store.set(cells.passing, false);
      });
    }
  }

  /** Going to a step that is on the path already cuts the path there; a transient one is replaced. A consent that is still open is asked at the end. */
  function pathWith(next: Step): readonly number[] {
    const place = path().indexOf(next.order);
    if (place >= 0 && next !== way.owed()) return path().slice(0, place + 1);
    const last = current();
    const replaced = last && (needs.transient(last) || last === way.ending());
    return [...(replaced ? path().slice(0, -1) : path()), next.order];
  }

  async function go(next: Step, towards: 'left' | 'right', to = pathWith(next)): Promise<void> {
    const move = ++moves;
    await pause(host, form.configuration.stepTransitionDelay);
    if (out() > 0) {
      store.set(cells.motion, `out-${towards}`);
      await pause(host, out());
    }
    if (move !== moves) return;
    show(next, to);
    store.set(cells.motion, towards === 'left' ? 'in-right' : 'in-left');
    host.after(out() > 0 ? IN : 0, () => move === moves && store.set(cells.motion, undefined));
  }

  function show(step: Step, to: readonly number[]): void {
    const before = path().length;
    store.transact(() => {
      store.set(cells.path, to);
      fields.enter(step);
    });
    if (to.length < before) history.back(to.length);
    else history.forward(to.length, to.length === before);
    needs.emit('step', { step, path: to });
    if (step.doNotSendLead && isLast(form, step)) needs.emit('track', { event: 'deadend', payload: {} });
  }

  /** While sending, the final step is on screen, or the first after-submit step if it starts in its loading view. */
  async function send(waiting: Step | undefined): Promise<void> {
    const sent = needs.submit();
    if (waiting) await go(waiting, 'left');
    const onScreen = current();
    const done = await sent;
    const end = done ? undefined : await way.afterFailure();
    if (current() !== onScreen) return;
    if (done) await delivered();
    // No gesture of the visitor leads here, so the history entry is replaced rather than added.
    else if (end && end !== onScreen) await go(end, 'left', [...path().slice(0, -1), end.order]);
  }

  async function delivered(): Promise<void> {
    const next = await way.afterSending();
    if (next && next !== current()) await go(next, 'left');
  }

  async function goBack(to: number): Promise<void> {
    stopAutopass();
    store.set(cells.passing, false);
    let length = Math.min(to, path().length - 1);
    while (length > 1 && !needs.shows(needs.stepAt(path()[length - 1]!)!)) length--;
    const step = needs.stepAt(path()[length - 1] ?? Number.NaN);
    if (step) await go(step, 'right', path().slice(0, length));
  }

  return {
    current,
    next: (by: By = 'next', before = page.pauses.next ?? NEXT_PAUSE) => advance(by, by === 'effect' ? 0 : before),
    /** As long as a step change is under way only who names the place goes there; a handler may hand over its event. */
    async back(length?: unknown): Promise<void> {
      if (typeof length === 'number') return goBack(length);
      if (cells.busy.state.value) return;
      if (path().length > 1) return goBack(path().length - 1);
      needs.exit();
    },
    /** Tries one question as Next tries all of its step: for views that ask one at a time. */
    async passes(question: Question): Promise<boolean> {
      const field = fields.ensure(question);
      await until(store, () => !fields.isPending(field));
      const bad = wrong(field.step, 'next').filter(one => one === field);
      needs.emit('tried', { question });
      if (bad.length > 0) refuse(field.step, bad);
      return bad.length === 0;
    },
    /** Sends again after a failure, through the whole pipeline. */
    async retry(): Promise<void> {
      if (cells.sending.state.value === 'failure' && (await needs.submit())) await delivered();
    },
    /** The lead was acknowledged after all, by a try in the background. */
    delivered,
    /** The browser's own Back and Forward. Forward keeps the rules of Next. */
    async moved(length: number): Promise<void> {
      if (length < path().length) return goBack(length);
      if (length === path().length) return;
      await advance('next', 0);
      history.stay(path().length);
    },
    /** The visitor chose; the step advances after the last of quick answers. */
    answered(step: Step): void {
      if (step !== current() || !needs.passesItself(step)) return;
      stopAutopass();
      store.set(cells.passing, true);
      const delay = page.pauses.autopass ?? form.configuration.autoPassDelay;
      stopAutopass = host.after(Math.max(0, delay - out()), () => {
        if (step === current() && needs.passesItself(step)) void advance('autopass', out());
        else store.set(cells.passing, false);
      });
    },
    /** The path at the start. */
    startPath: way.start,
    /** From now on the browser's history follows the path. */
    begin: (): Stop => history.start(path().length),
    /** What is under way ends before it moves or sends anything. */
    stop(): void {
      stopped = true;
      moves++;
      stopAutopass();
    },
  };
}
