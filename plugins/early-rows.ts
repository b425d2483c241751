/**
 * The rows of the manifest whose chunks the embed requests together with the app, so that the first question does not wait
 * for one after the other. The embed needs them before the manifest has loaded, so they are in a file of their own.
 */
import type { ManifestRow } from '../contract/manifest-row.ts';

export const EARLY_ROWS = {
  choices: {
    questions: [
      'radio',
      'card',
      'list',
      'dropdown',
      'single_choice',
      'multiple_choices',
      'multiple_cards',
      'yesno',
      'owner_renter',
    ],
  },
  texts: { questions: ['short_text', 'long_text', 'first_name', 'last_name', 'email', 'number', 'float'] },
  zipcode: { questions: ['zipcode'] },
  consent: { questions: ['legal', 'checkbox', 'tcpa'] },
  chatbot: { drawsAroundStep: /^CHATBOT/ },
  'full-screen': { drawsAroundStep: /^FULL_SCREEN/ },
  header: { drawsAroundStep: /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/ },
} as const satisfies Readonly<Record<string, Pick<ManifestRow, 'questions' | 'drawsAroundStep'>>>;

/** With such a flag, a plugin draws around the step, or in its place. */
export const isLayoutFlag = (flag: string): boolean =>
  Object.values(EARLY_ROWS).some(row => 'drawsAroundStep' in row && row.drawsAroundStep.test(flag));
