import { type DefinitionRule, type DefinitionSchema, memberPath } from '../../check/schema-parts.ts';

const TYPES: readonly unknown[] = ['questions', 'question'];

/** A step with an empty list is skipped. As a last step it is reported by the rule below. */
const emptySteps: DefinitionRule = ({ steps, graph }, problems) => {
  for (const { path, value: step } of steps) {
    if (!TYPES.includes(step.type) || !Array.isArray(step.questions) || step.questions.length > 0) continue;
    if (graph.steps.some(one => one.path === path && graph.isLast(one))) continue;
    const remedy = 'Add questions, or remove the step: a step of this type without questions is skipped.';
    problems.warning(memberPath(path, 'questions'), { expected: 'at least one question', found: 'none', remedy });
  }
};

/** A last step without questions shows a text and whether the lead was sent; these types can show neither. */
const lastStepsWithoutQuestions: DefinitionRule = ({ graph }, problems) => {
  for (const step of graph.steps) {
    if (!TYPES.includes(step.value.type) || step.questions.length > 0 || !graph.isLast(step)) continue;
    const expected = 'a question in a last step of this type';
    const remedy = 'Add a question, or use a type that can end a form, such as transition.';
    problems.error(memberPath(step.path, 'questions'), { expected, found: 'none', remedy });
  }
};

export const schema: DefinitionSchema = { rules: [emptySteps, lastStepsWithoutQuestions] };
