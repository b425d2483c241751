/** What a visitor really saw of each consent, and when: kept while it is on screen, and as it was once it is given. */
import type { Own, Read, Scope, Stop } from '../../kit/index.ts';
import { type Partner, partnersFor } from './partners.ts';
import { type ConsentQuestion, namesPartners, shownWords } from './words.ts';

/** null: never touched, so absent. */
export type Ticked = boolean | null;

/** Times in ms since the epoch, by the Host's clock. */
export interface Shown {
  /** The words on screen, templates filled in. */
  readonly text: string;
  readonly partners: readonly Partner[];
  /** Order of the step it was shown on. */
  readonly step: number | undefined;
  readonly shownAt: number;
  readonly tickedAt: number | undefined;
  /** Ticked in its own view, by click or key. */
  readonly byHand: boolean;
}
declare module '../../kit/index.ts' {
  interface Facts {
    /** By the id of the question. */
    shownConsents: Readonly<Record<string, Shown>>;
  }
}

export const shownOf = (question: ConsentQuestion, read: Read): Shown | undefined =>
  read.fact('shownConsents')?.[question.id];

/** Who joins later is not who was agreed to: once ticked, the partners stay those that were named then. */
export function partnersOf(question: ConsentQuestion, read: Read): readonly Partner[] {
  if (!namesPartners(question)) return [];
  const shown = read(question.bpKey) === true ? shownOf(question, read) : undefined;
  return shown?.tickedAt === undefined ? partnersFor(read) : shown.partners;
}

export function keep(scope: Scope, { def, get }: Own<ConsentQuestion, Ticked>): Stop {
  const { host, read } = scope;
  const before = shownOf(def, read);
  const opened: Shown = {
    text: '',
    partners: [],
    step: read.step?.order,
    shownAt: host.now(),
    tickedAt: undefined,
    byHand: false,
  };
  const put = (change: Partial<Shown>): void => {
    const all = read.fact('shownConsents');
    scope.learn('shownConsents', { ...all, [def.id]: { ...opened, ...all?.[def.id], ...change } });
  };
  put(before?.tickedAt === undefined ? opened : {});
  const stops = [
    scope.watch(
      now => {
        const partners = partnersOf(def, now);
        return { partners, text: shownWords(def, now, partners) };
      },
      words => put(words),
    ),
    scope.watch(
      now => now(def.bpKey) === true,
      ticked => {
        const known = shownOf(def, read)?.tickedAt;
        if (ticked !== (known !== undefined)) put({ tickedAt: ticked ? host.now() : undefined, byHand: false });
      },
    ),
    scope.on('answer', ({ question }) => question.id === def.id && get() === true && put({ byHand: true })),
  ];
  return () => stops.forEach(stop => void stop());
}
