/** A number that is always verified. */
export const PHONE_2FA = 'phone2fa';
/** The code for a number of an earlier question. */
export const PHONE_OTP = 'phone_otp';
/** They ask for a number. */
export const NUMBER_TYPES: readonly unknown[] = ['phone', PHONE_2FA];
/** The step that asks for the code. */
export const PHONE_CODE = 'phone_code';
