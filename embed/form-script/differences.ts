/** Detects whether the first step on this page differs from the one in the form's own script. */
import { isAttributeOn } from '../../engine/contract/page.ts';
import type { FormScriptData } from './data.ts';
import { isThankYouPage } from './thank-you-page.ts';

const FLAG = 'data-feature-';

/** `element`: the element of the form, with all its attributes. */
export function hasOtherFirstStep(
  element: HTMLElement,
  attributes: FormScriptData['attributes'],
  { settings, locale = navigator.language }: NonNullable<FormScriptData['step']>,
): boolean {
  const isOtherFlag = ({ name, value }: Attr): boolean =>
    name.startsWith(FLAG) &&
    (attributes[name] === undefined || isAttributeOn(attributes[name]) !== isAttributeOn(value));
  return (
    /[?&](initial_step=|prefilled_)/.test(location.search) ||
    isThankYouPage(location.pathname, element.dataset.thankYouPath) ||
    locale !== navigator.language ||
    Object.entries(settings).some(([name, value]) => (element.dataset[name] ?? null) !== value) ||
    // Pages can set flags on these elements too.
    [element, document.documentElement, document.body].some(one => [...one.attributes].some(isOtherFlag))
  );
}
