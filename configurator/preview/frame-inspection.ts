/** What the frame tells the inspector about its form, and does with it. */
import type { Inspection } from '../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import type { FramedForm } from './framed-form.ts';
import type { FromFrame } from './protocol.ts';

export function createInspectionFunctions(form: Pick<FramedForm, 'mounted'>, post: (message: FromFrame) => void) {
  let inspected: unknown;
  let inspection: Promise<Inspection> | undefined;
  let stopListening = () => {};
  let isListening = false;

  /** The inspection of the form of this visit. */
  async function current(): Promise<Inspection> {
    const mounted = form.mounted();
    if (!mounted) throw new Error('The preview shows no form yet.');
    if (mounted !== inspected) {
      stopListening();
      inspected = mounted;
      inspection = mounted.inspect();
      if (isListening) void listen(inspection);
    }
    return inspection!;
  }
  async function listen(to: Promise<Inspection>): Promise<void> {
    const found = await to;
    if (to !== inspection || !isListening) return;
    stopListening();
    stopListening = found.listen(entry => post({ type: 'entry', entry }));
  }

  return {
    /** Everything about the form as it is now. From the first call on, the page gets the entries too. */
    async inspect() {
      const found = await current();
      if (!isListening) {
        isListening = true;
        await listen(inspection!);
      }
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
    step: async () => (await current()).step(),
    async answer(bpKey: string, value: never) {
      const found = await current();
      await found.answer(bpKey, value);
      return found.step();
    },
    next: async () => (await current()).next(),
  };
}
