/** The type and the helpers of all attacks. */
import type { Answer, Attacker, Json } from '../attacker.ts';

/** Attacks the server. Resolves to descriptions of the server's mistakes; empty if it resists. */
export type Attack = (attacker: Attacker) => Promise<string[]>;

/** Returns the sentences whose value is true. Each describes a mistake of the server. */
export const violations = (sentences: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(sentences).filter(sentence => sentences[sentence]);

export const areSame = ([first, ...others]: readonly Answer[]): boolean =>
  others.every(({ status, text }) => status === first!.status && text === first!.text);
/** Calls `run` this many times without waiting for earlier calls. */
export const runAtOnce = <T>(count: number, run: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => run(place)));
export const listed = async ({ owner }: Attacker, mail: unknown): Promise<Json[]> =>
  (await owner('/leads', { email: mail })).body.leads as Json[];
export const jsonOf = (body: object): Response => new Response(JSON.stringify(body));

export const codeFor = (phone: string) => ({
  channel: 'sms',
  phoneNumber: encodeURIComponent(phone),
  language: 'fr',
});
export const isMessage = ({ url }: { url: string }): boolean => url.includes('sms.');
/** Verifies the number with a code. Resolves to the id of the verification. */
export async function verify({ post, codes }: Attacker, phone: string): Promise<string> {
  const started = await post('/phone2fa', { ...codeFor(phone), event: 'startVerify' });
  const { pinId } = (started.body.result ?? {}) as Json;
  const check = { ...codeFor(phone), event: 'checkVerify', pinId, verificationCode: codes.get(phone) };
  const { status } = await post('/phone2fa', check);
  if (status !== 200) throw new Error(`A right code was answered with ${status}.`);
  return String(pinId);
}
