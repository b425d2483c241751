/** Codes that the server makes itself, for services that only send messages. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Adapter, Refusal, StartRequest } from './adapter.ts';

const TEXTS: Readonly<Record<string, string>> = {
  af: 'Jou kode is {code}',
  ar: 'رمزك هو {code}',
  da: 'Din kode er {code}',
  de: 'Ihr Code lautet {code}',
  en: 'Your code is {code}',
  es: 'Su código es {code}',
  fi: 'Koodisi on {code}',
  fr: 'Votre code est {code}',
  it: 'Il suo codice è {code}',
  nl: 'Uw code is {code}',
  no: 'Koden din er {code}',
  pl: 'Twój kod to {code}',
  pt: 'O seu código é {code}',
  sv: 'Din kod är {code}',
};

export interface Message extends StartRequest {
  code: string;
  text: string;
}
/** Sends a message. Resolves to why it was not sent. */
export type SendMessage = (message: Message) => Promise<Refusal | undefined>;

/** Each of the 10,000 codes is equally likely. */
function codeOf(secret: string): string {
  const bytes = createHash('sha256').update(secret).digest();
  const places = [...bytes.keys()].filter(place => place < bytes.length - 1);
  const number = places.map(place => bytes.readUInt16BE(place)).find(one => one < 60_000) ?? 0;
  return String(number % 10_000).padStart(4, '0');
}

/** `texts` are those of the owner. What the request says is never part of a message: it could be anything. */
export function createOwnCodes(texts: Readonly<Record<string, string>>, send: SendMessage): Adapter {
  const all = { ...TEXTS, ...texts };
  function textFor({ language, pageHost }: StartRequest, code: string): string {
    const known = [language, language.split('-')[0]!, 'en'].find(one => Object.hasOwn(all, one)) ?? 'en';
    const text = all[known]!.replaceAll('{code}', code);
    return pageHost === undefined ? text : `${text}\n\n@${pageHost} #${code}`;
  }
  return {
    async start(request, secret) {
      if (request.channel === 'sna') return 'unsupported';
      // A repeated request sends the same code, so that it does not matter which of two messages arrives.
      const code = codeOf(secret);
      return (await send({ ...request, code, text: textFor(request, code) })) ?? { reference: secret };
    },
    async check(reference, { code }) {
      const expected = codeOf(reference);
      const isRight = code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
      return isRight ? 'accepted' : 'wrong';
    },
  };
}
