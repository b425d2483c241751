import { isObject, objectOf } from '../kit/json.ts';
import type { Draft, Read } from '../kit/kit.ts';

export const lead = 'required';
export const startsAt = 'lead';

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** True if the link, the page or the definition has values for the lead. */
export function isNeeded(read: Read): boolean {
  const { query, additionalValues } = read.page;
  const { additionalFormValues, sendScriptData } = objectOf(read.form);
  return (
    listOf(additionalFormValues).length > 0 ||
    (sendScriptData !== false && Object.keys(additionalValues).length > 0) ||
    Object.keys(query).some(name => /^(comparo|native)_/.test(name))
  );
}

/** Fills in the defaults of the members that only this plugin reads, because the page sees them in `store.form`. */
export function prepare(draft: Draft): void {
  const { additionalFormValues, sendScriptData } = draft;
  draft.additionalFormValues = listOf(additionalFormValues);
  draft.sendScriptData = sendScriptData !== false;
}
