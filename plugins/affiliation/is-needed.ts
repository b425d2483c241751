import type { Read, Step } from '../../kit/index.ts';
import type { StepOf } from '../shared/beyond-the-kit.ts';
import type { schema } from './schema.ts';

/** Members of a final step, or of a step of its own type. */
export type AffiliationMembers = (typeof schema)['everyStep'];
export type AffiliationStep = StepOf<AffiliationMembers>;

/** Every member of the options is optional, so any step is one. */
export const withAffiliation = (step: Step): AffiliationStep => step;

/** True if a final step has an affiliation block. */
export const isNeeded = ({ form }: Read): boolean =>
  [...form.steps, form.end].some(step => step && withAffiliation(step).affiliationUrl);
