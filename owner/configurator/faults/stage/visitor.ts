/** Does in the frame what a visitor would do until the fault shows. */
import type { CurrentStep, InspectedQuestion, Inspection } from '../../../../embed/library.ts';
import type { Clock } from '../../../../embed/scripted-host/clock.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { answersFor } from '../../fill/test-answers.ts';
import type { Types } from '../../types/types.ts';
import type { Fault } from '../fault-list.ts';

export interface VisitorNeeds {
  fault: Fault;
  types: Types;
  target: JsonPath | undefined;
  inspection: Promise<Inspection>;
  clock(): Clock | undefined;
  isWaiting(): boolean;
  /** Has a message been reported that begins with this? */
  isReported(start: string): boolean;
  /** Lets the page draw and load. */
  pause(): Promise<void>;
  signal: AbortSignal;
}

/** More steps than any form has between its last questions and its end. */
const MAX_STEPS = 20;
/** A machine that needs more turns than these to show a screen is stuck. */
const MAX_TURNS = 300;
/** So much time passes at once for a step that goes on by itself, such as a loading screen, again and again. In ms. */
const BETWEEN = 1000;

const hasAnswer = ({ answer }: InspectedQuestion): boolean => answer !== undefined && answer !== null && answer !== '';

async function answerStep(inspection: Inspection, first: CurrentStep, now: number, types: Types): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const step = inspection.step();
    const open = step?.order === first.order ? step.questions : [];
    const next = open.find(one => !tried.has(one.question.bpKey) && (!hasAnswer(one) || one.error !== undefined));
    if (!next || !step) return;
    tried.add(next.question.bpKey);
    for (const answer of answersFor(next, { country: step.country, now }, types)) {
      await inspection.answer(next.question.bpKey, answer as never);
      const after = inspection.step()?.questions.find(one => one.question.bpKey === next.question.bpKey);
      if (!after || (hasAnswer(after) && after.error === undefined)) break;
    }
  }
}

/** Resolves to whether the fault shows. */
export async function visit(needs: VisitorNeeds): Promise<boolean> {
  const { fault, target, types, clock, isWaiting, pause, signal } = needs;
  let hasPassed = false;
  async function until(isDone: () => boolean): Promise<boolean> {
    for (let turn = 0; turn < MAX_TURNS && !signal.aborted; turn++) {
      if (isDone()) return true;
      if (fault.passes !== undefined && !hasPassed && isWaiting()) {
        hasPassed = true;
        clock()?.skip(fault.passes);
      }
      await pause();
    }
    return false;
  }
  const shows = (): boolean => document.querySelector(fault.shows) !== null;
  const isOver = (): boolean => shows() && (fault.reports ?? []).every(needs.isReported);
  if (fault.lead === undefined) return until(isOver);

  const inspection = await needs.inspection;
  if (target) await inspection.goTo([...target]);
  for (let count = 0; count < MAX_STEPS && !signal.aborted; count++) {
    const step = inspection.step();
    if (!step || step.isEnd) break;
    await answerStep(inspection, step, clock()?.now() ?? Date.now(), types);
    // It resolves when the form has moved, which it never does while a call gets no answer.
    let hasMoved = false;
    void inspection.next().then(() => {
      hasMoved = true;
    });
    await until(() => hasMoved || isWaiting());
    if (isWaiting() && !hasMoved) break;
    const stays = (): boolean => inspection.step()?.order === step.order;
    for (let turn = 0; turn < MAX_TURNS && step.questions.length === 0 && stays() && !shows(); turn++) {
      clock()?.skip(BETWEEN);
      await pause();
    }
    if (stays()) break;
  }
  return until(isOver);
}
