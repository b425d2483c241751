/** Whether a step advances by itself, after which delay, and whether that hides its Next button. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Field } from '../fields/field.ts';
import { isEndScreen, isLast } from '../form/steps.ts';
import { isMissing } from '../form/values.ts';
import type { ActiveViews } from '../plugin-runtime/active-views.ts';
import type { StepChange } from './step-change.ts';

export type Autopass = ReturnType<typeof createAutopass>;

/** CSS pixels. */
const TABLET_WIDTH = 768;

/** Leaves the step on screen. `delay` is the duration of its motion in ms. */
type Advance = (delay: number) => void;

export function createAutopass(context: Context, views: ActiveViews, stepChange: StepChange, advance: Advance) {
  const { form, page, state, host, guard } = context;
  const { store, tree, steps, fields, flags } = state;
  let stopTimer = (): void => {};
  const kindOf = ({ name, type, question }: Field) => guard(name, 'autopass', () => type?.autopass?.(question));
  const countedFields = (step: Step): Field[] => fields.visibleIn(step).filter(field => kindOf(field) !== 'ignored');

  /** Does the question's type advance by itself, and does no flag forbid it? */
  function advances(field: Field): boolean {
    if (flags.isOn('DISABLE_AUTOPASS')) return false;
    if (flags.isOn('REMOVE_AUTOPASS_DESKTOP_TABLET') && host.width() >= TABLET_WIDTH) return false;
    return kindOf(field) === 'advances';
  }
  /** The only question that counts as visible, if it advances by itself. */
  function advancingField(step: Step): Field | undefined {
    const [field, second] = countedFields(step);
    return field && !second && advances(field) ? field : undefined;
  }
  /** Does the view ask the questions of the step on screen one by one? */
  function asksOneByOne(): boolean {
    const asks = views.drawn()?.asksOneByOne;
    return typeof asks === 'function' ? !!guard('view', 'asksOneByOne', () => asks(state.read)) : !!asks;
  }
  const mayAdvance = (step: Step): boolean =>
    step === steps.at(tree.path.at(-1)) && !asksOneByOne() && !!advancingField(step);
  const setAutopassing = (on: boolean): void => void store.set(tree, 'autopassing', on);

  return {
    /**
     * Call it when the visitor chooses an answer. Each further answer restarts the delay until the step advances. `before`:
     * the visible questions. The visitor reads what the answer adds to them first.
     */
    start(step: Step, before: readonly Field[]): void {
      stopTimer();
      const willAdvance = () => mayAdvance(step) && fields.visibleIn(step).every(field => before.includes(field));
      setAutopassing(willAdvance());
      if (!tree.autopassing) return;
      const motionOut = stepChange.motionOut();
      const leave = (): void => {
        stopTimer();
        if (willAdvance()) advance(motionOut);
        else setAutopassing(false);
      };
      const delay = Math.max(0, (page.pauses.autopass ?? form.configuration.autoPassDelay) - motionOut);
      // Also on `pagehide`, because the visitor has answered, and leaving this step may send the lead.
      const stops = [host.after(delay, leave), host.on('pagehide', leave)];
      stopTimer = () => stops.forEach(stop => void stop());
    },
    /** Cancels a pending advance, because the step is left in another way. */
    stop: (): void => stopTimer(),
    /** Call it when the step was left, or stays. */
    end: (): void => setAutopassing(false),
    advances,
    /** Is Next hidden? On a last step without a lead, at the end once the sending begins, and while a step waits for the choice that advances it or is about to advance. */
    hidesNext(step: Step): boolean {
      if (step.doNotSendLead && isLast(form, step)) return true;
      if (isEndScreen(form, step) && store.get(tree, 'sending') !== 'idle') return true;
      const field = advancingField(step);
      return !!field && (store.get(tree, 'autopassing') || isMissing(field.read.answerOf(field.question)));
    },
  };
}
