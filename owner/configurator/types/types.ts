/** What people call the types of questions and steps, and what an editor knows about them: from the plugins' `editor` blocks. */
import type {
  Addition,
  BlockEditor,
  EndingEditor,
  PluginEditor,
  QuestionEditor,
  StepEditor,
} from '../../../check/schema-parts.ts';
import { editors } from '../../../plugins/generated/editors.ts';

export type TypeKind = 'question' | 'step';

export interface Types {
  question(type: unknown): QuestionEditor;
  step(type: unknown): StepEditor;
  of(kind: TypeKind, type: unknown): QuestionEditor | StepEditor;
  /** What a rule with the validator says of an answer, such as `Has at least`. */
  validator(name: string): string | undefined;
  /** Its place among the types that are known; others come last. */
  rankOf(kind: TypeKind, type: string): number;
  showsQuestions(stepType: unknown): boolean;
}

const OTHER_GROUP = 'From plugins';
const STEP_GROUP = 'Steps';
const ENDING_GROUP = 'Endings';
/** In the order of the catalogue. */
export const GROUPS: readonly string[] = [
  ...['Choices', 'Text', 'Contact', 'Numbers and dates', 'Places', 'Consent', 'Lookups'],
  ...[STEP_GROUP, ENDING_GROUP, OTHER_GROUP, 'For tests'],
];

/** `star_rating` → `Star rating` */
function wordsOf(type: string): string {
  const words = type.replace(/[_-]+/g, ' ').trim();
  return words && words[0]!.toUpperCase() + words.slice(1);
}
/** In words: from English to the language of the page. A search also finds the English words. */
export type Say = (text: string) => string;
export const inWords = <E extends { name: string; purpose: string; keywords?: string }>(editor: E, say: Say): E => ({
  ...editor,
  name: say(editor.name),
  purpose: say(editor.purpose),
  keywords: [editor.name, editor.keywords ?? '', say(editor.keywords ?? '')].join(' '),
});
const withGroup = <E extends QuestionEditor | StepEditor | EndingEditor>(
  editor: E,
  byDefault: string,
  say: Say,
): E => ({
  ...inWords(editor, say),
  group: GROUPS.includes(editor.group ?? '') ? editor.group : byDefault,
});

/** `others`: those of third parties. They cannot replace a type that the form has. */
export function typesWith(others: readonly PluginEditor[], say: Say = text => text): Types {
  const questions = new Map<string, QuestionEditor>();
  const steps = new Map<string, StepEditor>();
  for (const one of [...editors, ...others]) {
    for (const [type, editor] of Object.entries(one.questions ?? {}))
      if (!questions.has(type))
        questions.set(type, {
          ...withGroup(editor, OTHER_GROUP, say),
          ...(editor.variants && { variants: editor.variants.map(one => inWords(one, say)) }),
        });
    for (const [type, editor] of Object.entries(one.steps ?? {}))
      if (!steps.has(type))
        steps.set(type, {
          ...withGroup(editor, STEP_GROUP, say),
          ...(editor.endings && { endings: editor.endings.map(one => withGroup(one, ENDING_GROUP, say)) }),
        });
  }
  const unknown = (type: unknown) => ({
    name: wordsOf(typeof type === 'string' ? type : '') || say('Without a type'),
    purpose: say('A type of a plugin.'),
    group: OTHER_GROUP,
  });
  const validators: Readonly<Record<string, string>> = Object.assign(
    {},
    ...[...others, ...editors].map(one => one.validators),
  );
  const question = (type: unknown): QuestionEditor => questions.get(type as string) ?? unknown(type);
  const step = (type: unknown): StepEditor => steps.get(type as string) ?? unknown(type);
  return {
    question,
    step,
    validator: name => (Object.hasOwn(validators, name) ? say(validators[name]!) : undefined),
    of: (kind, type) => (kind === 'question' ? question(type) : step(type)),
    rankOf(kind, type) {
      const place = [...(kind === 'question' ? questions : steps).keys()].indexOf(type);
      return place < 0 ? Number.MAX_SAFE_INTEGER : place;
    },
    showsQuestions: type => Array.isArray(step(type).start?.questions),
  };
}

export const builtInTypes = typesWith([]);

/** The icons that choices can have, with words by which people search for them. */
export const iconWords: Readonly<Record<string, string>> = Object.assign({}, ...editors.map(({ icons }) => icons));

/** What the catalogue offers beside single questions. */
export const blocks: readonly BlockEditor[] = editors.flatMap(one => one.blocks ?? []);

/** What the form adds to the definition by itself. */
export const additionsTo = (definition: Readonly<Record<string, unknown>>): readonly Addition[] =>
  editors.flatMap(({ additions }) => additions?.(definition) ?? []);

const firstStep = (fits: (type: string) => unknown): string =>
  editors.flatMap(({ steps = {} }) => Object.keys(steps)).find(fits)!;
/** The type of a new step for questions, and of a new end. */
export const QUESTION_STEP = firstStep(builtInTypes.showsQuestions);
export const END_STEP = firstStep(type => builtInTypes.step(type).isEnd);
export const FIRST_QUESTION = editors.flatMap(({ questions = {} }) => Object.keys(questions))[0]!;
