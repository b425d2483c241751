/** Advice about labels, which people who cannot see the page depend on. */
import { areAlternatives, type LocatedQuestion } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { memberPath } from '../wording.ts';

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
const hasNoLabel = ({ value }: LocatedQuestion): boolean => isBlank(value.title) && isBlank(value.titleChatbot);

/** Reports questions without a title, unless the title of the step labels them, which only works for a single question. */
export const questionsWithoutLabel: DefinitionRule = ({ steps, withoutTitle }, problems) => {
  for (const { value: step, questions } of steps) {
    const unlabeled = questions.filter(question => hasNoLabel(question) && !withoutTitle.has(question.value.type));
    for (const question of unlabeled) {
      const shares = unlabeled.some(other => other !== question && !areAlternatives(other, question));
      if (!isBlank(step.title) && !shares) continue;
      problems.warning(memberPath(question.path, 'title'), {
        expected: 'a label of the question',
        found: isBlank(step.title) ? 'nothing, and no title of the step' : 'only the title of the step, for several',
        remedy: 'Write a title. Screen readers read it when the visitor comes to the field.',
      });
    }
  }
};
