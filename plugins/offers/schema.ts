import { flag, type OptionSchemas } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = {
  steps: { transition: { crossSell: flag } },
};
