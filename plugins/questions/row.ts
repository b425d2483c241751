/** Two names for the same step type. */
export const STEPS_WITH_QUESTIONS = ['questions', 'question'] as const;

export const isInFirstChunk = true; // every form needs it
