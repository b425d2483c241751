/** The step type of this plugin, for its declaration, its schema and its words in editors. */
export const RECOMMENDATION = 'recommendation';
