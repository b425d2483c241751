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
const POSTCODES: Readonly<Record<string, string>> = {
  us: '78701',
  gb: 'SW1A 1AA',
  fr: '75011',
  de: '10115',
  es: '28013',
  it: '00184',
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
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** Texts that a step may repeat, such as the visitor's name. The fields of the step itself stay empty. */
function answersFor(definition: unknown, path: JsonPath) {
  const isShown = (index: number) => path[0] === 'steps' && path[1] === index;
  const questions = listOf(objectOf(definition).steps).flatMap((step, index) =>
    isShown(index) ? [] : listOf(objectOf(step).questions).map(objectOf),
  );
  const { country } = objectOf(objectOf(definition).configuration);
  const texts = { ...TEXTS, zipcode: POSTCODES[String(country).toLowerCase()] } as Record<string, string | undefined>;
  const known = questions.filter(({ type }) => typeof type === 'string' && Object.hasOwn(texts, type));
  return Object.fromEntries(known.map(({ bpKey, type }) => [String(bpKey), texts[type as string]]));
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
      await inspection.goTo([...path], answersFor(form.definition(), path));
      if (way === 'errors') await inspection.next();
      if (way === 'send') await send(inspection, until);
      window.scrollTo(0, 0);
    },
    height: (): number => Math.ceil(document.body.getBoundingClientRect().height),
  };
}
