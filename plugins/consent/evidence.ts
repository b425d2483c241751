/**
 * Records each given consent as evidence, if the definition asks for it. The lead contains the records as
 * `consent_evidence`.
 */
import type { Answers, Json, Read, Scope } from '../kit/kit.ts';
import type { ConfigurationOf } from '../shared/beyond-the-kit.ts';
import { isSame } from '../shared/brand-selection.ts';
import { type ConsentQuestion, isTcpa } from './content.ts';
import { chosenOf, listedCustomers } from './customers.ts';
import type { schema } from './schema.ts';
import { shownConsentOf } from './shown-consents.ts';

export type Config = (typeof schema)['configuration'];

/** Whether the definition asks for evidence of the consents. */
export const hasEvidence = ({ consentEvidence }: ConfigurationOf<Config>): boolean => consentEvidence === true;

/** In ms. The lead waits at most this long for the hash and is then sent without `version`. */
const HASH_TIMEOUT = 800;

/** SHA-256 of the UTF-8 text, as lower-case hex. */
async function sha256Hex(text: string): Promise<string> {
  const { sha256 } = await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');
  const bytes = sha256(new TextEncoder().encode(text));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
/** Loads the hash function early, so the lead does not have to wait for it. */
export const preloadHash = (): void => void sha256Hex('').catch(() => undefined);

const hashOrNothing = (scope: Scope, text: string): Promise<string | undefined> =>
  Promise.race([
    sha256Hex(text).catch(error => void scope.report('warning', `SW_CHUNK_FAILED: ${String(error)}`)),
    new Promise<undefined>(resolve => scope.host.after(HASH_TIMEOUT, () => resolve(undefined))),
  ]);

const isoTime = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

/** The sellers that the consent names, and those that were chosen in its dialog, if the visitor has opened it. */
function sellersOf(question: ConsentQuestion, read: Read): string[] {
  const offered = read.fact('offeredBrands')?.entries ?? [];
  const chosen = chosenOf(listedCustomers(question, read), read).filter(entry =>
    offered.some(one => isSame(one, entry)),
  );
  return [...(shownConsentOf(question, read)?.partners ?? []), ...chosen].map(({ name }) => name);
}

/** The records by answer key. */
export async function evidenceOf(questions: readonly ConsentQuestion[], scope: Scope): Promise<Answers> {
  const { read } = scope;
  const records = await Promise.all(
    questions.map(async (question): Promise<[string, Json]> => {
      const { text, language, step, shownAt, tickedAt, byHand } = shownConsentOf(question, read)!;
      const isBox = !isTcpa(question) || question.tcpaOptIn === true;
      return [
        question.bpKey,
        {
          text,
          language,
          version: await hashOrNothing(scope, text),
          step,
          shown_at: isoTime(shownAt),
          ticked_at: isBox ? isoTime(tickedAt) : undefined,
          by_hand: isBox ? byHand : undefined,
          sellers: sellersOf(question, read),
        },
      ];
    }),
  );
  return Object.fromEntries(records);
}
