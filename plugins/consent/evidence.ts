/** A record of each consent that was given, for whoever has to prove it later: optional, in the lead as `consent_evidence`. */
import type { Answers, Json, Read, Scope } from '../../kit/index.ts';
import { isChosen, listed } from './choice.ts';
import { shownOf } from './shown.ts';
import { type ConsentQuestion, isTcpa } from './words.ts';

/** A lead waits no longer for the fingerprint; it then goes without `version`. */
const PATIENCE = 800;

/** SHA-256 of the UTF-8 text, as lower-case hex. */
async function fingerprint(text: string): Promise<string> {
  const { sha256 } = await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');
  const bytes = sha256(new TextEncoder().encode(text));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
/** Fetched ahead, so that the lead finds it there. */
export const prepareEvidence = (): void => void fingerprint('').catch(() => undefined);

const withinPatience = (scope: Scope, text: string): Promise<string | undefined> =>
  Promise.race([
    fingerprint(text).catch(() => undefined),
    new Promise<undefined>(resolve => scope.host.after(PATIENCE, () => resolve(undefined))),
  ]);

const time = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

/** The sellers it names, and those chosen in its popup. */
const sellersOf = (question: ConsentQuestion, read: Read): string[] => [
  ...(shownOf(question, read)?.partners ?? []).map(({ name }) => name),
  ...listed(question, read)
    .filter(entry => isChosen(entry, read))
    .map(({ name }) => name),
];

/** By key, of the consents that hold. */
export async function evidenceOf(questions: readonly ConsentQuestion[], scope: Scope): Promise<Answers> {
  const { read } = scope;
  const records = await Promise.all(
    questions.map(async (question): Promise<[string, Json]> => {
      const { text, step, shownAt, tickedAt, byHand } = shownOf(question, read)!;
      const isBox = !isTcpa(question) || question.tcpaOptIn === true;
      return [
        question.bpKey,
        {
          text,
          language: read.form.configuration.language,
          version: await withinPatience(scope, text),
          step,
          shown_at: time(shownAt),
          ticked_at: isBox ? time(tickedAt) : undefined,
          by_hand: isBox ? byHand : undefined,
          sellers: sellersOf(question, read),
        },
      ];
    }),
  );
  return Object.fromEntries(records);
}
