import type { Read } from '../../kit/index.ts';

/** With any of these flags there is a header, and over the page. */
export const wanted = (read: Read): boolean =>
  ['NEW_SURVEY_DESIGN', 'NEW_SURVEY_DESIGN_GENERIC_LOGO', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP'].some(
    read.feature,
  ) || read.fact('surveyOpen') === true;
