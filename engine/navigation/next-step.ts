/** Which step comes next: through `steps`, before the sending, after it, to the end. */

import type { Form, Step } from '../../contract/definition.ts';
import type { Page } from '../../contract/page.ts';
import type { FormState } from '../fields/form-state.ts';
import { following, listOf, takenJump } from '../form/flow.ts';
import { asks, isFinalView, isLast } from '../form/steps.ts';
import { createLateJumps } from './late-jumps.ts';

export interface NextStepNeeds {
  form: Form;
  page: Page;
  state: FormState;
  /** Loads what decides whether the step is shown; resolves even if that fails. */
  loadForVisibility(step: Step): Promise<void>;
  /** Has it anything to show? */
  isShown(step: Step): boolean;
  isTransient(step: Step): boolean;
  /** Is its type registered? */
  isLoaded(step: Step): boolean;
  /** Resolves when the condition sources of its jumps are there, or take too long. */
  waitForRules(step: Step): Promise<unknown> | undefined;
  /** Are its jumps and questions decided without an answer of a condition source? */
  isUndecided(step: Step): boolean;
  /** Clears what the link prefilled in questions of the step that their conditions do not display. */
  clearPrefilledInVain(step: Step): void;
  /** The same in all these steps, and the answers of those that the path passes by though the visitor saw them before. */
  clearPassed(list: readonly Step[]): void;
  /** Resolves when the sources of all conditions of the form are there, or take too long. */
  waitForAllSources(): Promise<unknown>;
  /** Does its type decide when it may be left? Then there is something to do on it, also without questions. */
  waitsForVisitor(step: Step): boolean;
  warnOfMissingJump(step: Step, destination: number): void;
  /** Nothing is sent before the visitor has done anything. */
  hasInteracted(): boolean;
  showPrefilledQuestions(): void;
}
export type NextStep = ReturnType<typeof createNextStep>;

export function createNextStep(needs: NextStepNeeds) {
  const { form, page, loadForVisibility, isShown } = needs;
  const { tree, fields, steps, readOf } = needs.state;
  const path = (): readonly number[] => tree.path;
  /** The final step that was reached, while steps before the sending or after it are on screen. */
  let ending: Step | undefined;
  /** The last step of `steps` on the way: the same, or one with questions, after which the form shows an end of its own. */
  let reachedEnd: Step | undefined;
  /** The sending waits for a consent of this step, which is shown once more at the end of the path. */
  let openConsentStep: Step | undefined;

  /** After the lead was accepted, a step whose code could not be loaded is passed by: the visitor can do nothing about it. */
  const isMissing = (step: Step): boolean => tree.sending === 'success' && !needs.isLoaded(step);
  const jumpOf = (from: Step) =>
    takenJump(form, from, readOf(from).matches, destination => needs.warnOfMissingJump(from, destination));

  function clearPrefilledInVain(step: Step): void {
    if (!needs.isUndecided(step)) needs.clearPrefilledInVain(step);
  }
  /** The step, or the first one after it that has something to show. Skips steps that have nothing to show, following their jumps. */
  async function firstShown(step: Step | undefined, left?: Step): Promise<Step | undefined> {
    const passed = new Set(left && [left]);
    let candidate = step;
    while (candidate) {
      await loadForVisibility(candidate);
      if (isFinalView(form, candidate) || (isShown(candidate) && !isMissing(candidate))) return candidate;
      passed.add(candidate);
      await needs.waitForRules(candidate);
      clearPrefilledInVain(candidate);
      lateJumps.note(candidate, left);
      candidate = following(form, candidate, jumpOf(candidate), passed)?.step;
    }
    return undefined;
  }
  const lateJumps = createLateJumps({ ...needs, path, jumpOf, firstShown });
  const firstShownIn = (list: readonly Step[]) => firstShown(list[0]);
  /** In the step's own list; undefined if the list ends. */
  const nextShown = (from: Step) => firstShown(following(form, from, jumpOf(from))?.step, from);
  const firstAfterSubmit = () => firstShownIn(form.stepsAfterSubmit);

  async function afterSending(from?: Step): Promise<Step | undefined> {
    const next = await (from ? nextShown(from) : firstAfterSubmit());
    const isBeforeEnd = from && form.beforeEnd.includes(from);
    return next ?? (isBeforeEnd ? undefined : await firstShownIn(form.beforeEnd)) ?? ending;
  }

  /** No lead is sent while a visible required consent on the visitor's path is unticked. */
  function openConsentOrSend(): Step | 'send' {
    openConsentStep = path()
      .map(steps.at)
      .find(step => step && fields.visibleIn(step).some(({ type, state }) => type?.isConsent && state.error));
    return openConsentStep ?? 'send';
  }

  /** A link that prefills everything sends nothing by itself: the last step with questions is shown instead. */
  async function lastStepWithPrefilledQuestions(): Promise<Step | undefined> {
    const last = form.steps.filter(asks).at(-1);
    needs.showPrefilledQuestions();
    if (last) await loadForVisibility(last);
    return last;
  }

  return {
    ending: () => ending,
    reachedEnd: () => reachedEnd,
    stepWithOpenConsent: () => openConsentStep,
    afterSending,
    firstAfterSubmit,
    /** The step on screen while the lead is sent: the first after-submit step if it has `startLoading`, else the final step. */
    async duringSending(): Promise<Step | undefined> {
      const first = await firstAfterSubmit();
      return first?.startLoading ? first : ending;
    },
    /** The step that shows a failed submit. A final step that advances by itself is replaced: it would send again. */
    async afterFailure(): Promise<Step | undefined> {
      if (form.end && ending && needs.isTransient(ending)) {
        ending = form.end;
        await loadForVisibility(ending);
      }
      return ending;
    },
    /** The step at the end of a visit whose lead was accepted before the page was loaded again. `reached`: its final step. */
    async earlierEnd(reached: Step | undefined): Promise<Step | undefined> {
      reachedEnd = reached;
      ending = reached && isFinalView(form, reached) ? reached : form.end;
      if (ending) await loadForVisibility(ending);
      return (await firstShownIn(form.beforeEnd)) ?? ending;
    },
    /** What comes after a step; `send` if the lead is due. */
    async after(from: Step): Promise<Step | 'send' | undefined> {
      const list = listOf(form, from);
      if (from.doNotSendLead && isLast(form, from)) return undefined;
      // Send as soon as this consent is given, unless the visitor has gone back past it.
      const isShownAgain = path().indexOf(from.order) < path().length - 1;
      if (from === openConsentStep && isShownAgain) return openConsentOrSend();
      openConsentStep = undefined;
      const isBeforeSending = list === 'steps' || list === 'beforeSubmit';
      lateJumps.forget(from);
      const isSent = tree.sending === 'success';
      const late = isBeforeSending && !isSent ? await lateJumps.destination(from) : undefined;
      if (late || list === 'steps') {
        lateJumps.note(from, from);
        clearPrefilledInVain(from);
        const next = late ?? (await nextShown(from));
        // A final step that waits for the visitor is not the end yet: the lead is sent with what was chosen there.
        if (next && (!isFinalView(form, next) || needs.waitsForVisitor(next))) return next;
        ending = next ?? form.end;
        reachedEnd = !next && isLast(form, from) ? from : ending;
        if (ending) await loadForVisibility(ending);
        if (ending?.doNotSendLead) return ending;
        if (isSent) return afterSending();
        if (!needs.hasInteracted()) {
          return (await lastStepWithPrefilledQuestions()) ?? (await firstShownIn(form.beforeSubmit)) ?? ending;
        }
      }
      if (isBeforeSending) {
        await needs.waitForAllSources();
        needs.clearPassed(form.steps);
        const before = late || list === 'steps' ? firstShownIn(form.beforeSubmit) : nextShown(from);
        const shown = await before;
        if (!shown) needs.clearPassed(form.beforeSubmit);
        return shown ?? openConsentOrSend();
      }
      return afterSending(from);
    },
    /** The path at the start; empty only for a form without steps. */
    async start(): Promise<readonly number[]> {
      const { initial_step: given = '' } = page.query;
      const asked = /^-?\d+$/.test(given) ? Number(given) : undefined;
      const wanted = form.steps.find(step => step.order === asked);
      if (wanted && asked !== undefined && !isFinalView(form, wanted)) {
        const before = form.steps.filter(step => step.order <= asked);
        await Promise.all(before.map(loadForVisibility));
        const kept = before.filter(step => step === wanted || (isShown(step) && !needs.isTransient(step)));
        if (isShown(wanted)) return kept.map(step => step.order);
      }
      const first = await firstShownIn(form.steps);
      const sends = first && isFinalView(form, first) && !first.doNotSendLead;
      if (first && !(sends && form.steps.some(asks))) return [first.order];
      const last = await lastStepWithPrefilledQuestions();
      return last ? [last.order] : [];
    },
  };
}
