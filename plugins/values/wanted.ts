import type { Read } from '../../kit/index.ts';

/** Does the link, the page or the definition bring values of its own? */
export const wanted = ({ form, page }: Read): boolean =>
  form.additionalFormValues.length > 0 ||
  (form.sendScriptData && Object.keys(page.additionalValues).length > 0) ||
  Object.keys(page.query).some(name => /^(comparo|native)_/.test(name));
