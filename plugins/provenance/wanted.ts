import type { Read } from '../../engine/public.ts';

export const wanted = ({ form }: Read): boolean =>
  (form.configuration as { answerProvenance?: unknown }).answerProvenance === true;
