import type { Read } from '../kit/kit.ts';

export const drawsAroundStep = /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/;

/** The header is shown with any of these flags, and while the form covers the page. */
export const isNeeded = (read: Read): boolean =>
  ['NEW_SURVEY_DESIGN', 'NEW_SURVEY_DESIGN_GENERIC_LOGO', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP'].some(
    read.feature,
  ) || read.fact('surveyOpen') === true;
