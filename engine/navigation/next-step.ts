/** Which step comes: through the steps, before the sending, after it, to the end. */

import type { Fields } from '../answers/fields.ts';
import type { Form, Step } from '../form/definition.ts';
import { asks, following, isFinalView, isLast, jumpFrom, listOf } from '../form/steps.ts';
import type { Page } from '../page.ts';

export interface WayNeeds {
  form: Form;
  page: Page;
  fields: Fields;
  stepAt(order: number): Step | undefined;
  /** Brings the types of the step and of its questions; resolves however that ends. */
  load(step: Step): Promise<void>;
  shows(step: Step): boolean;
  transient(step: Step): boolean;
  /** Its type says when it may be left: there is something to do on it, also without questions. */
  waits(step: Step): boolean;
  matches: (step: Step) => Parameters<typeof jumpFrom>[2];
  missingJump(step: Step, destination: number): void;
  path(): readonly number[];
  isSent(): boolean;
  /** Has the visitor done anything yet? Nothing is sent before. */
  acted(): boolean;
  /** Shows prefilled questions from now on: there is nothing else left to ask. */
  revealPrefilled(): void;
}
export type Way = ReturnType<typeof createWay>;

export function createWay(needs: WayNeeds) {
  const { form, page, fields, load, shows } = needs;
  /** The final step that was reached, while steps before the sending or after it are on screen. */
  let ending: Step | undefined;
  /** On its way to the sending the lead was held for a consent of this step, which is shown once more at the path's end. */
  let owed: Step | undefined;

  /** The one that follows, passing what has nothing to show; nothing where `steps` ends. */
  async function findNext(from: Step): Promise<Step | undefined> {
    let candidate = jumpOf(from) ?? (isLast(form, from) ? undefined : following(form, from));
    while (candidate) {
      await load(candidate);
      if (isFinalView(form, candidate) || shows(candidate)) return candidate;
      if (isLast(form, candidate)) return undefined;
      candidate = following(form, candidate); // a step that is passed by is not left, so its jumps do not count
    }
    return undefined;
  }

  async function firstShown(steps: readonly Step[], after?: Step): Promise<Step | undefined> {
    for (const step of steps.slice(after ? steps.indexOf(after) + 1 : 0)) {
      await load(step);
      if (shows(step)) return step;
    }
    return undefined;
  }

  /** The first after-submit step that has something to show. */
  const firstAfter = () => firstShown(form.stepsAfterSubmit);

  const jumpOf = (from: Step): Step | undefined =>
    jumpFrom(form, from, needs.matches(from), destination => needs.missingJump(from, destination));

  /** After a step of a list beside `steps`: its jump, or the next one of the list that has something to show. */
  async function within(list: readonly Step[], from: Step): Promise<Step | undefined> {
    const jump = jumpOf(from);
    if (!jump) return firstShown(list, from);
    return firstShown(list.slice(list.indexOf(jump)));
  }

  async function afterSending(from?: Step): Promise<Step | undefined> {
    const list = from && listOf(form, from);
    if (from && list === 'beforeEnd') return (await within(form.beforeEnd, from)) ?? ending;
    const after = from ? await within(form.stepsAfterSubmit, from) : await firstShown(form.stepsAfterSubmit);
    return after ?? (await firstShown(form.beforeEnd)) ?? ending;
  }

  /** No lead leaves while a displayed required consent on the visitor's way is unticked. */
  function openConsent(): Step | undefined {
    return needs
      .path()
      .map(needs.stepAt)
      .find(step => step && fields.shown(step).some(field => field.type?.fresh && field.state.error));
  }

  function consentOrSending(): Step | 'send' {
    owed = openConsent();
    return owed ?? 'send';
  }

  /** A link that prefills everything sends nothing by itself: the last question step is shown instead. */
  async function revealed(): Promise<Step | undefined> {
    const last = form.steps.filter(asks).at(-1);
    needs.revealPrefilled();
    if (last) await load(last);
    return last;
  }

  return {
    ending: () => ending,
    owed: () => owed,
    afterSending,
    /** The first after-submit step, if it is what the visitor sees while the lead is sent. */
    async duringSending(): Promise<Step | undefined> {
      const first = await firstAfter();
      return first?.startLoading ? first : ending;
    },
    firstAfter,
    /** Where a failed sending is told: at the end, or behind one that goes on by itself, which would send again. */
    async afterFailure(): Promise<Step | undefined> {
      if (form.end && ending && needs.transient(ending)) {
        ending = form.end;
        await load(ending);
      }
      return ending;
    },
    /** What comes after a step; `send` where the lead is due. */
    async next(from: Step): Promise<Step | 'send' | undefined> {
      const list = listOf(form, from);
      if (from.doNotSendLead && isLast(form, from)) return undefined;
      // Once given, the sending follows at once; whoever went back before it walks on as ever.
      if (from === owed && needs.path().indexOf(from.order) < needs.path().length - 1) return consentOrSending();
      owed = undefined;
      if (list === 'steps') {
        const next = await findNext(from);
        // A last step that waits for the visitor is no end yet: the lead leaves with what was chosen there.
        if (next && (!isFinalView(form, next) || needs.waits(next))) return next;
        ending = next ?? form.end;
        if (ending) await load(ending);
        if (ending?.doNotSendLead) return ending;
        if (needs.isSent()) return afterSending();
        if (!needs.acted()) return (await revealed()) ?? (await firstShown(form.beforeSubmit)) ?? ending;
      }
      if (list === 'steps' || list === 'beforeSubmit') {
        const before = list === 'steps' ? firstShown(form.beforeSubmit) : within(form.beforeSubmit, from);
        return (await before) ?? consentOrSending();
      }
      return afterSending(from);
    },
    /** The path at the start; empty only for a form without steps. */
    async start(): Promise<readonly number[]> {
      const { initial_step: given = '' } = page.query;
      const asked = /^-?\d+$/.test(given) ? Number(given) : undefined;
      const wanted = form.steps.find(step => step.order === asked);
      if (wanted && asked !== undefined && !isLast(form, wanted)) {
        const before = form.steps.filter(step => step.order <= asked);
        await Promise.all(before.map(load));
        const kept = before.filter(step => step === wanted || (shows(step) && !needs.transient(step)));
        if (shows(wanted)) return kept.map(step => step.order);
      }
      for (const step of form.steps) {
        if (isFinalView(form, step) && form.steps.some(asks)) break;
        await load(step);
        if (isFinalView(form, step) || shows(step)) return [step.order];
      }
      const last = await revealed();
      return last ? [last.order] : [];
    },
  };
}
