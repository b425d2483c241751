/** Records the text of each consent that the visitor saw, and the time. Giving the consent freezes its record. */
import type { Read, Scope, ValueHandle } from '../kit/kit.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import { resolvedFormId } from '../shared/form-id.ts';
import {
  type ConsentQuestion,
  consentText,
  namedSellers,
  namesPartners,
  questionsBeforeSubmit,
  questionsOnPath,
} from './content.ts';
import { currentPartners, type Partner } from './partners.ts';

/** null means untouched: there is no answer. */
export type Ticked = boolean | null;

/** Times are in ms since the epoch, by the clock of the host. */
export interface ShownConsent {
  /** The text on the screen, with templates filled in. */
  readonly text: string;
  readonly partners: readonly Partner[];
  readonly language: string;
  readonly formId: string | number | undefined;
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
/**
 * Call this at a click on the checkbox, before the answer changes. The browser knows whether a person or a script clicked, but
 * calls the change that follows trusted in both cases. A replayed click says what it repeats.
 */
export const noteClick = (question: ConsentQuestion, event: Event & { isByHand?: boolean }): unknown =>
  changedByHand[(event.isByHand ?? event.isTrusted) ? 'add' : 'delete'](question);

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

/** Whether its text names the receivers of the form id. */
const namesReceivers = (question: ConsentQuestion): boolean => namesPartners(question) && !namedSellers(question)[0];

/** The text that the visitor saw. */
export const shownText = (question: ConsentQuestion, read: Read): string =>
  shownConsentOf(question, read)?.text || consentText(question, read, displayedPartners(question, read));

/** The records of ticks that were taken back because the text changed, by that text. */
const takenBack = new WeakMap<ConsentQuestion, Map<string, ShownConsent>>();
/** Sets the value of a question that has been on screen. Setting its key would also set other consents of the path with that key. */
const setters = new WeakMap<ConsentQuestion, (value: Ticked) => void>();
function setTick(scope: Scope, question: ConsentQuestion, value: true | null): void {
  const set = setters.get(question);
  if (set) set(value);
  else scope.set(question.bpKey, value ?? undefined); // not yet on screen since an update of the definition
}
/** Ticks the consent again if its text is one that was ticked before, unless the visitor has unticked it. */
function tickAgain(scope: Scope, question: ConsentQuestion, text: string): void {
  const { read } = scope;
  const earlier = takenBack.get(question)?.get(text);
  if (!earlier || typeof read.answerOf(question) === 'boolean') return;
  scope.setFact('shownConsents', { ...read.fact('shownConsents'), [question.id]: earlier });
  setTick(scope, question, true);
}

/**
 * Unticks a consent on screen whose text an answer has changed, and each consent of the path that named others than the
 * receivers of the present form id. Ticks it again if the text returns, for example because the visitor has only passed
 * through another form id while typing. All stay as they are once the lead is on its way.
 */
export function untickChangedTexts(scope: Scope): void {
  const { read } = scope;
  const onScreen = (now: Read): readonly ConsentQuestion[] => now.step?.questions ?? [];
  scope.on('sent', () => questionsBeforeSubmit(read).forEach(question => void takenBack.delete(question)));
  scope.watch(
    now => [
      resolvedFormId(now),
      ...onScreen(now).flatMap(one =>
        shownConsentOf(one, now) ? [now.answerOf(one), consentText(one, now, displayedPartners(one, now))] : [],
      ),
    ],
    () => {
      if (/sending|success/.test(read.sending)) return;
      for (const question of new Set([...questionsOnPath(read).filter(namesReceivers), ...onScreen(read)])) {
        const shown = shownConsentOf(question, read);
        if (!shown || !read.visible(question)) continue;
        const isOnScreen = onScreen(read).includes(question);
        const isOther = namesReceivers(question) && shown.formId !== resolvedFormId(read);
        const partners = isOther ? currentPartners(read) : displayedPartners(question, read);
        const text = consentText(question, read, partners);
        const isChanged = isOnScreen
          ? shown.text !== text
          : JSON.stringify(shown.partners) !== JSON.stringify(partners);
        if (read.answerOf(question) === true && shown.tickedAt !== undefined && isChanged) {
          takenBack.set(question, new Map(takenBack.get(question)).set(shown.text, shown));
          setTick(scope, question, null);
        } else if (!isOnScreen) tickAgain(scope, question, text);
      }
    },
  );
}

/** Keeps the record of a consent up to date while its view is on screen. */
export function recordShownConsent(scope: Scope, { def, get, set }: ValueHandle<ConsentQuestion, Ticked>): Stop {
  const { host, read } = scope;
  setters.set(def, set);
  const before = shownConsentOf(def, read);
  const initial: ShownConsent = {
    text: '',
    partners: [],
    language: read.form.configuration.language,
    formId: undefined,
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
        const text = consentText(def, now, partners);
        const { language } = now.form.configuration;
        const counts = now.step?.questions.includes(def) === true;
        return { counts, ticked: now.answerOf(def), seen: { text, partners, language, formId: resolvedFormId(now) } };
      },
      ({ counts, seen }) => {
        // The record of a tick keeps the text that was ticked.
        if (!counts || (get() === true && shownConsentOf(def, read)?.tickedAt !== undefined)) return;
        update(seen);
        if (!/sending|success/.test(read.sending)) tickAgain(scope, def, seen.text);
      },
    ),
    scope.watch(
      now => now.answerOf(def) === true,
      () => {
        const ticked = get() === true; // also if Back has just taken the step off the path
        const known = shownConsentOf(def, read)?.tickedAt;
        if (ticked !== (known !== undefined)) update({ tickedAt: ticked ? host.now() : undefined, byHand: false });
      },
    ),
    scope.on('answer', ({ question }) => question.id === def.id && get() === true && update({ byHand: isHand(def) })),
  ];
  return () => stops.forEach(stop => void stop());
}
