/**
 * The rows of the manifest whose chunks the embed requests together with the app, so the first question does not wait
 * for one request after the other. They are in a file of their own because the embed needs them before the manifest has
 * loaded.
 */
import type { ManifestRow } from '../engine/contract/manifest-row.ts';

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

/** Flags with which a plugin draws around the step or replaces it. */
export const isLayoutFlag = (flag: string): boolean =>
  Object.values(EARLY_ROWS).some(row => 'drawsAroundStep' in row && row.drawsAroundStep.test(flag));
