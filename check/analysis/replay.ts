/** Replays the visit of a witness in the real engine, and tells whether it takes the same path. */
import type { Engine } from '../../engine/engine.ts';
import { type FinishedVisit, runVisit, type VisitClock } from './run-visit.ts';
import type { Witness } from './situation.ts';

export interface Replayed extends FinishedVisit {
  /** Whether the visit showed the same steps and questions as the witness. */
  isSame: boolean;
}

/**
 * `engine` must not be started. Its page has the circumstances of the witness, and `clock` is the clock of its Host.
 */
export async function replay(engine: Engine, witness: Witness, clock: VisitClock): Promise<Replayed> {
  // The screens after the steps depend on services and on consents that the engine adds.
  const orders = new Set(engine.read.form.steps.map(({ order }) => order));
  const moves = witness.moves.filter(({ step }) => orders.has(step.order));
  const visit = await runVisit(engine, clock, {
    length: moves.length,
    maySkip: true,
    answer: (question, step, index) =>
      moves[index]?.step.order === step.order
        ? moves[index]!.given.find(one => one.question.id === question.id)?.answers
        : undefined,
  });
  const isSame = moves.every(({ step, displayed }, index) => {
    const seen = visit.steps[index];
    const keys = new Set(seen?.questions.map(({ bpKey }) => bpKey));
    return seen?.step.order === step.order && displayed.every(({ bpKey }) => keys.has(bpKey));
  });
  return { ...visit, isSame };
}
