import { flag, type OptionSchemas } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = {
  configuration: { answerProvenance: flag },
};
