import { isObject } from '../kit/json.ts';
import type { Draft, Read } from '../kit/kit.ts';
import { settingsOf } from './settings.ts';

export const lead = 'required';
export const startsAt = 'lead';

/** True if the link, the page or the definition has values for the lead. */
export function isNeeded(read: Read): boolean {
  const { query, additionalValues } = read.page;
  const { rules, sendScriptData } = settingsOf(read);
  return (
    rules.length > 0 ||
    (sendScriptData && Object.keys(additionalValues).length > 0) ||
    Object.keys(query).some(name => /^(comparo|native)_/.test(name))
  );
}

/** Fills in the defaults of the members that only this plugin reads, because the page sees them in `store.form`. */
export function prepare(draft: Draft): void {
  const { additionalFormValues, sendScriptData } = draft;
  draft.additionalFormValues = Array.isArray(additionalFormValues) ? additionalFormValues.filter(isObject) : [];
  draft.sendScriptData = sendScriptData !== false;
}
