/** The step type of this plugin. */
export const REVEAL_STEP = 'reveal';
