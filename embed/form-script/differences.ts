/** Whether the page asks for another first step than the one in a form's own script. */
import { isAttributeOn } from '../../engine/contract/page.ts';
import type { FormScriptData } from './data.ts';

/** Attributes that never change the first step. */
const WITHOUT_EFFECT =
  /^data-(form|dci|history|api-base|static-host|additional-values-.*|gtm-id|google-form|maps-key|geocode-url|test-phone)$/;
const FLAG = 'data-feature-';

/** `elements`: the script and the element of the form. */
export function asksForAnother(elements: readonly Element[], { attributes, step }: FormScriptData): boolean {
  const differs = ({ name, value }: Attr): boolean => {
    const own = attributes[name];
    if (!name.startsWith('data-') || own === value || WITHOUT_EFFECT.test(name)) return false;
    return own === undefined || !name.startsWith(FLAG) || isAttributeOn(own) !== isAttributeOn(value);
  };
  const { documentElement, body } = document;
  return (
    /[?&](initial_step=|prefilled_)/.test(location.search) ||
    /\/thank-you\/?$/.test(location.pathname) ||
    (step?.locale ?? navigator.language) !== navigator.language ||
    elements.some(element => [...element.attributes].some(differs)) ||
    // Pages can set flags on these elements too.
    [documentElement, body].some(element =>
      [...element.attributes].some(attribute => attribute.name.startsWith(FLAG) && differs(attribute)),
    )
  );
}
