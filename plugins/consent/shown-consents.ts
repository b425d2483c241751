/** Records the text of each consent that the visitor saw, and the time. Giving the consent freezes its record. */
import type { Read, Scope, ValueHandle } from '../kit/kit.ts';
import { resolvedFormId } from '../shared/form-id.ts';
import type { Stop } from '../shared/types.ts';
import { type ConsentQuestion, consentText, namedSellers, namesPartners } from './content.ts';
import { currentPartners, type Partner } from './partners.ts';

/** null means untouched: there is no answer. */
export type Ticked = boolean | null;

/** Times are in ms since the epoch, by the clock of the host. */
export interface ShownConsent {
  /** The text on the screen, with templates filled in. */
  readonly text: string;
  readonly partners: readonly Partner[];
  /** Order of the step that showed it. */
  readonly step: number | undefined;
  readonly shownAt: number;
  readonly tickedAt: number | undefined;
  /** True if the visitor ticked the checkbox; false if a link, a plugin or a script of the page did. */
  readonly byHand: boolean;
}
declare module '../kit/kit.ts' {
  interface Facts {
    /** The key is the id of the question. */
    shownConsents: Readonly<Record<string, ShownConsent>>;
  }
}

/** Questions whose checkbox was last changed by the visitor. */
const changedByHand = new WeakSet<ConsentQuestion>();
const isHand = (question: ConsentQuestion): boolean => changedByHand.has(question);
/** Call this before the answer changes. The browser knows whether a person or a script triggered the event. */
export const noteChange = (question: ConsentQuestion, { isTrusted }: Event): unknown =>
  isTrusted ? changedByHand.add(question) : changedByHand.delete(question);

export const shownConsentOf = (question: ConsentQuestion, read: Read): ShownConsent | undefined =>
  read.fact('shownConsents')?.[question.id];

/**
 * The visitor did not consent to partners that were added after ticking, so a ticked consent keeps the partners it
 * named.
 */
export function displayedPartners(question: ConsentQuestion, read: Read): readonly Partner[] {
  if (!namesPartners(question)) return [];
  const named = namedSellers(question);
  if (named.length > 0) return named;
  const shown = read.answerOf(question) === true ? shownConsentOf(question, read) : undefined;
  return shown?.tickedAt === undefined ? currentPartners(read) : shown.partners;
}

/**
 * Unticks the consents that named others than the receivers of another form id, and ticks them again if the form id
 * returns, for example because the visitor has only passed through it while typing. `questions` are those before the
 * submit, which the visitor must tick again before the lead is sent.
 */
export function untickForOtherFormId(scope: Scope, questions: readonly ConsentQuestion[]): void {
  const { on, read, set } = scope;
  const unticked = new Map<string, ShownConsent>();
  const forget = (): void => unticked.clear();
  on('sent', forget);
  on('resumed', forget);
  scope.watch(
    now => `${resolvedFormId(now)}`,
    (_, before) => {
      if (!before || /sending|success/.test(read.sending)) return;
      const partners = JSON.stringify(currentPartners(read));
      for (const question of questions) {
        const { id, bpKey } = question;
        if (!namesPartners(question) || namedSellers(question)[0]) continue;
        const shown = shownConsentOf(question, read);
        const ticked = read.answerOf(question);
        const earlier = unticked.get(id + partners);
        if (ticked === true && shown && JSON.stringify(displayedPartners(question, read)) !== partners) {
          unticked.set(id + JSON.stringify(shown.partners), shown);
          set(bpKey, undefined);
        } else if (typeof ticked !== 'boolean' && earlier) {
          scope.setFact('shownConsents', { ...read.fact('shownConsents'), [id]: earlier });
          set(bpKey, true);
        }
      }
    },
  );
}

/** Keeps the record of a consent up to date while its view is on screen. */
export function recordShownConsent(scope: Scope, { def, get }: ValueHandle<ConsentQuestion, Ticked>): Stop {
  const { host, read } = scope;
  const before = shownConsentOf(def, read);
  const initial: ShownConsent = {
    text: '',
    partners: [],
    step: read.step?.order,
    shownAt: host.now(),
    tickedAt: undefined,
    byHand: false,
  };
  const update = (change: Partial<ShownConsent>): void => {
    const all = read.fact('shownConsents');
    scope.setFact('shownConsents', { ...all, [def.id]: { ...initial, ...all?.[def.id], ...change } });
  };
  update(before?.tickedAt === undefined ? initial : {});
  const stops = [
    scope.watch(
      now => {
        const partners = displayedPartners(def, now);
        return { partners, text: consentText(def, now, partners) };
      },
      shown => update(shown),
    ),
    scope.watch(
      now => now.answerOf(def) === true,
      ticked => {
        const known = shownConsentOf(def, read)?.tickedAt;
        if (ticked !== (known !== undefined)) update({ tickedAt: ticked ? host.now() : undefined, byHand: false });
      },
    ),
    scope.on('answer', ({ question }) => question.id === def.id && get() === true && update({ byHand: isHand(def) })),
  ];
  return () => stops.forEach(stop => void stop());
}
