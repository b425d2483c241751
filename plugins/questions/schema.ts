import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';

/**
 * Reports steps of questions without questions. The form drops questions from types that show none, and skips a step
 * with an empty list. If that is the last step, the form ends.
 */
const questionsOfSteps: DefinitionRule = ({ steps, graph, known }, problems) => {
  const withoutQuestions: readonly unknown[] = known.withoutQuestions ?? [];
  const onlyQuestions: readonly unknown[] = known.onlyQuestions ?? [];
  for (const step of steps) {
    const { type, questions } = step.value;
    const path = memberPath(step.path, 'questions');
    const found = `${step.questions.length || 'none'}`;
    if (step.questions.length > 0) {
      if (!withoutQuestions.includes(type)) continue;
      const remedy = 'Move them to a step of type "questions". The form drops them here.';
      problems.warning(path, { expected: `no questions in a step of type "${type}"`, found, remedy });
    } else if (
      onlyQuestions.includes(type) &&
      Array.isArray(questions) &&
      !(graph.steps.includes(step) && graph.isLast(step))
    ) {
      const remedy = 'Add questions, or remove the step: without questions, it is skipped.';
      problems.warning(path, { expected: 'at least one question', found, remedy });
    }
  }
};

export const schema = { rules: [questionsOfSteps] } satisfies DefinitionSchema;
