/** Texts of consents, as keys of the dictionaries. */
export const WITH_BOX =
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.';
export const WITHOUT_BOX =
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.';
export const SIGNATURE = 'Electronic signature terms';
export const SIGNATURE_PAGE = '/legal/e-signature';
export const termsPage = (language: unknown): string => (language === 'es-us' ? '/legal/cgu' : '/legal/terms-of-use');
