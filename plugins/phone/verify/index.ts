/** The entry of the chunk that only forms with a verification load. */
export { startVerification } from './service.ts';
export { NumberVerification, OtpQuestion } from './VerificationViews.tsx';
