import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';
import { TYPES_WITHOUT_QUESTIONS } from './types-without-questions.ts';

const TYPES: readonly unknown[] = ['questions', 'question'];

/** A step with an empty list is skipped. As the last step it ends the form. */
const emptySteps: DefinitionRule = ({ steps, graph }, problems) => {
  for (const { path, value: step } of steps) {
    if (!TYPES.includes(step.type) || !Array.isArray(step.questions) || step.questions.length > 0) continue;
    if (graph.steps.some(one => one.path === path && graph.isLast(one))) continue;
    const remedy = 'Add questions, or remove the step: a step of this type without questions is skipped.';
    problems.warning(memberPath(path, 'questions'), { expected: 'at least one question', found: 'none', remedy });
  }
};

/** The form drops these questions. */
const questionsNeverAsked: DefinitionRule = ({ steps }, problems) => {
  for (const { path, value: step, questions } of steps) {
    if (questions.length === 0 || !TYPES_WITHOUT_QUESTIONS.includes(step.type)) continue;
    problems.warning(memberPath(path, 'questions'), {
      expected: `no questions in a step of type "${step.type}"`,
      found: `${questions.length}`,
      remedy: 'Move them to a step of type "questions", because the form never asks them here.',
    });
  }
};

export const schema = { rules: [emptySteps, questionsNeverAsked] } satisfies DefinitionSchema;
