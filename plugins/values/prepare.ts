import { isObject } from '../kit/json.ts';
import type { Draft } from '../kit/kit.ts';

/** Fills in the defaults of the members that only this plugin reads, because the page sees them in `store.form`. */
export function prepare(draft: Draft): void {
  const { additionalFormValues, sendScriptData } = draft;
  draft.additionalFormValues = Array.isArray(additionalFormValues) ? additionalFormValues.filter(isObject) : [];
  draft.sendScriptData = sendScriptData !== false;
}
