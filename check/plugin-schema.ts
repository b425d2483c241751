/** Derives what a plugin adds to a definition from the declarations of its types. */
import type { MemberSchemas, MemberSource } from '../engine/contract/members.ts';
import type { AnyQuestionType, AnyStepType, Plugin, ValidatorType } from '../engine/contract/plugin.ts';
import type { DefinitionSchema } from './schema-parts.ts';

type Types<T> = Readonly<Record<string, T>>;
type Declared = AnyQuestionType | AnyStepType;

const loaded = async <T extends object>(source: T | (() => Promise<T>)): Promise<T> =>
  typeof source === 'function' ? (source as () => Promise<T>)() : source;

async function optionsOf(types: Types<Declared>): Promise<Types<MemberSchemas>> {
  const entries = Object.entries(types).map(
    async ([name, { options = {} }]) => [name, await loaded(options as MemberSource<MemberSchemas>)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
/** The validators with their declarations. A validator without declarations is a function without these members. */
const validatorsOf = ({ validators = {} }: Plugin): [name: string, type: Partial<ValidatorType>][] =>
  Object.entries<object>(validators) as [string, Partial<ValidatorType>][];
async function parametersOf(plugin: Plugin): Promise<NonNullable<DefinitionSchema['parameters']>> {
  const entries = validatorsOf(plugin).map(async ([name, { parameter }]) =>
    parameter ? [[name, await loaded(parameter)] as const] : [],
  );
  return Object.fromEntries((await Promise.all(entries)).flat());
}
const editorsOf = <E>(types: Types<{ readonly editor?: E }> = {}): Types<E> =>
  Object.fromEntries(Object.entries(types).flatMap(([name, { editor }]) => (editor ? [[name, editor]] : [])));

/**
 * The keys that the type writes or fills in. A part of a definition may lack members that the type reads. It then
 * counts as writing none.
 */
function keysOf(type: Declared, part: object): readonly string[] {
  const { write, empty } = type;
  try {
    const filled = 'fills' in type ? (type.fills?.(part as never) ?? []) : [];
    const written: unknown = write?.(empty, part as never);
    // A faulty type may return a promise. The running form reports that.
    void Promise.resolve(written).catch(() => undefined);
    return [...Object.keys(written ?? {}), ...filled];
  } catch {
    return [];
  }
}

/** No key of a definition contains this text. */
const ANY_KEY = '\0';

/** The further keys of questions and steps, if they can be derived from the key of a question. */
function answersOf(questions: Types<AnyQuestionType>, steps: Types<AnyStepType>): DefinitionSchema['answers'] {
  const ofQuestions = Object.values(questions).flatMap(type => keysOf(type, { bpKey: ANY_KEY }));
  const fixed = ofQuestions.filter(key => !key.includes(ANY_KEY));
  return {
    keys: [...fixed, ...Object.values(steps).flatMap(type => keysOf(type, {}))],
    suffixes: ofQuestions.filter(key => key.length > 1 && key.startsWith(ANY_KEY)).map(key => key.slice(1)),
    ofQuestion(question) {
      const type = Object.hasOwn(questions, String(question.type)) && questions[String(question.type)];
      return type ? keysOf(type, question).filter(key => key !== String(question.bpKey)) : [];
    },
  };
}

/** For the definition check, which needs no data for editors. */
export async function checkedSchemaOf(plugin: Plugin): Promise<DefinitionSchema> {
  const { questions = {}, steps = {} } = plugin;
  const more = (await plugin.schema?.()) as DefinitionSchema | undefined;
  const [ofQuestions, ofSteps, config, parameters] = await Promise.all([
    optionsOf(questions),
    optionsOf(steps),
    loaded(plugin.config ?? {}),
    parametersOf(plugin),
  ]);
  return {
    answers: answersOf(questions, steps),
    withoutTitle: Object.keys(questions).filter(type => questions[type]!.label === 'own'),
    ...more,
    questions: { ...ofQuestions, ...more?.questions },
    steps: { ...ofSteps, ...more?.steps },
    configuration: { ...config, ...more?.configuration },
    parameters: { ...parameters, ...more?.parameters },
  };
}

export async function schemaOf(plugin: Plugin): Promise<DefinitionSchema> {
  const schema = await checkedSchemaOf(plugin);
  const { questions, steps, validators, ...editor } = schema.editor ?? {};
  const words = validatorsOf(plugin).flatMap(([name, type]) => (type.words ? [[name, type.words]] : []));
  return {
    ...schema,
    editor: {
      ...editor,
      questions: { ...editorsOf(plugin.questions), ...questions },
      steps: { ...editorsOf(plugin.steps), ...steps },
      validators: { ...Object.fromEntries(words), ...validators },
    },
  };
}
