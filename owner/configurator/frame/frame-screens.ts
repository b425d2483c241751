/** In the frame: brings the form to one of its screens. */
import type { Inspection } from '../../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import { answersFor } from '../fill/test-answers.ts';
import type { Way } from '../screens/screen-list.ts';
import type { Types } from '../types/types.ts';
import type { FramedForm } from './framed-form.ts';

/** More steps than any form has between its last questions and its end. */
const MAX_STEPS = 12;

/** Resolves when the form says that it sends the lead. */
const whenSending = (): Promise<undefined> =>
  new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-sending="sending"]')) return;
      observer.disconnect();
      resolve(undefined);
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-sending'] });
  });

export function createScreenFunctions(form: Pick<FramedForm, 'inspection'>, types: () => Types) {
  /** Answers and goes on, from the shown step to one of the type `until`, or to the end. */
  async function send(
    inspection: Inspection,
    until: string | undefined,
    isSending: boolean,
    now: number,
  ): Promise<void> {
    for (let count = 0; count < MAX_STEPS; count++) {
      const step = inspection.step();
      if (!step || step.type === until || (count > 0 && step.isEnd)) return;
      for (const shown of step.questions) {
        const [answer] = answersFor(shown, { country: step.country, now }, types());
        if (answer !== undefined) await inspection.answer(shown.question.bpKey, answer as never);
      }
      const left = inspection.next();
      const next = await (isSending ? Promise.race([left, whenSending()]) : left);
      if (!next || next.order === step.order) return;
    }
  }
  return {
    /** `answers` are those of other steps, whose words the screen may repeat. */
    async screen(
      path: JsonPath,
      way: Way,
      until: string | undefined,
      answers: Parameters<Inspection['goTo']>[1],
      now: number,
    ): Promise<void> {
      const inspection = await form.inspection();
      await inspection.goTo([...path], answers);
      if (way === 'errors') await inspection.next();
      if (way === 'send' || way === 'sending') await send(inspection, until, way === 'sending', now);
      window.scrollTo(0, 0);
    },
    height: (): number => Math.ceil(document.body.getBoundingClientRect().height),
  };
}
