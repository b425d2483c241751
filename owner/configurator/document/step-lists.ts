import type { ListName } from '../../../engine/contract/definition.ts';

/** The members of a definition that are lists of steps, in the order in which a visitor meets them. */
export const STEP_LISTS: readonly ListName[] = ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'];
