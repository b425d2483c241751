/** Whose a lead is. Email addresses and phone numbers are looked up by hashes, so that no list of persons exists. */
import { hash } from 'node:crypto';

export const sha256 = (text: string): string => hash('sha256', text);
export const emailHash = (email: string): string => sha256(`email:${email.trim().toLowerCase()}`);
export const phoneHash = (phone: string): string => sha256(`phone:${phone.replace(/\D/g, '')}`);

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
