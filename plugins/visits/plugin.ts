import { definePlugin, type Question, type Read, register, type Scope, type Step } from '../kit/kit.ts';
import { deviceOf, sourceOf } from './arrival.ts';
import { type Config, settingsOf, type VisitSettings } from './row.ts';
import { type Contents, fullContents, Visit } from './visit.ts';

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

/** The questions that are reported separately. A single question is not, because its step has the same counts. */
const reported = ({ questions }: Step): readonly Question[] => (questions.length > 1 ? questions : []);

/** Sends the messages of one visit. Each contains the whole visit so far, so the server needs only the newest one. */
function createMessages({ host, read, call }: Scope<Config>, settings: VisitSettings) {
  const steps = read.form.steps.map(step => ({ order: step.order, questions: reported(step).map(({ id }) => id) }));
  const { form, version } = settings;
  const newId = (): string => host.random().slice(-16);
  const base = { form, version, source: sourceOf(host, read.page), device: deviceOf(host) };
  let id = newId();
  const full = { ...fullContents(steps), ...base, id, n: MAX_MESSAGES };
  const withQuestions = sizeOf(full) <= MAX_WITH_QUESTIONS;
  const reserve = ERRORS + sizeOf(withQuestions ? full : { ...full, questions: [] });
  let [n, bytes] = [0, 0];
  /** The time at which the last message was confirmed or, if none was, at which the first one was sent. */
  let known = 0;
  let isOver = false;
  return {
    maxWays: steps.length,
    /** Whether the visitor was away for so long that a new visit begins. */
    isTooLate: (): boolean => n > 0 && host.now() - known > MAX_PAUSE,
    restart(): void {
      id = newId();
      [n, bytes] = [0, 0];
    },
    send(contents: Contents): void {
      const isLast = contents.lead !== undefined;
      const isRefused = read.fact('cookieConsent')?.statistics === false;
      if (isOver || isRefused || n >= (isLast ? MAX_MESSAGES : MAX_MESSAGES - 1)) return;
      const bodyOf = (parts: Partial<Contents>) => ({ id, n: n + 1, ...base, ...withoutEmpty(parts) });
      const { questions, ...others } = contents;
      let body = bodyOf(withQuestions ? contents : others);
      const left = MAX_BYTES - bytes - (isLast ? 0 : reserve);
      if (isLast && sizeOf(body) > left) body = bodyOf(others); // many errors have made the message too large
      const size = sizeOf(body);
      if (size > left) return;
      if (++n === 1) known = host.now();
      bytes += size;
      isOver = isLast;
      call({ method: 'POST', path: '/visits', body, sends: true, tries: 1, keepalive: true }).then(
        ({ ok, status }) => {
          if (ok) known = host.now();
          // The backend does not count visits of this page. After 429 (too many requests), it may accept later ones.
          else if (status < 500 && status !== 429) isOver = true;
        },
        () => undefined,
      );
    },
  };
}

/** Watches one visit from the current step on. Returns a function that pauses or resumes it as the form disappears and appears. */
function watchVisit(scope: Scope<Config>, settings: VisitSettings): () => void {
  const { host, on, read, signal } = scope;
  const messages = createMessages(scope, settings);
  let visit = new Visit(host.now(), messages.maxWays);
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
        reported(step)
          .filter(read.visible)
          .map(({ id }) => id),
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

  for (const order of read.path) show(order);
  send();
  on('step', ({ step }) => show(step.order));
  // After an update of the definition, the visitor continues on the current step, so don't count a way from the first step to it.
  on('resumed', () => {
    visit = new Visit(host.now(), messages.maxWays);
    const order = read.path.at(-1);
    if (order !== undefined) show(order);
    adjust();
  });
  on('answer', ({ question, step }) => {
    if (reported(step).includes(question)) visit.answer(question.id, host.now());
  });
  on('attempt', ({ step, valid, question }) => {
    if (valid || !read.form.steps.includes(step)) return;
    if (!question) visit.refuse(step.order);
    for (const one of reported(step)) if ((question ?? one) === one && read.error(one)) visit.showError(one.id);
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
