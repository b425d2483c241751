/** Runs the verification's state machine: turns events into signals and runs the effects. It outlives the views. */

import { objectOf, type Question, type Scope } from '../../../kit/index.ts';
import { AFTER_SUBMIT } from '../../shared/beyond-the-kit.ts';
import { textOf } from '../../shared/json.ts';
import { isMetadataPending } from '../metadata.ts';
import { allQuestions } from '../questions.ts';
import { countryOfNumber, isValid, isWithoutMetadata } from '../value.ts';
import { isCodeForced, keyOf, modeOf, type Subject } from '../verification.ts';
import { requestMode } from './has2fa.ts';
import { readReply, requestBody } from './provider.ts';
import { NOT_STARTED, published } from './published.ts';
import { type Effect, IDLE, type Signal, type UnavailableCause } from './state.ts';
import { transition } from './transition.ts';

/** In ms. A request without a reply by then has failed. */
const TIMEOUT = 20_000;
const unavailable = (cause: string, remedy: string): string =>
  `SW_2FA_UNAVAILABLE: ${cause}, so a phone number was not verified. The visitor goes on, and the lead has ` +
  `\`phone2fa_unavailable: true\`. ${remedy}.`;
const UNAVAILABLE: Readonly<Record<UnavailableCause, string>> = {
  failed: unavailable('POST /phone2fa failed or refused twice in a row', 'Check that the endpoint answers'),
  tooMany: unavailable('POST /phone2fa answered 429', 'Check the limits of the service that sends the codes'),
  spent: unavailable('The visitor had five codes sent and entered none', 'Check that the text messages arrive'),
  noNumber: unavailable('No phone metadata could be loaded', 'Check that the metadata loads'),
};

/** The answers of a verification that the post-submit call contains too. */
const RESULTS = [
  'valid_2fa',
  'valid_sna2fa',
  'twilio_error',
  'lp_is_landline_2fa',
  'phone_validation',
  'phone2fa_unavailable',
  'pinId',
];

export function startVerification(scope: Scope): void {
  const { host, read } = scope;
  let state = IDLE;
  let isUnavailableReported = false;
  /** The key of requests for the same code, so that a repeated one is not another text message. */
  let sending: { for: string; key: string } | undefined;
  scope.setFact('phone2fa', NOT_STARTED);
  requestMode(scope);

  const isAfterSubmit = (question: Question): boolean =>
    read.form.stepsAfterSubmit.some(({ questions }) => questions.includes(question));
  const questionById = (id: string | undefined): Question | undefined =>
    allQuestions(read).find(question => question.id === id);
  /** An answer of the question's number. After the submit a changed number has a key of its own. */
  function numberAnswer(question: Question, suffix: '_raw' | '_international'): string {
    const key = keyOf(question) + suffix;
    return textOf((isAfterSubmit(question) ? read(AFTER_SUBMIT + key) : undefined) ?? read(key));
  }

  /** With + and calling code, or empty if that is unknown without metadata. Undefined if there is no valid number yet. */
  const numberOf = (question: Question): string | undefined =>
    numberAnswer(question, '_international') ||
    (isWithoutMetadata(numberAnswer(question, '_raw'), question, read) ? '' : undefined);

  function dispatch(signal: Signal): void {
    const next = transition(state, signal);
    if (next.state !== state) {
      state = next.state;
      scope.setFact('phone2fa', published(state));
    }
    next.effects.forEach(run);
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'wait':
        host.after(effect.ms, () => dispatch(effect.signal));
        break;
      case 'track':
        scope.track(effect.event, {});
        break;
      case 'write':
        for (const [key, value] of Object.entries(effect.answers)) scope.set(key, value);
        break;
      case 'reportUnavailable':
        if (!isUnavailableReported) scope.report('error', UNAVAILABLE[effect.cause]);
        isUnavailableReported = true;
        break;
      case 'openSilently':
        openSilently(effect.url);
        break;
      case 'call':
        void call(effect);
    }
  }

  async function call({ event, channel, requestId }: Extract<Effect, { type: 'call' }>): Promise<void> {
    const clickUuid = host.cookie('clickUuid') ?? '';
    const { language } = read.form.configuration;
    const code = `${channel} ${state.subject?.number}`;
    if (sending?.for !== code) sending = { for: code, key: host.random() };
    const key = event === 'startVerify' ? sending.key : undefined;
    const reply = await scope
      .call({
        method: 'POST',
        path: '/phone2fa',
        body: requestBody({ event, channel, state, key, clickUuid, language, answers: scope.answers() }),
        within: TIMEOUT,
        sends: true,
        repeat: status => status < 400 || status >= 500,
      })
      .catch(problem => {
        if (!scope.signal.aborted) scope.report('error', problem instanceof Error ? problem.message : String(problem));
        return undefined;
      });
    // Without an answer it is unknown whether the code was sent, so the next request has the same key.
    if (event === 'startVerify' && reply && reply.status < 500) sending = undefined;
    dispatch({ type: 'replied', requestId, reply: readReply(reply) });
  }

  /** The phone network identifies the phone by this request. Its response is not readable for the page. */
  function openSilently(url: string): void {
    void host.fetch(url, { method: 'GET', headers: {}, mode: 'no-cors', signal: scope.signal }).catch(() => undefined);
  }

  /** A code that was requested before the number's metadata or the mode was known. */
  let postponed: { question: Question; raw: string } | undefined;
  const isPending = (question: Question): boolean =>
    isMetadataPending(question, read) || (read.fact('has2fa') === 'asking' && !isCodeForced(read));

  function start(question: Question): void {
    if (isPending(question)) {
      postponed = { question, raw: numberAnswer(question, '_raw') };
      return;
    }
    const mode = modeOf(question, read);
    const number = numberOf(question);
    if (!mode || number === undefined) return;
    if (question.type === 'phone2fa' && !isValid(numberAnswer(question, '_raw'), question, read)) return;
    const subject: Subject = {
      questionId: question.id,
      key: keyOf(question),
      number,
      country: countryOfNumber(numberAnswer(question, '_raw'), question, read),
      mode,
      acceptLandline: read.fact('acceptLandline') === true,
      afterSubmit: isAfterSubmit(question),
    };
    dispatch({ type: 'start', subject });
  }

  scope.on('verify', ({ action, questionId }) => {
    const question = questionById(questionId);
    if (!question) return;
    const isCurrent = state.subject?.questionId === questionId;
    if (action === 'edit') dispatch({ type: 'edited' });
    else if (action === 'checkAgain' || (action === 'resend' && isCurrent && state.at !== 'unsent'))
      dispatch({ type: action });
    else start(question);
  });

  scope.on('attempt', ({ step, by, question: only }) => {
    if (by !== 'next' || step !== read.step) return;
    for (const question of only ? [only] : step.questions) {
      if (question.type === 'phone2fa' && read.visible(question)) start(question);
      if (question.id === state.subject?.questionId) dispatch({ type: 'triedNext' });
    }
  });

  // A number without international form has no code step, and a prefilled number may be hidden. In both cases nothing has
  // started the verification yet.
  scope.on('sending', () => {
    for (const question of allQuestions(read)) {
      if (question.type !== 'phone' && numberOf(question) === '') start(question);
    }
  });

  scope.watch(
    now => {
      const countries = Object.keys(now.fact('phoneMetadata') ?? {});
      return `${now.fact('has2fa')} ${isCodeForced(now)} ${countries} ${postponed && numberAnswer(postponed.question, '_international')}`;
    },
    () => {
      if (!postponed || isPending(postponed.question) || numberOf(postponed.question) === undefined) return;
      const { question, raw } = postponed;
      postponed = undefined;
      if (raw === numberAnswer(question, '_raw')) start(question);
    },
  );
  scope.watch(
    now => JSON.stringify(Object.fromEntries(RESULTS.map(key => [key, now(key)]))),
    results => scope.setFact('verificationResult', objectOf(JSON.parse(results))),
  );
  scope.watch(
    now => now('code_2fa'),
    code => dispatch({ type: 'typed', code: textOf(code) }),
  );
  // Any change of the number resets its verification.
  scope.watch(
    now => {
      const question = questionById(now.fact('phone2fa')?.questionId);
      return (
        question && [question.id, numberAnswer(question, '_raw'), numberAnswer(question, '_international')].join('\n')
      );
    },
    (now, before) => {
      if (!now || !before || now.split('\n')[0] !== before.split('\n')[0]) return;
      // Metadata that arrives late only appends the international form. The visitor may have gone on already.
      if (!now.startsWith(before)) dispatch({ type: 'edited' });
    },
  );
}
