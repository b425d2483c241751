/** The entry of the verification chunk, which only forms with a verification load. */
export { startVerification } from './service.ts';
export { NumberVerification, OtpQuestion } from './VerificationViews.tsx';
