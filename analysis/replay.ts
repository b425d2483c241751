/** Makes a visit in the real engine, without a page, and tells where it led. */
import type { Engine } from '../engine/engine.ts';
import type { Witness } from './explore.ts';

export interface Replayed {
  /** The orders of the steps that were on screen, each once for a visit of it. */
  path: readonly number[];
  /** The keys of the questions that were shown on each of them. */
  displayed: readonly (readonly string[])[];
  sending: 'idle' | 'sending' | 'success' | 'failure';
  /** Why the visit stopped before its end: the step could not be left, or another one came. */
  stoppedAt?: number;
}

/**
 * `engine` has started. `settle` lets the time of its Host pass, so that pauses and loading steps end. The
 * circumstances of the witness must already hold: they are part of the engine's page.
 */
export async function replay(engine: Engine, witness: Witness, settle: () => Promise<void>): Promise<Replayed> {
  const { state, read } = engine;
  const path: number[] = [];
  const displayed: string[][] = [];
  const current = () => state.cells.path.state.value.at(-1);
  const result = (stoppedAt?: number): Replayed => ({
    path,
    displayed,
    sending: read.sending,
    ...(stoppedAt !== undefined && { stoppedAt }),
  });
  const note = (): void => {
    const step = state.steps.at(current());
    path.push(current() ?? Number.NaN);
    displayed.push(step ? state.fields.visibleIn(step).map(({ question }) => question.bpKey) : []);
  };
  await engine.interact();
  for (const { step, given } of witness.moves) {
    if (current() !== step.order) return result(current());
    // The witness may be of another engine for the same definition.
    const own = state.steps.at(step.order)?.questions ?? [];
    for (const { question: told, answers } of given) {
      const question = own.find(({ id }) => id === told.id);
      if (!question) continue;
      const field = state.fields.ensure(question);
      const type = field.type;
      const value = answers[told.bpKey] === undefined ? type?.empty : type?.read?.(answers, question);
      engine.answer(field, value ?? answers[told.bpKey] ?? type?.empty);
    }
    note();
    await engine.withLater(parts => parts.next('next'));
    await settle();
    if (current() === step.order && witness.moves.at(-1)?.step !== step) return result(current());
  }
  note();
  return result();
}
