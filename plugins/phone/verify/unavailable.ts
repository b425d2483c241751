import type { Scope } from '../../kit/kit.ts';
import type { UnavailableCause } from './state.ts';

/** The cause and its remedy. */
const CAUSES: Readonly<Record<UnavailableCause, readonly [string, string]>> = {
  failed: ['POST /phone2fa failed or refused twice in a row', 'Check that the endpoint answers'],
  tooMany: ['POST /phone2fa answered 429', 'Check the limits of the service that sends the codes'],
  spent: ['The visitor had five codes sent and entered none', 'Check that the text messages arrive'],
  noNumber: ['No phone metadata could be loaded', 'Check that the metadata loads'],
};

/** Tells the owner about a number that could not be verified. */
export function reportUnavailable({ report }: Scope, given: UnavailableCause): void {
  const [cause, remedy] = CAUSES[given];
  report(
    'error',
    `SW_2FA_UNAVAILABLE: ${cause}, so a phone number was not verified. The visitor goes on, and the lead has ` +
      `\`phone2fa_unavailable: true\`. ${remedy}.`,
  );
}
