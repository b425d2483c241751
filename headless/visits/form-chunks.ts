/** Determines which chunks of the built form a definition loads, and when. */
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import type { ManifestRow } from '../../engine/contract/manifest-row.ts';
import type { Question, Step } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { importSchemas } from '../../plugins/generated/manifest.ts';
import { createHeadlessEngine } from '../headless-engine.ts';
import { languageChunks, lookChunks } from './look-chunks.ts';

export type LoadMoment = 'first' | 'idle' | 'lead' | 'needed';
/** The names of chunks and the paths of other files in `dist/`. Each appears only at the first moment that loads it. */
export type FormChunks = Readonly<Record<LoadMoment, readonly string[]>>;

/** Sends nothing. Questions of third-party plugins are left out. */
export async function formChunks(
  definition: unknown,
  { features = {} }: { features?: Readonly<Record<string, boolean>> } = {},
): Promise<FormChunks> {
  addLaterRows();
  const { engine } = createHeadlessEngine(definition, { features });
  try {
    const [firstStep] = engine.read.form.steps;
    const { form } = engine.read;
    const rows = engine.options.registry.rows();
    const rowsOfStep = ({ type, questions }: Step): ManifestRow[] => [
      ...rows.filter(({ steps }) => steps?.includes(type)),
      ...questions.flatMap(rowsOfQuestion),
    ];
    const rowsOfQuestion = ({ type, validationRules }: Question): ManifestRow[] => [
      ...rows.filter(row => row.questions?.includes(type)),
      ...rows.filter(row => validationRules.some(({ validator }) => row.validators?.includes(validator))),
    ];
    const { country, language } = form.configuration;
    const schemas: Readonly<Record<string, DefinitionSchema>> = await importSchemas();
    /** The chunks of the step's types, and the additional ones of its questions. */
    const chunksOf = (step: Step, moment: 'withType' | 'onUse' = 'withType'): string[] => [
      ...rowsOfStep(step).map(({ name }) => name),
      ...step.questions.flatMap(question =>
        rowsOfQuestion(question).flatMap(({ name }) => schemas[name]?.chunks?.({ ...question }, country)[moment] ?? []),
      ),
    ];
    const isNeeded = (row: ManifestRow): boolean => engine.options.registry.isRowNeeded(row, engine.read);
    const isOffered = (step: Step): boolean =>
      rowsOfStep(step)
        .find(row => row.visible && row.steps?.includes(step.type))
        ?.visible?.(step, engine.state.readOf(step)) !== false;
    const steps = allSteps(form);
    const framing = rows.filter(row => row.drawsAroundStep && isNeeded(row)).map(({ name }) => name);
    const hasMarkup = ({ questions, messages, richText }: Step) =>
      richText !== undefined || messages.length > 0 || questions.some(one => /<|&/.test(JSON.stringify(one)));
    const moments: Record<LoadMoment, string[]> = {
      first: [
        'app',
        'react',
        ...lookChunks(definition),
        ...(firstStep ? chunksOf(firstStep) : []),
        ...(firstStep && hasMarkup(firstStep) ? ['markup'] : []),
        ...framing,
        ...languageChunks(language),
      ],
      idle: [
        'theme',
        ...steps.filter(isOffered).flatMap(step => chunksOf(step)),
        ...(steps.some(hasMarkup) ? ['markup'] : []),
        ...rows.filter(isNeeded).map(({ name }) => name),
      ],
      lead: ['lead'],
      needed: [
        ...steps.filter(step => !isOffered(step)).flatMap(step => chunksOf(step)),
        ...steps.flatMap(step => chunksOf(step, 'onUse')),
        'guard',
      ],
    };
    const seen = new Set<string>();
    /** Returns the names that no earlier moment includes. */
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
