import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  key,
  memberPath,
  type PluginEditor,
  phrase,
  validationRulesOf,
} from '../../check/schema-parts.ts';

/**
 * Reports steps of questions without questions. The form drops questions from types that show none, and skips a step
 * without any. If that is the last step, the form ends.
 */
const questionsOfSteps: DefinitionRule = ({ steps, graph, known }, problems) => {
  const withoutQuestions: readonly unknown[] = known.withoutQuestions ?? [];
  const onlyQuestions: readonly unknown[] = known.onlyQuestions ?? [];
  for (const step of steps) {
    const { type } = step.value;
    const path = memberPath(step.path, 'questions');
    const found = `${step.questions.length || 'none'}`;
    if (step.questions.length > 0) {
      if (!withoutQuestions.includes(type)) continue;
      const remedy = 'Move them to a step of type "questions". The form drops them here.';
      problems.warning(path, { expected: phrase`no questions in a step of type "${String(type)}"`, found, remedy });
    } else if (onlyQuestions.includes(type) && !(graph.steps.includes(step) && graph.isLast(step))) {
      const remedy = 'Add questions, or remove the step: without questions, it is skipped.';
      problems.warning(path, { expected: 'at least one question', found, remedy });
    }
  }
};

const characters = hinted(key, { 'x-unit': 'characters' });
/** The limits among the validators of the engine, which every form has. */
const LIMITS = { min: key, max: key, minLength: characters, maxLength: characters };

/** A comma counts as the decimal point. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /\d/.test(value) && !Number.isNaN(Number(value.replace(',', '.'))));

/** Reports limits that are not numbers, which the form ignores. */
const limitsWithoutNumber: DefinitionRule = ({ questions }, problems) => {
  for (const question of questions) {
    for (const { path, value: rule } of validationRulesOf(question)) {
      if (!Object.hasOwn(LIMITS, String(rule.validator)) || isNumber(rule.value)) continue;
      const remedy = 'Write the limit here. Without one, every answer passes.';
      problems.warning(memberPath(path, 'value'), { expected: 'a number', found: describeValue(rule.value), remedy });
    }
  }
};

declare module '../kit/kit.ts' {
  interface Validators {
    required: unknown;
    min: string | number;
    max: string | number;
    minLength: string | number;
    maxLength: string | number;
    email: unknown;
    number: unknown;
    float: unknown;
    noNumbers: unknown;
  }
}

export const schema = { parameters: LIMITS, rules: [questionsOfSteps, limitsWithoutNumber] } satisfies DefinitionSchema;

const step = {
  name: 'Questions',
  purpose: 'An empty step for your questions, with Back and Next.',
  keywords: 'page screen empty',
  icon: 'layout-list',
  start: { title: 'Your step', questions: [] },
};

export const editor: PluginEditor = {
  steps: { questions: step, question: { ...step, isOffered: false } },
  // The engine's own validators, which every form has.
  validators: {
    required: 'Must be answered',
    email: 'Is an email address',
    number: 'Only digits',
    float: 'Is a number',
    min: 'Is at least',
    max: 'Is at most',
    minLength: 'Has at least',
    maxLength: 'Has at most',
    noNumbers: 'Contains no digits',
  },
  blocks: [
    {
      name: 'Contact details',
      group: 'Contact',
      purpose: 'Name, email and phone number on one step.',
      keywords: 'person lead call',
      icon: 'user-round',
      questions: ['first_name', 'last_name', 'email', 'phone'],
      heading: 'How can we reach you?',
    },
  ],
};
