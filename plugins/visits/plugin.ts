import { definePlugin, isObject, type Question, type Read, register, type Scope, type Step } from '../kit/kit.ts';
import { deviceOf, sourceOf } from './arrival.ts';
import type { schema } from './schema.ts';
import { type Contents, fullContents, Visit } from './visit.ts';

type Config = (typeof schema)['configuration'];
/** The form and version for which visits are counted. */
interface VisitSettings {
  readonly form: string;
  readonly version: number;
  /** The ids of questions, such as `q1-2`, that this version has and the form has not, because their types are off. */
  readonly leftOut?: unknown;
}

function settingsOf({ visits }: Scope<Config>['config']): VisitSettings | undefined {
  if (!isObject(visits)) return undefined;
  const { form, version, leftOut } = visits;
  return typeof form === 'string' && form && typeof version === 'number' ? { form, version, leftOut } : undefined;
}

/** The maximum number of messages of a visit. The last one is reserved for the lead. */
const MAX_MESSAGES = 4;
/** The maximum size of all messages of a visit together, in bytes. */
const MAX_BYTES = 1024;
/**
 * In bytes. If a message with all steps and questions may be larger, the form does not report questions, so that at least two
 * messages fit into `MAX_BYTES`.
 */
const MAX_WITH_QUESTIONS = 460;
/** The bytes that are reserved for the counts of errors in a message. */
const ERRORS = 60;
/** In ms. The server forgets a visit 30 minutes after its last message, and would count it again after a later one. */
const MAX_PAUSE = 25 * 60_000;

/** Whether the form is on screen, and shows more than the end of an earlier visit. */
const isShown = (read: Read): boolean => {
  const isAway = read.feature('FULL_SCREEN') || read.fact('surveyAway') === true;
  return read.fact('sentEarlier') !== true && (!isAway || read.fact('surveyOpen') === true);
};

/** The size in bytes. All contents are ASCII, so each character is one byte. */
const sizeOf = (body: object): number => JSON.stringify(body).length;
const withoutEmpty = (parts: Partial<Contents>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => !Array.isArray(part) || part.length > 0));

/** A question that is reported separately, and its id in the published version. */
type Reported = readonly [question: Question, id: string];

/** Questions of the step. A single one has the same counts as its step, so it is not reported. */
function reportedIn({ order, questions }: Step, { leftOut }: VisitSettings): readonly Reported[] {
  const missing: readonly unknown[] = Array.isArray(leftOut) ? leftOut : [];
  let place = 0;
  const reported = questions.map((question): Reported => {
    do place++;
    while (missing.includes(`q${order}-${place}`));
    return [question, `q${order}-${place}`];
  });
  return questions.length > 1 ? reported : [];
}

/** What was sent of a visit. */
interface Sent {
  id: string;
  /** The number of messages. */
  n: number;
  bytes: number;
  /** The time at which the last message was confirmed or, if none was, at which the first one was sent. */
  known: number;
  isOver: boolean;
}
/** A visit that goes on after an update of the form. */
interface Continued {
  visit: Visit;
  sent: Sent;
}
declare module '../kit/kit.ts' {
  interface Facts {
    /** The visit, if it is one to this version. */
    continueVisit: (settings: VisitSettings) => Continued | undefined;
  }
}

/** Sends the messages of one visit. Each contains the whole visit so far, so the server needs only the newest one. */
function createMessages({ host, read, call }: Scope<Config>, settings: VisitSettings, continued: Sent | undefined) {
  const steps = read.form.steps.map(step => ({
    order: step.order,
    questions: reportedIn(step, settings).map(([, id]) => id),
  }));
  const { form, version } = settings;
  const newId = (): string => host.random().slice(-16);
  const base = { form, version, source: sourceOf(host, read.page), device: deviceOf(host) };
  const sent = continued ?? { id: newId(), n: 0, bytes: 0, known: 0, isOver: false };
  const full = { ...fullContents(steps), ...base, id: sent.id, n: MAX_MESSAGES };
  const withQuestions = sizeOf(full) <= MAX_WITH_QUESTIONS;
  const reserve = ERRORS + sizeOf(withQuestions ? full : { ...full, questions: [] });
  return {
    sent,
    maxWays: steps.length,
    /** Whether the visitor was away for so long that a new visit begins. */
    isTooLate: (): boolean => sent.n > 0 && host.now() - sent.known > MAX_PAUSE,
    restart: (): void => void Object.assign(sent, { id: newId(), n: 0, bytes: 0 }),
    send(contents: Contents): void {
      const isLast = contents.lead !== undefined;
      const isRefused = read.fact('cookieConsent')?.statistics === false;
      const { id, n, isOver } = sent;
      if (isOver || isRefused || n >= (isLast ? MAX_MESSAGES : MAX_MESSAGES - 1)) return;
      const bodyOf = (parts: Partial<Contents>) => ({ id, n: n + 1, ...base, ...withoutEmpty(parts) });
      const { questions, ...others } = contents;
      let body = bodyOf(withQuestions ? contents : others);
      const left = MAX_BYTES - sent.bytes - (isLast ? 0 : reserve);
      if (isLast && sizeOf(body) > left) body = bodyOf(others); // many errors have made the message too large
      const size = sizeOf(body);
      if (size > left) return;
      if (++sent.n === 1) sent.known = host.now();
      sent.bytes += size;
      sent.isOver = isLast;
      call({ method: 'POST', path: '/visits', body, sends: true, tries: 1, keepalive: true }).then(
        ({ ok, status }) => {
          if (ok) sent.known = host.now();
          // The backend does not count visits of this page. After 429 (too many requests), it may accept later ones.
          else if (status < 500 && status !== 429) sent.isOver = true;
        },
        () => undefined,
      );
    },
  };
}

/** Watches one visit from the current step on. Returns a function that pauses or resumes it as the form disappears and appears. */
function watchVisit(scope: Scope<Config>, settings: VisitSettings): () => void {
  const { host, on, read, signal } = scope;
  const before = read.fact('continueVisit');
  const continued = before?.(settings);
  const messages = createMessages(scope, settings, continued?.sent);
  let visit = continued?.visit ?? new Visit(host.now(), messages.maxWays);
  const { form, version } = settings;
  scope.setFact('continueVisit', other =>
    other.form === form && other.version === version ? { visit, sent: messages.sent } : undefined,
  );
  /** The step from which the lead is being sent. Steps that are shown in the meantime do not count. */
  let sentFrom: number | undefined;
  let isInFlow = true;
  function show(order: number): void {
    const step = read.form.steps.find(one => one.order === order);
    isInFlow = step !== undefined && sentFrom === undefined;
    // Steps after the lead, and steps that plugins add, do not count.
    if (!step || !isInFlow) visit.pause(host.now());
    else
      visit.show(
        order,
        reportedIn(step, settings).flatMap(([question, id]) => (read.visible(question) ? id : [])),
        host.now(),
      );
  }
  function send(): void {
    if (messages.isTooLate()) {
      const { current, lead } = visit;
      messages.restart();
      visit = new Visit(host.now(), messages.maxWays);
      if (current !== undefined) visit.show(current, [], host.now());
      visit.lead = lead;
    }
    visit.isChanged = false;
    messages.send(visit.contents());
  }

  // After an update of the form, visitors have come to the current step in the form before.
  for (const order of before ? read.path.slice(-1) : read.path) show(order);
  if (!continued) send();
  // The plugin also gets the events of steps that were shown before it started.
  on('step', ({ step }) => step.order === read.path.at(-1) && show(step.order));
  on('answer', ({ question, step }) => {
    const [, id] = reportedIn(step, settings).find(([one]) => one === question) ?? [];
    if (id !== undefined) visit.answer(id, host.now());
  });
  on('attempt', ({ step, valid, question }) => {
    if (valid || !read.form.steps.includes(step)) return;
    if (!question) visit.refuse(step.order);
    for (const [one, id] of reportedIn(step, settings))
      if ((question ?? one) === one && read.error(one)) visit.showError(id);
  });
  on('sending', () => {
    sentFrom = visit.current;
  });
  on('failed', () => {
    sentFrom = undefined;
  });
  on('sent', () => {
    visit.pause(host.now());
    visit.lead = sentFrom ?? visit.current;
    send();
  });
  function hide(): void {
    visit.pause(host.now());
    if (visit.isChanged) send();
  }
  const page = host.global('document') as Document | undefined;
  const isHidden = (): boolean => page?.visibilityState === 'hidden';
  function adjust(): void {
    if (isInFlow && !isHidden() && isShown(read)) visit.resume(host.now());
    else visit.pause(host.now());
  }
  const change = (): void => (isHidden() ? hide() : adjust());
  page?.addEventListener?.('visibilitychange', change, { signal });
  scope.host.on('pagehide', hide);
  return adjust;
}

/** Reports visits without answers, so that the owner sees where visitors leave. Nothing is stored in the browser. */
export const plugin = definePlugin<Config>('visits', {
  /** A preview can send test leads, but its visits do not count. */
  isNeeded: ({ page, form }) => !page.preview && 'visits' in form.configuration,
  start(scope) {
    const settings = settingsOf(scope.config);
    let adjust: (() => void) | undefined;
    scope.watch(isShown, shown => {
      if (adjust) adjust();
      else if (shown && settings) adjust = watchVisit(scope, settings);
    });
  },
});
register(plugin);
