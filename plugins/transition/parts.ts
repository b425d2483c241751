/** The step type of this plugin. */
export const TEXT_PAGE = 'transition';
