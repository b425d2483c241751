/** Runs the state machine of the verification: turns events into signals and runs the effects. It outlives the views. */

import type { Answers, Question, Read, Scope } from '../../kit/kit.ts';
import { postSubmitPlugin } from '../../shared/facts.ts';
import { textOf } from '../../shared/json.ts';
import { serviceProblem } from '../../shared/services.ts';
import { isMetadataPending } from '../metadata.ts';
import { allQuestions, PHONE_2FA } from '../row.ts';
import { countryOfNumber, isValid } from '../value.ts';
import { isCodeForced, isSettled, keyOf, modeOf, type Subject, type Verify, verificationOf } from '../verification.ts';
import { forgetUnknown, keepIfSettled, marksIn, restoreSettled, verifiedBy, writeByKey, writeMarks } from './by-key.ts';
import { requestMode } from './has2fa.ts';
import { type CurrentNumber, currentNumber, isAfterSubmit, numberAnswer, numberOf, questionById } from './number.ts';
import { readReply, requestBody } from './provider.ts';
import { published, publishForCall } from './published.ts';
import { type Effect, IDLE, type Signal } from './state.ts';
import { hidesErrorOf, reportUnavailable } from './status.ts';
import { takeOver, transition } from './transition.ts';

/** In ms. Without a reply within this time, a request has failed. */
const TIMEOUT = 20_000;

/** Whether the number's metadata or the mode is not known yet. */
const isPending = (question: Question, read: Read): boolean =>
  isMetadataPending(question, read) || (read.fact('has2fa') === 'asking' && !isCodeForced(read));

/** Starts the verification and returns a function that handles an action of the visitor. */
export function startVerification(scope: Scope): (given: Verify) => void {
  const { read } = scope;
  const verification = new Verification(scope);
  requestMode(scope);

  scope.on('attempt', ({ step, by, question }) => {
    if (by === 'next' && step === read.step) verification.tryNext(question ? [question] : step.questions);
    if (by === 'skip') verification.giveUp();
  });
  scope.on('sending', () => {
    verification.startMissed();
    verification.giveUp();
  });

  // The engine announces the error of a field that is left, whether or not the view hides it.
  scope.on('left', ({ question }) => hidesErrorOf(question, read) && scope.announce(''));
  scope.on('startOver', () => verification.startOver());

  scope.watch(
    now => {
      const countries = Object.keys(now.fact('phoneMetadata') ?? {});
      const postponed = verification.postponed && numberAnswer(verification.postponed.question, '_international', now);
      return `${now.fact('has2fa')} ${isCodeForced(now)} ${countries} ${postponed}`;
    },
    () => verification.startPostponed(),
  );
  publishForCall(scope);
  restoreSettled(scope);
  writeByKey(scope);
  writeMarks(scope, code => verification.dispatch({ type: 'typed', code }));
  scope.watch(currentNumber, now => verification.follow(now));
  return given => verification.act(given);
}

class Verification {
  readonly #scope: Scope;
  #state = IDLE;
  #marks: Answers = {};
  #number: CurrentNumber | undefined;
  #isUnavailableReported = false;
  /** The phone number of the last request on this page. Only a request for the same number reuses the idempotency key. */
  #lastNumber: string | undefined;
  /** A code that was requested before the number's metadata or the mode was known. */
  postponed: { question: Question; raw: string } | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
    const earlier = scope.read.fact('ongoing2fa');
    if (earlier) [this.#state, this.#marks] = [takeOver(earlier.state), earlier.marks];
    this.#publish();
  }
  #publish(isGivenUp = false): void {
    const { setFact } = this.#scope;
    const [state, marks] = [this.#state, this.#marks];
    setFact('phone2fa', published(state));
    if (state !== IDLE) setFact('ongoing2fa', { state, marks, isGivenUp });
    if (state.codesSent > 0) setFact('codesSent', state.codesSent);
    keepIfSettled(state, marks, this.#scope);
  }

  dispatch(signal: Signal): void {
    if (signal.type === 'edited') forgetUnknown(this.#state, this.#scope);
    if (signal.type === 'typed') this.#marks = { ...this.#marks, code_2fa: signal.code || undefined };
    const next = transition(this.#state, signal);
    this.#state = next.state;
    this.#write(next.effects);
    for (const effect of next.effects) this.#run(effect);
  }
  #write(effects: readonly Effect[]): void {
    for (const effect of effects) if (effect.type === 'write') this.#marks = { ...this.#marks, ...effect.answers };
    this.#publish();
  }
  startOver(): void {
    [this.#state, this.#marks] = [IDLE, {}];
    for (const name of ['ongoing2fa', 'settled2fa'] as const) this.#scope.setFact(name, undefined);
    this.#publish();
  }
  /** Call when the visitor leaves a number without entering its code. */
  giveUp(): void {
    if (!this.#state.subject?.afterSubmit && !isSettled(this.#state)) this.#publish(true);
  }
  /**
   * Resets the verification if the number changes, but not if only its spelling changes or its metadata arrive late. A number that
   * is temporarily not effective, for example after Back, keeps its verification.
   */
  follow(now: CurrentNumber): void {
    const before = this.#number;
    if (now.raw || now.id !== before?.id) this.#number = now;
    if (!before || !now.raw || now.id !== before.id) return;
    const part = before.international ? 'international' : 'raw';
    if (now[part] !== before[part]) this.dispatch({ type: 'edited' });
  }

  act({ action, questionId }: Verify): void {
    const question = questionById(questionId, this.#scope.read);
    if (!question) return;
    const { subject, at } = this.#state;
    if (action === 'edit') this.dispatch({ type: 'edited' });
    else if (action === 'checkAgain' || (action === 'resend' && subject?.questionId === questionId && at !== 'unsent'))
      this.dispatch({ type: action });
    else this.#start(question);
  }
  tryNext(questions: readonly Question[]): void {
    for (const question of questions) {
      if (question.type === PHONE_2FA && this.#scope.read.visible(question)) this.#start(question);
      if (question.id === this.#state.subject?.questionId) this.dispatch({ type: 'triedNext' });
    }
  }
  /**
   * A number without international form has no code step, and a prefilled number may be hidden. In both cases the
   * verification has not started before the lead is sent.
   */
  startMissed(): void {
    const { read } = this.#scope;
    for (const question of allQuestions(read)) {
      if (question.type !== 'phone' && numberOf(question, read) === '') this.#start(question);
    }
  }
  startPostponed(): void {
    const { read } = this.#scope;
    if (!this.postponed) return;
    const { question, raw } = this.postponed;
    if (isPending(question, read) || numberOf(question, read) === undefined) return;
    this.postponed = undefined;
    if (raw === numberAnswer(question, '_raw', read)) this.#start(question);
  }

  #start(question: Question): void {
    const { read } = this.#scope;
    const raw = numberAnswer(question, '_raw', read);
    if (isPending(question, read)) {
      this.postponed = { question, raw };
      return;
    }
    // Another question with its key, or an earlier verification, may have settled the number.
    if (isSettled(verificationOf(question, read))) return;
    const mode = modeOf(question, read);
    const number = numberOf(question, read);
    if (!mode || number === undefined) return;
    if (question.type === PHONE_2FA && !isValid(raw, question, read)) return;
    const subject: Subject = {
      questionId: question.id,
      key: keyOf(question),
      number,
      country: countryOfNumber(raw, question, read),
      mode,
      acceptLandline: read.fact('acceptLandline') === true,
      afterSubmit: isAfterSubmit(question, read),
    };
    this.dispatch(this.#resumed(subject) ?? { type: 'start', subject });
  }
  /** The signal that resumes the verification of this number after a reload; undefined if no code was sent before. */
  #resumed(subject: Subject): Signal | undefined {
    const { read } = this.#scope;
    if (this.#state.subject || !read.fact('sentEarlier')) return undefined;
    const { fact } = read;
    const marks = marksIn(read);
    const by = verifiedBy(marks);
    const isOther = fact('settled2fa')?.some(one => one.marks.pinId === marks.pinId);
    if (isOther || (!by && !marks.pinId)) return undefined;
    this.#marks = marks;
    const codesSent = fact('codesSent') ?? 1;
    return { type: 'resume', subject, pinId: textOf(marks.pinId), codesSent, ...(by && { verifiedBy: by }) };
  }

  #run(effect: Effect): void {
    const scope = this.#scope;
    const { host } = scope;
    switch (effect.type) {
      case 'wait':
        host.after(effect.ms, () => this.dispatch(effect.signal));
        break;
      case 'track':
        scope.track(effect.event, {});
        break;
      case 'reportUnavailable':
        if (!this.#isUnavailableReported) reportUnavailable(scope, effect.cause);
        this.#isUnavailableReported = true;
        break;
      case 'openSilently':
        // This request lets the phone network identify the phone. The page cannot read its response.
        void host
          .fetch(effect.url, { method: 'GET', headers: {}, mode: 'no-cors', signal: scope.signal })
          .catch(() => undefined);
        break;
      case 'call':
        void this.#call(effect);
    }
  }
  async #call({ event, channel, requestId }: Extract<Effect, { type: 'call' }>): Promise<void> {
    const { host, read, answers, call, report, setFact, use } = this.#scope;
    const state = this.#state;
    const number = state.subject?.number;
    const kept = read.fact('codeKey'); // after a reload, only its channel is known, because no number is stored
    const isSame = kept?.startsWith(`${channel}-`) && (this.#lastNumber ?? number) === number;
    const key = event === 'startVerify' ? (isSame && kept) || `${channel}-${host.random()}` : undefined;
    if (key) setFact('codeKey', key);
    this.#lastNumber = number;
    const reply = await call({
      method: 'POST',
      path: '/phone2fa',
      body: requestBody({ event, channel, state, key, clickUuid: host.cookie('clickUuid'), answers: answers(), read }),
      within: TIMEOUT,
      sends: true,
      repeat: status => status < 400 || status >= 500,
    }).catch(problem => {
      report('error', serviceProblem('POST /phone2fa failed', problem));
      return undefined;
    });
    // Without a reply it is unknown whether the code was sent, so the next request has the same key.
    if (key && reply && reply.status < 500) setFact('codeKey', undefined);
    const signal: Signal = { type: 'replied', requestId, reply: readReply(reply) };
    // Store the new answers before they are visible on screen, so that a reload finds them.
    this.#write(transition(this.#state, signal).effects);
    await use(postSubmitPlugin)?.kept();
    this.dispatch(signal);
  }
}
