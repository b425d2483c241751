import type { Read } from '../kit/kit.ts';

export const drawsAroundStep = /^FULL_SCREEN/;

declare module '../kit/kit.ts' {
  interface Facts {
    /** Whether the form covers the page. Undefined until the form is opened or closed. */
    surveyOpen: boolean;
    /** Set if the form was hidden before it was opened. It is then hidden again when it is closed. */
    surveyAway: true;
  }
}

export const FULL_SCREEN = 'FULL_SCREEN';
export const FROM_SECOND_STEP = 'FULL_SCREEN_SECOND_STEP';
export const STICKY_CONTROLS = 'STICKY_BACK_BUTTON';
export const FLAGS = [FULL_SCREEN, FROM_SECOND_STEP, STICKY_CONTROLS] as const;

/** True if one of its flags is on, and after a script of the page has opened or closed the form. */
export const isNeeded = (read: Read): boolean => FLAGS.some(read.feature) || read.fact('surveyOpen') !== undefined;
