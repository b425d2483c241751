/** Runs the chart: hears what the visitor wants, calls, waits, and says where it is. Outlives the views. */
import { AFTER_SUBMIT, type Question, type Scope } from '../../../kit/index.ts';
import { keyOf, modeOf, type Subject, type Verification } from '../facts.ts';
import { countryFor, isAwaited } from '../metadata.ts';
import { isValid } from '../value.ts';
import { questionsOf } from '../wanted.ts';
import { type Chart, type Effect, IDLE, type Signal } from './chart.ts';
import { askHas2fa } from './has2fa.ts';
import { answerOf, bodyOf } from './provider.ts';
import { canResend, step } from './step.ts';

/** A call that is not answered is one that failed. */
const LONGEST = 20_000;

const shown = (chart: Chart): Verification => {
  const { at, sending, checking, sna, by, held, cooling, tried, trouble, subject } = chart;
  const { mode, asked, key } = subject ?? {};
  const resend = canResend(chart);
  return { sending, checking, sna, at, mode, asked, key, by, held, cooling, canResend: resend, tried, trouble };
};

export function begin(scope: Scope): void {
  const { host, read } = scope;
  let chart = IDLE;
  scope.learn('phone2fa', shown(chart));
  askHas2fa(scope);

  const isAfter = (question: Question): boolean =>
    read.form.stepsAfterSubmit.some(({ questions }) => questions.includes(question));
  const questionOf = (id: string): Question | undefined => questionsOf(read).find(question => question.id === id);
  /** Of the question's number, as its step sees it. */
  function answer(question: Question, suffix: string): string {
    const key = keyOf(question) + suffix;
    const found = (isAfter(question) ? read(AFTER_SUBMIT + key) : undefined) ?? read(key);
    return typeof found === 'string' ? found : '';
  }

  function dispatch(signal: Signal): void {
    const { chart: next, effects } = step(chart, signal);
    if (next !== chart) {
      chart = next;
      scope.learn('phone2fa', shown(chart));
    }
    effects.forEach(run);
  }

  function run(effect: Effect): void {
    if (effect.do === 'wait') host.after(effect.ms, () => dispatch(effect.signal));
    else if (effect.do === 'track') scope.track(effect.event, {});
    else if (effect.do === 'write') for (const [key, value] of Object.entries(effect.answers)) scope.set(key, value);
    else if (effect.do === 'touch') touch(effect.url);
    else void call(effect);
  }

  async function call({ event, channel, turn }: Extract<Effect, { do: 'call' }>): Promise<void> {
    const { clickUuid } = read.page;
    const { language } = read.form.configuration;
    const reply = await scope
      .call({
        method: 'POST',
        path: '/phone2fa',
        body: bodyOf({ event, channel, chart, clickUuid, language, answers: scope.answers() }),
        within: LONGEST,
        sends: true,
        repeat: status => status < 400 || status >= 500,
      })
      .catch(problem => {
        if (!scope.signal.aborted) scope.report('error', problem instanceof Error ? problem.message : String(problem));
        return undefined;
      });
    dispatch({ is: 'answered', turn, answer: answerOf(reply) });
  }

  /** The phone network answers for the phone itself; the page may not see what it says. */
  function touch(url: string): void {
    void host.fetch(url, { method: 'GET', headers: {}, mode: 'no-cors', signal: scope.signal }).catch(() => undefined);
  }

  /** A wish that came before it was known whether the number is one, and how it is verified. */
  let kept: { question: Question; raw: string } | undefined;
  const isOpen = (question: Question): boolean => isAwaited(question, read) || read.fact('has2fa') === 'asking';

  function ask(question: Question): void {
    if (isOpen(question)) {
      kept = { question, raw: answer(question, '_raw') };
      return;
    }
    const mode = modeOf(question, read);
    const number = answer(question, '_international');
    if (!mode || !number) return;
    if (question.type === 'phone2fa' && !isValid(answer(question, '_raw'), question, read)) return;
    const subject: Subject = {
      asked: question.id,
      key: keyOf(question),
      number,
      country: countryFor(question, read).toLowerCase(),
      mode,
      acceptLandline: read.fact('acceptLandline') === true,
      after: isAfter(question),
    };
    dispatch({ is: 'start', subject });
  }

  scope.on('verify', ({ do: wish, question: id }) => {
    const question = questionOf(id);
    if (!question) return;
    if (wish === 'edit') dispatch({ is: 'edited' });
    else if (wish === 'check') dispatch({ is: 'retry' });
    else if (wish === 'again' && chart.subject?.asked === id && chart.at !== 'unsent') dispatch({ is: 'resend' });
    else ask(question);
  });
  function tried(question: Question): void {
    if (question.type === 'phone2fa' && read.visible(question)) ask(question);
    if (question.id === chart.subject?.asked) dispatch({ is: 'tried' });
  }
  scope.on('attempt', ({ step: left, by }) => {
    if (by === 'next' && left === read.step) left.questions.forEach(tried);
  });
  scope.on('tried', ({ question }) => {
    if (read.step?.questions.includes(question)) tried(question);
  });
  scope.watch(
    now => {
      const countries = Object.keys(now.fact('phoneMetadata') ?? {});
      return `${now.fact('has2fa')} ${countries} ${kept && answer(kept.question, '_international')}`;
    },
    () => {
      if (!kept || isOpen(kept.question) || !answer(kept.question, '_international')) return;
      const { question, raw } = kept;
      kept = undefined;
      if (raw === answer(question, '_raw')) ask(question);
    },
  );
  scope.watch(
    now => now('code_2fa'),
    code => dispatch({ is: 'typed', code: typeof code === 'string' ? code : '' }),
  );
  // Any change of the number throws away all that is known of it.
  scope.watch(
    now => {
      const asked = now.fact('phone2fa')?.asked;
      const question = asked === undefined ? undefined : questionOf(asked);
      return question && [question.id, answer(question, '_raw'), answer(question, '_international')].join('\n');
    },
    (now, before) => {
      const [id] = now?.split('\n') ?? [];
      if (before && id === before.split('\n')[0] && now !== before) dispatch({ is: 'edited' });
    },
  );
}
