import type { Read } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** The form stands over the page; undefined as long as nobody has opened or closed it. */
    surveyOpen: boolean;
  }
}

export const FULL = 'FULL_SCREEN';
export const SECOND = 'FULL_SCREEN_SECOND_STEP';
export const STICKY = 'STICKY_BACK_BUTTON';
export const FLAGS = [FULL, SECOND, STICKY] as const;

/** With any of its flags, and with the first call of one of the page's hooks. */
export const wanted = (read: Read): boolean => FLAGS.some(read.feature) || read.fact('surveyOpen') !== undefined;
