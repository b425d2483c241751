/** Types of steps that a definition may name, and that show a message only. */
export const TYPES_WITHOUT_QUESTIONS: readonly unknown[] = ['transition', 'loading'];
