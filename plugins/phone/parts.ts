/** The type of questions whose number is always verified. */
export const PHONE_2FA = 'phone2fa';
/** The type of questions for the code of a number that an earlier question asked for. */
export const PHONE_OTP = 'phone_otp';
/** The types that ask for a number. */
export const NUMBER_TYPES: readonly unknown[] = ['phone', PHONE_2FA];
/** The type of the step that asks for the code. */
export const PHONE_CODE = 'phone_code';
