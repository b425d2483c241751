import { address, type DefinitionSchema, text } from '../../check/parts.ts';

const members = {
  affiliationUrl: address,
  affiliationTitle: text,
  affiliationDescription: text,
  affiliationLogo: address,
  affiliationKey: text,
};

export const schema: DefinitionSchema = {
  steps: { transition: members, recommendation: members },
};
