/** Generates and checks codes, for services that only send messages. */
import { hash, timingSafeEqual } from 'node:crypto';
import { dictionaries } from '../../embed/locales/index.ts';
import type { Adapter, Refusal, StartRequest } from './adapter.ts';

const ENGLISH = 'Your code is {code}';

export interface Message extends StartRequest {
  code: string;
  text: string;
}
/** Sends a message. Resolves to the refusal, or to undefined if the message was sent. */
export type SendMessage = (message: Message) => Promise<Refusal | undefined>;

/** Derives a code of four digits from a secret. All 10,000 codes are equally likely. */
function codeOf(secret: string): string {
  const bytes = hash('sha256', secret, 'buffer');
  const places = [...bytes.keys()].filter(place => place < bytes.length - 1);
  const number = places.map(place => bytes.readUInt16BE(place)).find(one => one < 60_000) ?? 0;
  return String(number % 10_000).padStart(4, '0');
}

/** `texts` are those of the owner. A message contains no text of a request except the host of its page. */
export function createOwnCodes(texts: Readonly<Record<string, string>>, send: SendMessage): Adapter {
  async function messageIn(language: string): Promise<string> {
    const base = language.split('-')[0]!;
    const own = [language, base].find(one => Object.hasOwn(texts, one));
    if (own) return texts[own]!;
    const file = Object.hasOwn(dictionaries, base) ? await dictionaries[base]!() : undefined;
    return file?.codeMessage ?? texts.en ?? ENGLISH;
  }
  async function textFor({ language, pageHost }: StartRequest, code: string): Promise<string> {
    const text = (await messageIn(language)).replaceAll('{code}', code);
    return pageHost === undefined ? text : `${text}\n\n@${pageHost} #${code}`;
  }
  return {
    async start(request, secret) {
      if (request.channel === 'sna') return 'unsupported';
      // A repeated request sends the same code, so that it does not matter which of two messages arrives.
      const code = codeOf(secret);
      return (await send({ ...request, code, text: await textFor(request, code) })) ?? { reference: secret };
    },
    async check(reference, { code }) {
      const expected = codeOf(reference);
      const isRight = code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
      return isRight ? 'accepted' : 'wrong';
    },
  };
}
