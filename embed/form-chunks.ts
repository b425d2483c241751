/** Which chunks of the built form a definition loads, and when. */
import type { Question, Step } from '../engine/contract.ts';
import { allSteps } from '../engine/form/step-index.ts';
import type { ManifestRow } from '../engine/manifest-row.ts';
import { dictionaryName } from '../locales/index.ts';
import { createHeadlessEngine } from './headless-engine.ts';

export type LoadMoment = 'first' | 'idle' | 'lead' | 'needed';
/** The names of chunks, each only at the first moment that loads it. */
export type FormChunks = Readonly<Record<LoadMoment, readonly string[]>>;

/** Nothing is sent. Questions of plugins of third parties are left out. */
export async function formChunks(
  definition: unknown,
  { features = {} }: { features?: Readonly<Record<string, boolean>> } = {},
): Promise<FormChunks> {
  const { engine } = createHeadlessEngine(definition, { features });
  try {
    const [firstStep] = engine.read.form.steps;
    await engine.later.load();
    const { form } = engine.read;
    const rows = engine.options.registry.rows();
    const rowsOfStep = ({ type, questions }: Step): ManifestRow[] => [
      ...rows.filter(({ steps }) => steps?.includes(type)),
      ...rowsOfQuestions(questions),
    ];
    const rowsOfQuestions = (questions: readonly Question[]): ManifestRow[] => [
      ...rows.filter(row => questions.some(({ type }) => row.questions?.includes(type))),
      ...rows.filter(row =>
        questions.some(({ validationRules }) =>
          validationRules.some(({ validator }) => row.validators?.includes(validator)),
        ),
      ),
    ];
    const isNeeded = (row: ManifestRow): boolean => row.isNeeded?.(engine.read) === true;
    const isOffered = (step: Step): boolean =>
      rowsOfStep(step)
        .find(row => row.visible && row.steps?.includes(step.type))
        ?.visible?.(step, engine.state.readOf(step)) !== false;
    const steps = allSteps(form);
    const hasMarkup = ({ questions, messages, richText }: Step) =>
      richText !== undefined || messages.length > 0 || questions.some(one => /<|&/.test(JSON.stringify(one)));
    const hasConditions = ({ questions }: Step) => questions.some(one => one.conditionalDisplay.length > 0);
    const dictionary = dictionaryName(form.configuration.language);
    const moments: Record<LoadMoment, string[]> = {
      first: [
        'app',
        'react',
        ...(firstStep ? rowsOfStep(firstStep).map(({ name }) => name) : []),
        ...(firstStep && hasMarkup(firstStep) ? ['markup'] : []),
        ...(firstStep && hasConditions(firstStep) ? ['conditions'] : []),
        ...rows.filter(row => row.frames && isNeeded(row)).map(({ name }) => name),
        ...(dictionary === undefined ? [] : [dictionary]),
      ],
      idle: [
        'engine',
        'later',
        'conditions',
        ...steps.filter(isOffered).flatMap(step => rowsOfStep(step).map(({ name }) => name)),
        ...(steps.some(hasMarkup) ? ['markup'] : []),
        ...rows.filter(isNeeded).map(({ name }) => name),
      ],
      lead: ['lead'],
      needed: steps.filter(step => !isOffered(step)).flatMap(step => rowsOfStep(step).map(({ name }) => name)),
    };
    const seen = new Set<string>();
    /** The names that no earlier moment has. */
    function once(names: readonly string[]): string[] {
      const added = [...new Set(names)].filter(name => !seen.has(name));
      for (const name of added) seen.add(name);
      return added;
    }
    return {
      first: once(moments.first),
      idle: once(moments.idle),
      lead: once(moments.lead),
      needed: once(moments.needed),
    };
  } finally {
    engine.stop();
  }
}
