import { at, type DefinitionSchema, type Rule } from '../../check/parts.ts';

const TYPES: readonly unknown[] = ['questions', 'question'];

/** It is passed by, which nobody means who wrote the list. */
const asksNothing: Rule = ({ steps }, notes, __, ways) => {
  for (const { path, is } of steps) {
    if (!TYPES.includes(is.type) || !Array.isArray(is.questions) || is.questions.length > 0) continue;
    if (ways.steps.some(step => step.path === path && ways.isLast(step))) continue;
    const remedy = 'Add questions, or remove the step: one that only asks is passed by without any.';
    notes.warning(at(path, 'questions'), 'at least one question', 'none', remedy);
  }
};

/** The last step only says something where it asks nothing, and how the sending went; this type does neither. */
const endsInQuestions: Rule = (_, notes, __, ways) => {
  for (const step of ways.steps) {
    if (!TYPES.includes(step.is.type) || step.questions.length > 0 || !ways.isLast(step)) continue;
    const remedy = 'Give it a type that ends a form, such as transition, or a question.';
    notes.error(at(step.path, 'questions'), 'a question in a last step of this type', 'none', remedy);
  }
};

export const schema: DefinitionSchema = { rules: [asksNothing, endsInQuestions] };
