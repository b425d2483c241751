/**
 * The built-in parts of a form whose services the preview simulates: their types and flags. They are known by name, as the
 * services are by their addresses.
 */
import { allQuestions } from '../document/items.ts';
import { type JsonObject, objectOf, objectsOf } from '../document/json-object.ts';
import { STEP_LISTS } from '../document/step-lists.ts';

export const PHONES: readonly string[] = ['phone', 'phone2fa'];

export const CODE_STEP = 'phone_code';
export const CODE_FLAG = 'PHONE_2FA';
export const CODE_FLAGS: readonly string[] = [CODE_FLAG, 'PHONE_SNA', 'PHONE_SNA2FA'];
export const REVEAL_STEP = 'reveal';
export const REVEAL_FLAG = 'NEW_REVEAL_PAGE';
/** Does the definition do what the flag would do? */
export function turnsOn(form: JsonObject, flag: string): boolean {
  if (flag === REVEAL_FLAG) return objectOf(form.configuration).revealPage === true;
  return flag === CODE_FLAG && allQuestions(form).some(({ value }) => value.confirmByCode === true);
}

export const OFFER_FLAGS: readonly string[] = [
  'CROSS_SELL_DESIGN',
  'AUTO_CROSS_SELL',
  'CROSS_SELL_CAROUSEL',
  'CROSS_SELL_CAROUSEL_WITH_BUTTONS',
];

export const BRAND_STEP = 'brand';
export const hasBrandStep = (form: JsonObject): boolean =>
  STEP_LISTS.some(list => objectsOf(form[list]).some(({ type }) => type === BRAND_STEP));
