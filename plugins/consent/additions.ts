/** Describes the consent that the form adds, for editors of forms. */
import type { DraftQuestion } from '../shared/beyond-the-kit.ts';
import { type Addition, type Loose, preparedDraft } from '../shared/prepared-draft.ts';
import { type AddedConsent, prepare } from './row.ts';

const NAMES: Readonly<Record<string, string>> = { us: 'the US', gb: 'the UK' };
const isAdded = (question: DraftQuestion & AddedConsent): boolean => question.added === true && question.asked !== true;

export function additions(definition: Loose): readonly Addition[] {
  const { steps, configuration } = preparedDraft(definition, prepare);
  return steps.flatMap(({ questions, index }) =>
    questions.filter(isAdded).map(({ type, bpKey }) => ({
      list: ['steps', Number(index), 'questions'],
      item: { bpKey, type, ...(type === 'tcpa' && { tcpaOptIn: true }) },
      why: `added for ${NAMES[configuration.country] ?? 'the law of the country'}`,
      off: { path: ['configuration', 'addedConsent'], value: false },
    })),
  );
}
