import { at, type OptionSchemas, type Rule } from '../../engine/check/parts.ts';

const TYPES: readonly unknown[] = ['questions', 'question'];

/** The last step only says something where it asks nothing, and how the sending went; this type does neither (STEP-07). */
const endsInQuestions: Rule = (_, notes, __, ways) => {
  for (const step of ways.steps) {
    if (!TYPES.includes(step.is.type) || step.questions.length > 0 || !ways.isLast(step)) continue;
    const remedy = 'Give it a type that ends a form, such as transition, or a question.';
    notes.error(at(step.path, 'questions'), 'a question in a last step of this type', 'none', remedy);
  }
};

export const schema: OptionSchemas = { rules: [endsInQuestions] };
