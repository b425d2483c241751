import type { Read } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** The form covers the page; undefined as long as it was neither opened nor closed. */
    surveyOpen: boolean;
    /** The form was not shown in the page before it was opened, so it is hidden again while it is closed. */
    surveyAway: true;
  }
}

export const FULL_SCREEN = 'FULL_SCREEN';
export const FROM_SECOND_STEP = 'FULL_SCREEN_SECOND_STEP';
export const STICKY_CONTROLS = 'STICKY_BACK_BUTTON';
export const FLAGS = [FULL_SCREEN, FROM_SECOND_STEP, STICKY_CONTROLS] as const;

/** True with any of its flags, and after a script of the page has opened or closed the form. */
export const isNeeded = (read: Read): boolean => FLAGS.some(read.feature) || read.fact('surveyOpen') !== undefined;
