import type { Form, Read } from '../kit/kit.ts';

export const drawsAroundStep = /^(FULL_SCREEN|NEW_SURVEY_DESIGN)/;

/** The address of the logo of the form, unless the page has one of its own. */
export const logoOf = (form: Form): unknown => (form as Form & { readonly logo?: unknown }).logo;

/** The header is shown if the form has a logo, with any of these flags, and while the form covers the page. */
export const isNeeded = (read: Read): boolean =>
  !!logoOf(read.form) ||
  ['NEW_SURVEY_DESIGN', 'NEW_SURVEY_DESIGN_GENERIC_LOGO', 'FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP'].some(
    read.feature,
  ) ||
  read.fact('surveyOpen') === true;
