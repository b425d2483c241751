/** Whose a lead is. Email addresses and phone numbers are looked up by hashes, so that no list of persons exists. */
import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export const sha256 = (text: string): string => hash('sha256', text);

/** Invisible characters that copied text can contain. */
const visible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** The one spelling of an email address: lower case, composed letters, and the domain as the network knows it. */
export function emailOf(text: string): string {
  const email = visible(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^mailto:/, '');
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}
/** The digits of a phone number: of an international one without trunk prefix and extension, such as `0033 (0)6…`. */
export function digitsOf(text: string): string {
  const phone = visible(text).normalize('NFKC').replace(/^tel:/i, '').replace(/^00/, '+');
  const isWritten = /^\+\d+$/.test(phone); // as the form sends it
  const number = isWritten ? phone : (parsePhoneNumberFromString(phone)?.number ?? phone);
  return number.replace(/\D/g, '');
}
export const emailHash = (email: string): string => sha256(`email:${emailOf(email)}`);
export const phoneHash = (phone: string): string => sha256(`phone:${digitsOf(phone)}`);

/** The longest address that mail servers accept. */
const MAX_EMAIL = 254;
/** Of the longest forms, each person has a few. */
const MAX_CONTACTS = 50;
/** Without a pattern of its parts: it would be tried on texts that anybody can send. */
const mayBeEmail = (text: string): boolean => text.length <= MAX_EMAIL && text.includes('@') && !/\s/.test(text);

/** Hashes of the email addresses of a lead, and of its phone numbers in international form if they have one. */
export function contactsOf(payload: Readonly<Record<string, unknown>>): string[] {
  const types = (payload.questionsTypes ?? {}) as Readonly<Record<string, string>>;
  const found = new Set<string>();
  for (const [key, value] of Object.entries(payload)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const type = Object.hasOwn(types, key) ? types[key]! : '';
    if (type === 'email' || (type === '' && mayBeEmail(value.trim()))) found.add(emailHash(value));
    if (key.endsWith('_international')) found.add(phoneHash(value));
    if (/^phone/.test(type)) found.add(phoneHash(value));
  }
  return [...found].slice(0, MAX_CONTACTS);
}
