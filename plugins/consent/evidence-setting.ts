import type { ConfigurationOf } from '../shared/types.ts';
import type { schema } from './schema.ts';

export type Config = (typeof schema)['configuration'];

/** Whether the definition asks for evidence of the consents. */
export const hasEvidence = ({ consentEvidence }: ConfigurationOf<Config>): boolean => consentEvidence === true;
