/** What the frame tells the inspector about its form, and does with it. */
import type { Inspection } from '../../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import { answersFor } from '../fill/test-answers.ts';
import type { FromFrame } from '../preview/protocol.ts';
import { builtInTypes } from '../types/types.ts';
import type { FramedForm } from './framed-form.ts';

export function createInspectionFunctions(
  form: Pick<FramedForm, 'inspection'>,
  post: (message: FromFrame) => void,
  types = () => builtInTypes,
) {
  let listened: Inspection | undefined;
  let stopListening = () => {};

  const current = (): Promise<Inspection> => form.inspection();
  /** Sends the page the entries of this visit. */
  function listen(inspection: Inspection): void {
    if (inspection === listened) return;
    stopListening();
    listened = inspection;
    stopListening = inspection.listen(entry => post({ type: 'entry', entry }));
  }

  return {
    /** Everything about the form as it is now. From the first call on, the page gets the entries too. */
    async inspect() {
      const found = await current();
      listen(found);
      const lead = await found.lead().then(
        value => ({ lead: value }),
        (problem: Error) => ({ leadProblem: problem.message }),
      );
      return {
        answers: found.answers(),
        ...lead,
        flags: found.flags(),
        path: found.path(),
        step: found.step(),
        chunks: found.chunks(),
      };
    },
    explain: async (path: JsonPath) => (await current()).explain(path),
    /** The steps that the visitor went through. */
    path: async () => (await current()).path(),
    step: async () => (await current()).step(),
    async answer(bpKey: string, value: never) {
      const found = await current();
      await found.answer(bpKey, value);
      return found.step();
    },
    /** What the visitor could answer to a question of the shown step, best first. `now`: in ms since the epoch. */
    async sampleAnswers(bpKey: string, now: number): Promise<readonly unknown[]> {
      const step = (await current()).step();
      const asked = step?.questions.find(({ question }) => question.bpKey === bpKey);
      return step && asked ? answersFor(asked, { country: step.country, now }, types()) : [];
    },
    next: async () => (await current()).next(),
  };
}
