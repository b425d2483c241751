/** Codes that the server makes itself, for services that only send messages. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerHost } from '../server-host.ts';
import type { Adapter, Refusal, StartRequest } from './adapter.ts';

const TEXTS: Readonly<Record<string, string>> = {
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
function randomCode(host: ServerHost): string {
  for (;;) {
    const number = host.random(2).readUInt16BE();
    if (number < 60_000) return String(number % 10_000).padStart(4, '0');
  }
}
const hash = (salt: string, code: string): Buffer => createHash('sha256').update(`${salt} ${code}`).digest();

/** `texts` are those of the owner. What the request says is never part of a message: it could be anything. */
export function createOwnCodes(host: ServerHost, texts: Readonly<Record<string, string>>, send: SendMessage): Adapter {
  const all = { ...TEXTS, ...texts };
  function textFor({ language, pageHost }: StartRequest, code: string): string {
    const known = [language, language.split('-')[0]!, 'en'].find(one => Object.hasOwn(all, one)) ?? 'en';
    const text = all[known]!.replaceAll('{code}', code);
    return pageHost === undefined ? text : `${text}\n\n@${pageHost} #${code}`;
  }
  return {
    async start(request) {
      if (request.channel === 'sna') return 'unsupported';
      const code = randomCode(host);
      const refusal = await send({ ...request, code, text: textFor(request, code) });
      if (refusal) return refusal;
      const salt = host.random(16).toString('hex');
      return { reference: `${salt} ${hash(salt, code).toString('hex')}` };
    },
    async check(reference, { code }) {
      const [salt = '', expected = ''] = reference.split(' ');
      return timingSafeEqual(hash(salt, code), Buffer.from(expected, 'hex')) ? 'accepted' : 'wrong';
    },
  };
}
