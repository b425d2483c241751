/** The most stars to choose from. */
export const MAX_STARS = 10;
