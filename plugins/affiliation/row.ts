import type { Read, Step } from '../kit/kit.ts';
import type { StepOf } from '../shared/types.ts';
import type { schema } from './schema.ts';

export const after = ['areas', 'transition']; // its content arrives late, so it is drawn below the others

/** The members of an affiliation, on a final step or on a step of type `recommendation`. */
export type AffiliationMembers = (typeof schema)['everyStep'];
export type AffiliationStep = StepOf<AffiliationMembers>;

/** Types a step with the affiliation members. All of them are optional, so every step qualifies. */
export const withAffiliation = (step: Step): AffiliationStep => step;

/** True if a final step has an affiliation block. */
export const isNeeded = ({ form }: Read): boolean =>
  [...form.steps, form.end].some(step => step && withAffiliation(step).affiliationUrl);
