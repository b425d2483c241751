import type { Read } from '../../kit/index.ts';

const ASKS_WHO = /mail|phone|name|zip|address|city/;

/**
 * Is there anybody to hash, or anything to send ahead? The types of questions tell it early, so that the line may be
 * down at the end; a type that declares an identity under another name is found when the lead is due.
 */
export const wanted = (read: Read): boolean =>
  read.page.dci?.length === 24 ||
  [...read.form.steps, ...read.form.beforeSubmit].some(step =>
    step.questions.some(({ type }) => ASKS_WHO.test(type)),
  ) ||
  (read.sending !== 'idle' && Object.keys(read.identity()).length > 0);
