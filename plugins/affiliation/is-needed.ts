import type { Read, Step } from '../../kit/index.ts';

/** Members of a final step, or of a `recommendation` step. */
export interface AffiliationOptions {
  readonly affiliationUrl?: string;
  readonly affiliationTitle?: string;
  readonly affiliationDescription?: string;
  readonly affiliationLogo?: string;
  /** Query parameter for the tracking id. Default: `dci`. */
  readonly affiliationKey?: string;
}
export type AffiliationStep = Step & AffiliationOptions;

/** Every member of the options is optional, so any step is one. */
export const withAffiliation = (step: Step): AffiliationStep => step;

/** True if a final step has an affiliation block. */
export const isNeeded = ({ form }: Read): boolean =>
  [...form.steps, form.end].some(step => step && withAffiliation(step).affiliationUrl);
