import type { Read, Step } from '../../kit/index.ts';

export interface Affiliation {
  readonly affiliationUrl?: string;
  readonly affiliationTitle?: string;
  readonly affiliationDescription?: string;
  readonly affiliationLogo?: string;
  /** Name of the query parameter that carries the tracking id. */
  readonly affiliationKey?: string;
}

/** Some final step has the block. */
export const wanted = ({ form }: Read): boolean =>
  [...form.steps, form.end].some(step => (step as (Step & Affiliation) | undefined)?.affiliationUrl);
