import { type OptionSchemas, text } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = { steps: { brand: { disclaimerText: text } } };
