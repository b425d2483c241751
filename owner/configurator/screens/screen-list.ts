/** All screens of a form that a visitor can come to, as a list of what to show in frames. */
import { t } from '../../words/words.ts';
import { itemsAt } from '../document/items.ts';
import { type JsonObject, objectOf, objectsOf } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import { answersFor } from '../fill/test-answers.ts';
import { type PreviewSettings, SENDS_LEADS, type SimulatedServices } from '../preview/preview-settings.ts';
import {
  BRAND_STEP,
  CODE_FLAGS,
  CODE_STEP,
  hasBrandStep,
  OFFER_FLAGS,
  PHONES,
  REVEAL_FLAG,
  REVEAL_STEP,
  turnsOn,
} from '../preview/simulated-parts.ts';
import { builtInTypes } from '../types/types.ts';

/** How a frame gets to a screen from the place in `path`. */
export type Way =
  | 'show'
  /** Presses Next without an answer. */
  | 'errors'
  /** Answers what is asked and goes on, until a step of the type `until` is shown, or the end. */
  | 'send'
  /** The same, until the lead is on its way. */
  | 'sending'
  /** The outline before the first step is there. */
  | 'wait';

export interface Screen {
  id: string;
  title: string;
  /** What is special about it, such as "Errors". */
  note?: string;
  path: JsonPath;
  way: Way;
  until?: string;
  flags: readonly string[];
  services: SimulatedServices;
}

export interface ScreenGroup {
  title: string;
  screens: readonly Screen[];
}

const CHATBOT = 'CHATBOT';

/** Without its templates, whose values only a visitor has. */
function titleOf({ title }: JsonObject): string {
  const words = typeof title === 'string' ? title.replace(/,?\s?\{\{[^{}]*\}\}/g, '').trim() : '';
  return words || t('Step without a title');
}

interface PlacedStep {
  step: JsonObject;
  path: JsonPath;
  title: string;
  isQuestions: boolean;
}

const stepsIn = (definition: JsonObject): PlacedStep[] =>
  STEP_LISTS.flatMap(list =>
    itemsAt(definition, [list]).map(({ index, value: step }) => ({
      step,
      path: [list, index],
      title: titleOf(step),
      isQuestions: builtInTypes.showsQuestions(step.type),
    })),
  );

const mustBeAnswered = (question: JsonObject): boolean =>
  builtInTypes.question(question.type).isConsent === true ||
  objectsOf(question.validationRules).some(({ validator }) => validator === 'required');

/** `withAll`: also the screens of features whose flags are off. */
export function screensOf(definition: unknown, settings: PreviewSettings, withAll = false): ScreenGroup[] {
  const form = objectOf(definition);
  const steps = stepsIn(form);
  const own = steps.filter(({ path }) => path[0] === 'steps');
  const lastQuestions = own.findLast(({ isQuestions }) => isQuestions);
  // Pictures never send a lead, whatever the preview does.
  const leftOut = [...CODE_FLAGS, REVEAL_FLAG, SENDS_LEADS];
  const base = settings.flags.filter(flag => !leftOut.includes(flag));
  const isOn = (flags: readonly string[]) =>
    withAll || flags.some(flag => settings.flags.includes(flag) || turnsOn(form, flag));
  const asks = (types: readonly string[]) =>
    steps.some(({ step }) => objectsOf(step.questions).some(({ type }) => types.includes(String(type))));
  const hasBrands = form.brandConfiguration !== undefined || hasBrandStep(form);
  /** One brand needs no choice, so that the form goes on to its end. */
  const passBrands: SimulatedServices = hasBrands ? { brands: 'one' } : {};

  const screen = (id: string, title: string, path: JsonPath, more: Partial<Screen> = {}): Screen => ({
    id,
    title,
    path,
    way: 'show',
    flags: base,
    services: {},
    ...more,
  });

  const first = own[0];
  const waiting = first ? [screen('wait', t('While it loads'), first.path, { way: 'wait' })] : [];
  const shown = steps.map(({ path, title, step }) =>
    screen(`show-${path.join('-')}`, title, path, step.type === BRAND_STEP ? { services: { brands: 'several' } } : {}),
  );
  const errors = steps
    .filter(({ step, isQuestions }) => isQuestions && objectsOf(step.questions).some(mustBeAnswered))
    .map(({ path, title }) => screen(`errors-${path.join('-')}`, title, path, { note: t('Errors'), way: 'errors' }));
  const sending: Screen[] = [];
  const add = (id: string, title: string, services: SimulatedServices, more: Partial<Screen> = {}): void => {
    if (!lastQuestions) return;
    sending.push(
      screen(id, title, lastQuestions.path, { way: 'send', services: { ...passBrands, ...services }, ...more }),
    );
  };
  if (hasBrands && !hasBrandStep(form)) {
    add('brands', t('Choice of brands'), { brands: 'several' }, { until: BRAND_STEP });
    add('brands-none', t('No brands'), { brands: 'none' });
  }
  add('sending', t('The lead is being sent'), { lead: 'slow' }, { way: 'sending' });
  add('failure', t('The lead could not be sent'), { lead: 'failure' });
  if (asks(PHONES) && isOn(CODE_FLAGS)) {
    const flag = CODE_FLAGS.find(name => settings.flags.includes(name)) ?? CODE_FLAGS[0]!;
    add('code', t('Code for the phone number'), { code: 'on' }, { flags: [...base, flag], until: CODE_STEP });
  }
  if (isOn([REVEAL_FLAG])) {
    const flags = [...base, REVEAL_FLAG];
    add('reveal-loading', t('Looking for a partner'), { reveal: 'loading' }, { flags, until: REVEAL_STEP });
    add('reveal-open', t('Partner who calls now'), { reveal: 'open' }, { flags, until: REVEAL_STEP });
    add('reveal-closed', t('Partner who is closed'), { reveal: 'closed' }, { flags, until: REVEAL_STEP });
    add('reveal-none', t('No partner'), { reveal: 'none' }, { flags, until: REVEAL_STEP });
  }
  if (isOn(OFFER_FLAGS)) {
    const flags = isOn([]) ? [...base, OFFER_FLAGS[0]!] : base;
    add('offers', t('Offers as a list'), { offers: 'list' }, { flags });
    add('offers-carousel', t('Offers as a carousel'), { offers: 'carousel' }, { flags });
  }
  add('success', t('The lead was sent'), {});
  const isChat = objectOf(form.configuration).displayMode === 'chatbot';
  const chat =
    first && !isChat && withAll ? [screen('chat', first.title, first.path, { flags: [...base, CHATBOT] })] : [];
  return [
    { title: t('Steps'), screens: [...waiting, ...shown] },
    { title: t('Errors'), screens: errors },
    { title: t('Sending and after'), screens: sending },
    { title: t('As a chatbot'), screens: chat },
  ].filter(({ screens }) => screens.length > 0);
}

/** The definition with steps that stay on screen, as a picture of them needs it. */
export function withoutProgress(definition: unknown): unknown {
  const form = objectOf(definition);
  const lists = STEP_LISTS.filter(list => Array.isArray(form[list])).map(list => [
    list,
    objectsOf(form[list]).map(step => ({ ...step, ...builtInTypes.step(step.type).still })),
  ]);
  return { ...form, ...Object.fromEntries(lists) };
}

/** Answers that other steps may repeat, such as the visitor's name. The fields of the shown step stay empty. */
export function answersBeside(definition: unknown, path: JsonPath, now: number): Record<string, unknown> {
  const form = objectOf(definition);
  const { country } = objectOf(form.configuration);
  const visitor = { country: typeof country === 'string' ? country : 'us', now };
  const others = objectsOf(form.steps).filter((_, index) => path[0] !== 'steps' || path[1] !== index);
  const questions = others.flatMap(step => objectsOf(step.questions));
  return Object.fromEntries(
    questions
      .filter(({ type, bpKey }) => builtInTypes.question(type).isRepeated && typeof bpKey === 'string')
      .map(question => {
        const plain = { ...question, values: [], validationRules: [] };
        const [answer] = answersFor({ question: plain as never, isList: false }, visitor);
        return [question.bpKey, answer];
      }),
  );
}
