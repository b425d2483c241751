/** Hashes of the email addresses and phone numbers of leads. Leads are found by these hashes, so no list of persons exists. */
import { createHmac, hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parseDigits, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isObject, type JsonObject } from '../http/json.ts';

export const sha256 = (text: string): string => hash('sha256', text);

/** A hash with a secret key that is not in the database, so a known address or number cannot be compared with the hash. */
export type Hmac = (text: string) => string;
export const createKeyedHash =
  (secret: string): Hmac =>
  text =>
    createHmac('sha256', secret).update(text).digest('hex');

/** Invisible characters that copied text can contain. */
const visible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** Normalizes an email address: lower case, composed letters, and the domain in ASCII. */
export function emailOf(text: string): string {
  const email = visible(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^mailto:/, '');
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}
/** Whether a phone number has the spelling in which the form sends it. */
const isPlain = (phone: string): boolean => /^\+?\d+$/.test(phone);
/** The digits of a phone number. International numbers such as `0033 (0)6…` lose the trunk prefix and the extension. */
export function digitsOf(text: string): string {
  const phone = visible(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, parseDigits)
    .replace(/^tel:/i, '')
    .replace(/^00/, '+');
  return (isPlain(phone) ? phone : (parsePhoneNumberFromString(phone)?.number ?? phone)).replace(/\D/g, '');
}
export const emailHash = (email: string): string => sha256(`email:${emailOf(email)}`);
export const phoneHash = (phone: string): string => sha256(`phone:${digitsOf(phone)}`);

/** The longest address that mail servers accept. */
const MAX_EMAIL = 254;
/** The limit of numbers in a lead that are not spelled as by the form, because parsing them is slow. */
const MAX_UNUSUAL = 50;
/** Uses no pattern for the parts of an address, because a pattern can be slow on texts that anybody can send. */
const mayBeEmail = (text: string): boolean => text.length <= MAX_EMAIL && text.includes('@') && !/\s/.test(text);

/** Hashes of all email addresses of a lead, and of its phone numbers: as they were typed, and in international form. */
export function contactsOf(payload: JsonObject): string[] {
  const types = isObject(payload.questionsTypes) ? payload.questionsTypes : {};
  const found = new Set<string>();
  let unusual = 0;
  function look(members: object): void {
    for (const [key, value] of Object.entries(members)) {
      if (typeof value === 'object' && value !== null) look(value);
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      const type = Object.hasOwn(types, key) ? String(types[key]) : '';
      if (text !== '' && (type === 'email' || mayBeEmail(text))) found.add(emailHash(text));
      const isPhone = text !== '' && (/_(international|raw)$/.test(key) || /^phone/.test(type));
      if (isPhone && (isPlain(text) || unusual++ < MAX_UNUSUAL)) found.add(phoneHash(text));
    }
  }
  look(payload);
  return [...found];
}
