import type { Read } from '../../kit/index.ts';

export const wanted = ({ form }: Read): boolean =>
  (form.configuration as { answerProvenance?: unknown }).answerProvenance === true;
