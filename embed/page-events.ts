/** The events of a form for its page: `form.on`, and `CustomEvent`s on the element. Loaded after the first step. */
import type { Answers, Events, Json, Stop } from '../engine/contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';

/** No event contains the value of an answer, except `sent` for listeners that request it. */
export interface PageEvents {
  /** A step is on screen. `path`: the orders of the steps that the visitor went through, including this one. */
  step: { readonly order: number; readonly type: string; readonly title?: string; readonly path: readonly number[] };
  /** The visitor's first click, answer or submission. */
  interact: Readonly<Record<string, never>>;
  /** A choice was made (`click`), or an edited field was left (`input`). `step`: the order of its step. */
  answer: {
    readonly bpKey: string;
    readonly questionType: string;
    readonly step: number;
    readonly by: 'click' | 'input';
  };
  /**
   * The visitor tried to leave the step with Next, Skip or autopass. `valid`: nothing keeps the visitor on the step.
   */
  attempt: { readonly step: number; readonly by: 'next' | 'skip' | 'autopass'; readonly valid: boolean };
  /** The form starts to send the lead. */
  sending: Readonly<Record<string, never>>;
  /** The endpoint accepted the lead. With `includeLead`, includes the lead and the JSON reply. */
  sent: { readonly lead?: Answers; readonly reply?: Json };
  /** An attempt to send failed. `status` is missing if there was no reply. */
  failed: { readonly status?: number };
}
export interface ListenOptions {
  /** For `sent`: include the lead in the detail. Default: false. */
  includeLead?: boolean;
}
export type Listen = <E extends keyof PageEvents>(
  event: E,
  run: (detail: PageEvents[E]) => void,
  options?: ListenOptions,
) => Stop;

const DETAILS: { readonly [E in keyof PageEvents]: (detail: Events[E]) => PageEvents[E] | undefined } = {
  step: ({ step: { order, type, title }, path }) => ({ order, type, ...(title !== undefined && { title }), path }),
  interact: () => ({}),
  answer: ({ question, step, type }) => ({
    bpKey: question.bpKey,
    questionType: question.type,
    step: step.order,
    by: type,
  }),
  // A view that asks one question at a time also emits attempts for single questions.
  attempt: ({ step, by, valid, question }) => (question ? undefined : { step: step.order, by, valid }),
  sending: () => ({}),
  sent: () => ({}),
  failed: ({ status }) => (status === undefined ? {} : { status }),
};

type Name = keyof PageEvents;
interface Happened {
  readonly name: Name;
  readonly detail: PageEvents[Name];
  /** Only set for `sent`. */
  withLead?(): Promise<PageEvents['sent']>;
}
export type PageEventHub = ReturnType<typeof createPageEvents>;

/** `element`: the element of the form, which the page may replace. */
export function createPageEvents(element: () => HTMLElement) {
  const past: Happened[] = [];
  const listeners = new Set<(happened: Happened) => void>();

  function publish(happened: Happened): void {
    past.push(happened);
    const { name, detail } = happened;
    element().dispatchEvent(new CustomEvent(`stepwell:${name}`, { bubbles: true, detail }));
    for (const listener of [...listeners]) listener(happened);
  }

  return {
    /** Publishes the events of the engine, including earlier ones. */
    follow(engine: Engine): void {
      engine.events.watchAll(({ event, detail: of }) => {
        if (!Object.hasOwn(DETAILS, event)) return;
        const name = event as Name;
        const detail = (DETAILS[name] as (of: unknown) => PageEvents[Name] | undefined)(of);
        if (!detail) return;
        const withLead = async () => ({
          lead: (await engine.submission()).sentLead ?? (await engine.lead()),
          reply: (of as Events['sent']).reply,
        });
        publish({ name, detail, ...(name === 'sent' && { withLead }) });
      });
    },
    /** The listener also receives earlier events. */
    on: ((event, run, { includeLead = false } = {}) => {
      const listener = ({ name, detail, withLead }: Happened): void => {
        if (name !== event) return;
        const call = run as (detail: PageEvents[Name]) => void;
        if (includeLead && withLead) void withLead().then(all => listeners.has(listener) && guarded(() => call(all)));
        else guarded(() => call(detail));
      };
      listeners.add(listener);
      past.forEach(listener);
      return () => listeners.delete(listener);
    }) as Listen,
  };
}

/** An error in the page's code must not stop the form. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error?.(error);
  }
}
