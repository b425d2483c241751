/** In the frame: brings the form to one of its screens. */
import type { Inspection } from '../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import type { FramedForm } from '../preview/framed-form.ts';
import type { Way } from './screen-list.ts';

type Loose = Readonly<Record<string, unknown>>;
/** More steps than any form has between its last questions and its end. */
const MOST_STEPS = 12;

/** The number is accepted in every country. */
const TEXTS: Readonly<Record<string, string>> = {
  email: 'ann@example.com',
  phone: '5550100199',
  phone2fa: '5550100199',
  first_name: 'Ann',
  last_name: 'Sample',
};

/** An answer: the example of its type, a consent, the first choice, the least number, or some words. */
function answerTo({ question, isConsent, isList, example }: Shown): never {
  const {
    values,
    type,
    validationRules = [],
  } = question as unknown as Loose & {
    type: string;
    values?: readonly Loose[];
    validationRules?: readonly Loose[];
  };
  const first = values?.[0] && (values[0].itemValue ?? values[0].bpKey ?? values[0].text);
  const least = validationRules.find(({ validator }) => validator === 'min')?.value;
  const words = TEXTS[type] ?? least ?? 'Sample';
  const value = isConsent || type === 'checkbox' ? true : (first ?? example ?? words);
  return (isList ? [value] : value) as never;
}
type Shown = NonNullable<ReturnType<Inspection['step']>>['questions'][number];

export function createScreenFunctions(form: FramedForm) {
  /** Answers and goes on, from the shown step to one of the type `until`, or to the end. */
  async function send(inspection: Inspection, until: string | undefined): Promise<void> {
    for (let count = 0; count < MOST_STEPS; count++) {
      const step = inspection.step();
      if (!step || step.type === until || (count > 0 && step.isEnd)) return;
      for (const shown of step.questions) await inspection.answer(shown.question.bpKey, answerTo(shown));
      const next = await inspection.next();
      if (next?.order === step.order) return;
    }
  }
  return {
    async screen(path: JsonPath, way: Way, until?: string): Promise<void> {
      const inspection = await form.mounted()?.inspect();
      if (!inspection) return;
      await inspection.goTo([...path]);
      if (way === 'errors') await inspection.next();
      if (way === 'send') await send(inspection, until);
      window.scrollTo(0, 0);
    },
    height: (): number => Math.ceil(document.body.getBoundingClientRect().height),
  };
}
