/** What attacks share. */
import type { Answer, Attacker, Json } from '../attacker.ts';

/** Resolves to what the server did that it must not do. */
export type Attack = (attacker: Attacker) => Promise<string[]>;

/** The sentences that are true. */
export const wrong = (said: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(said).filter(sentence => said[sentence]);

export const areSame = ([first, ...others]: readonly Answer[]): boolean =>
  others.every(({ status, text }) => status === first!.status && text === first!.text);
/** All at once. */
export const times = <T>(count: number, run: (place: number) => Promise<T>): Promise<T[]> =>
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
/** Resolves to the pin, which is verified. */
export async function verify({ post, codes }: Attacker, phone: string): Promise<string> {
  const started = await post('/phone2fa', { ...codeFor(phone), event: 'startVerify' });
  const { pinId } = (started.body.result ?? {}) as Json;
  const check = { ...codeFor(phone), event: 'checkVerify', pinId, verificationCode: codes.get(phone) };
  const { status } = await post('/phone2fa', check);
  if (status !== 200) throw new Error(`A right code was answered with ${status}.`);
  return String(pinId);
}
