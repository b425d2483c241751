/** The step type of this plugin. */
export const RECOMMENDATION = 'recommendation';
