/** Normalizes the visitor's identity and hashes it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Identity } from '../shared/beyond-the-kit.ts';

export type HashKey = 'em' | 'gem' | 'ph' | 'gph' | 'fn' | 'ln' | 'ct' | 'zp';
export type Hashes = { readonly [key in HashKey]?: string };

const lower = (text = ''): string => text.trim().toLowerCase();
/** Gmail ignores dots before the @. */
function withoutGmailDots(email: string): string {
  const [, user = '', domain = ''] = /^(.*)@(gmail\.com|googlemail\.com)$/.exec(email) ?? [];
  return domain ? `${user.replaceAll('.', '')}@${domain}` : email;
}
/** The digits of an international number. Other numbers are ambiguous, so they are not hashed. */
const internationalDigits = (phone = ''): string => (phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : '');

/** The normalized texts to hash. A missing value gives an empty text. */
export function normalForms(identity: Partial<Identity>): Record<HashKey, string> {
  const em = lower(identity.email);
  const ph = internationalDigits(identity.phone);
  const city = lower(identity.city);
  return {
    em,
    gem: withoutGmailDots(em),
    ph,
    gph: ph && `+${ph}`,
    fn: lower(identity.firstName),
    ln: lower(identity.lastName),
    ct: city === 'undefined' ? '' : city,
    zp: lower(identity.zipcode).replace(/\s/g, ''),
  };
}

/** SHA-256 as lower-case hex. Missing values are left out. */
export function hashesOf(identity: Partial<Identity>): Hashes {
  const forms = Object.entries(normalForms(identity)).filter(([, form]) => form);
  return Object.fromEntries(forms.map(([key, form]) => [key, bytesToHex(sha256(utf8ToBytes(form)))]));
}
