/** The text of a file that a person saved, in whatever program. */

const MARKS: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Its message is a sentence for the person. */
export class NotUtf8 extends Error {
  override name = 'NotUtf8';
}

/** Where the first line is that is no UTF-8. The byte of a line break is part of no other character. */
function badLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const next = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(from, next));
    } catch {
      break;
    }
    from = next;
  }
  return line;
}

/**
 * Reads UTF-8, and UTF-16 with a byte order mark. Throws `NotUtf8` for anything else, because a text that is decoded
 * by a guess has wrong letters, which visitors see. `name` is the subject of the message.
 */
export function textOfFile(name: string, bytes: Uint8Array): string {
  const [encoding = 'utf-8'] = MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  let text: string | undefined;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {}
  // UTF-16 without a mark can look like UTF-8 with NUL characters.
  if (text !== undefined && !text.includes('\0')) return text;
  const where = text === undefined && encoding === 'utf-8' ? ` (line ${badLine(bytes)})` : '';
  const inExcel = name.endsWith('.json') ? '' : '; Excel calls this “CSV UTF-8”';
  throw new NotUtf8(`${name} is not encoded in UTF-8${where}. Save it as UTF-8${inExcel}.`);
}
