/**
 * A form in the fragment of a link: compressed, and never sent to a server. A link can come from anybody, so opening one
 * is limited in size and time.
 */

import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { t } from '../../words/words.ts';
import { checkFormText, NoForm } from '../start/read-form-file.ts';

/** The largest text of a form, in bytes. */
const MAX_BYTES = 2_000_000;
/** The most data in a link, in characters. */
const MAX_CHARACTERS = 1_000_000;
/** A compressed byte can become a thousand. So much of the data is inflated before the size is checked again. */
const PORTION = 512;
/** Names the format, so that later ones can be told apart. */
const FORMAT = '1.';

/** Longer links are cut by some mail programs and messengers. */
export const SAFE_LENGTH = 8000;

export function encodeForm(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  const base64 = btoa(strFromU8(bytes, true));
  return FORMAT + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of the form. Throws `NoForm` with a sentence for the owner. */
export function decodeForm(data: string): string {
  if (data.length > MAX_CHARACTERS) throw tooLarge();
  if (!data.startsWith(FORMAT)) throw new NoForm(t('The link is incomplete, or was made by a newer configurator.'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(inflate(bytesOf(data.slice(FORMAT.length))));
  } catch (error) {
    if (error instanceof NoForm) throw error;
    throw new NoForm(t('The link is damaged: a part of it is missing or was changed. Ask for it again.'));
  }
  return checkFormText(text, t('What the link contains'));
}

const tooLarge = () => new NoForm(t('The form in this link has more than 2 MB, which is too large for a form.'));

function bytesOf(data: string): Uint8Array {
  if (!/^[\w-]+$/.test(data)) throw new Error('No base64url.');
  return strToU8(atob(data.replaceAll('-', '+').replaceAll('_', '/')), true);
}

function inflate(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isComplete = false;
  const stream = new Inflate((part, isLast) => {
    size += part.length;
    if (size > MAX_BYTES) throw tooLarge();
    parts.push(part);
    isComplete = isLast;
  });
  for (let start = 0; start < bytes.length; start += PORTION) {
    stream.push(bytes.subarray(start, start + PORTION), start + PORTION >= bytes.length);
  }
  if (!isComplete) throw new Error('Incomplete.');
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
