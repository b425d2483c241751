import { flag, type OptionSchemas } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  configuration: { answerProvenance: flag },
};
