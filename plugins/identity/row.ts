import type { Read } from '../kit/kit.ts';

export const lead = 'required';
export const startsAt = 'lead';
export const after = ['tracking']; // the hashes follow the events of the lead in the data layer

const IDENTITY_TYPES = /mail|phone|name|zip|address|city/;

/**
 * True if there is an identity to hash or a pre-lead to send. The names of question types are known early, so the plugin can load
 * before the network may fail. Other types that declare an identity are found when the lead is assembled, which sets the fact
 * `postSubmit`. Answers to steps after the submit are ignored.
 */
export const isNeeded = (read: Read): boolean =>
  read.page.dci?.length === 24 ||
  [...read.form.steps, ...read.form.beforeSubmit].some(step =>
    step.questions.some(({ type }) => IDENTITY_TYPES.test(type)),
  ) ||
  (read.fact('postSubmit') !== undefined && read.sending !== 'success' && Object.keys(read.identity()).length > 0);
