import { address, type OptionSchemas, text } from '../../check/parts.ts';

const members = {
  affiliationUrl: address,
  affiliationTitle: text,
  affiliationDescription: text,
  affiliationLogo: address,
  affiliationKey: text,
};

export const schema: OptionSchemas = {
  steps: { transition: members, recommendation: members },
};
