import type { Read } from '../kit/kit.ts';
import { settingsOf } from './settings.ts';

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
