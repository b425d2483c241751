/** The visitor's identity in the normal forms that are compared, hashed; a key without a value is left out. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Identity } from '../../kit/index.ts';

export type HashKey = 'em' | 'gem' | 'ph' | 'gph' | 'fn' | 'ln' | 'ct' | 'zp';
export type Hashes = { readonly [key in HashKey]?: string };

const lower = (text = ''): string => text.trim().toLowerCase();
/** Gmail delivers to the same box whether there are dots before the @ or not. */
function withoutDots(email: string): string {
  const [, box = '', host = ''] = /^(.*)@(gmail\.com|googlemail\.com)$/.exec(email) ?? [];
  return host ? `${box.replaceAll('.', '')}@${host}` : email;
}
/** Only an international number means the same everywhere: of any other no hash is made. */
const international = (phone = ''): string => (phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : '');

/** What is hashed, before it is. */
export function normalForms(who: Partial<Identity>): Record<HashKey, string> {
  const em = lower(who.email);
  const ph = international(who.phone);
  const city = lower(who.city);
  return {
    em,
    gem: withoutDots(em),
    ph,
    gph: ph && `+${ph}`,
    fn: lower(who.firstName),
    ln: lower(who.lastName),
    ct: city === 'undefined' ? '' : city,
    zp: lower(who.zipcode).replace(/\s/g, ''),
  };
}

/** Lower-case hex of SHA-256. */
export function hashesOf(who: Partial<Identity>): Hashes {
  const hashes: { [key in HashKey]?: string } = {};
  for (const [key, form] of Object.entries(normalForms(who)) as [HashKey, string][]) {
    if (form) hashes[key] = bytesToHex(sha256(utf8ToBytes(form)));
  }
  return hashes;
}
