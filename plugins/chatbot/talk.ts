/** Who speaks when: asks one question after the other, echoes what was answered, goes back. */
import type { Asking, Events, Question, Scope, Step, Stop } from '../../kit/index.ts';
import { conversationOf } from './conversation.ts';
import { type Entry, following, stageOf, type Turn } from './entries.ts';

/** Milliseconds from what the visitor said to what the bot says. */
const DELAY = 1000;
type By = Events['attempt']['by'];

export interface Talk {
  /** OK, or Enter. */
  ok(): void;
  skip(): void;
  back(): void;
  end: Stop;
}

export interface Hands {
  /** Takes the focus off the question before that goes. */
  release(): void;
  /** Brings it to what is wrong with the question. */
  attend(question: Question): void;
}

export function beginTalk(scope: Scope, engine: Asking, { release, attend }: Hands): Talk {
  const { host, read, signal } = scope;
  const { chat, put, active, questionOf, lastStep, ...told } = conversationOf(scope, engine);
  /** When the bot may speak again. */
  let due = 0;
  let stopTurn = (): void => {};
  let stopChoice = (): void => {};
  /** The question that is being judged. */
  let trying: Question | undefined;
  /** The last of `asked` is about to be asked once more. */
  let returning = false;
  /** The step was left forwards; what it leads to is not there yet. */
  let left = false;
  let path: readonly number[] = [];

  function say(text: string, type?: Entry['type']): void {
    due = host.now() + DELAY;
    told.say(text, type);
  }
  /** The open question is over; what was answered is said in words. */
  function close(words?: string): void {
    const { open: isOpen, asked } = chat();
    const question = questionOf(lastStep(), asked.at(-1));
    stopChoice();
    if (!isOpen || !question) return;
    release();
    const answer = words ?? engine.describe(question);
    say(answer === '' ? read.text('No answer') : (answer ?? read.text('OK')));
  }

  /** What is asked is looked for when it is the bot's turn: until then conditions may change. */
  function ask(find: () => { question: Question; turn: Turn } | undefined): void {
    const take = (): void => {
      const found = find();
      if (found) open(found.question, found.turn);
      else if (chat().turn > 0) void leave('next');
    };
    stopTurn();
    const wait = due - host.now();
    if (wait <= 0) take();
    else {
      put({ open: false, typing: true });
      stopTurn = host.after(wait, take);
    }
  }
  function open(question: Question, turn: Turn): void {
    told.open(question, turn);
    returning = false;
  }
  const askNext = (after: Question): void => ask(() => nextOf(after));
  function nextOf(after: Question): { question: Question; turn: Turn } | undefined {
    const question = read.step && following(read.step, read, after);
    return question && { question, turn: 'further' };
  }

  /** Where nothing follows, that was all there is to say. */
  async function leave(by: By): Promise<void> {
    const before = read.path;
    await engine.leave(by);
    if (signal.aborted || read.path !== before || !left) return;
    left = false;
    put({ typing: false });
  }

  async function pass(by: By): Promise<void> {
    const question = active();
    if (!question || trying === question || engine.isChangingStep()) return;
    stopChoice();
    trying = question;
    try {
      if (!(await engine.isValid(question))) put({ passing: false });
      else if (!signal.aborted && active() === question) {
        if (!nextOf(question)) return await leave(by);
        close();
        askNext(question);
      }
    } finally {
      trying = undefined;
    }
  }

  function back(): void {
    if (engine.isChangingStep()) return;
    const { asked, open: isOpen } = chat();
    const { step } = read;
    const before = asked.slice(0, isOpen || returning ? -1 : undefined);
    const shown = (question: Question | undefined): boolean => !question || read.visible(question);
    while (!shown(questionOf(step, before.at(-1)))) before.pop();
    const question = questionOf(step, before.at(-1));
    if (!step || !question) {
      left = false;
      scope.back();
      return;
    }
    stopChoice();
    release();
    say(step.previous || read.text('Back'), 'back');
    put({ asked: before });
    returning = true;
    ask(() => ({ question, turn: 'again' }));
  }

  /** A step is there. One that was returned to asks what it asked last; any other its first question. */
  function enter(step: Step, returned: boolean): void {
    const onPath = chat().asked.filter(one => path.includes(one.step));
    const again = returned ? questionOf(step, onPath.at(-1)) : undefined;
    put({ asked: again ? onPath : onPath.filter(one => one.step !== step.order), open: false, passing: false });
    returning = !!again;
    ask(() => {
      if (again && read.visible(again)) return { question: again, turn: 'again' };
      const all = step.questions.filter(read.visible);
      // Gone through before there was a chat.
      const question = returned ? all.at(-1) : all[0];
      return question && { question, turn: returned ? 'again' : 'begins' };
    });
  }

  /** The step begins in its loading view, once. */
  function load(step: Step): void {
    put({ open: false, typing: false });
    stopTurn = host.after((step.waitingTime ?? 0) * 1000, () => {
      put({ loaded: [...chat().loaded, step.order] });
      enter(step, false);
    });
  }

  /** The chat is on screen again, and goes on where it was; nothing else could be asked meanwhile. */
  function goOn(step: Step): void {
    const { open: isOpen, asked } = chat();
    const last = questionOf(step, asked.at(-1));
    if (!last) enter(step, false);
    else if (!isOpen) askNext(last);
  }

  function moved(now: readonly number[]): void {
    const first = path.length === 0;
    const returned = !left && now.length < path.length;
    const { step } = read;
    if (now !== path && !first) {
      stopTurn();
      // Whoever left the step otherwise, such as by a code that was verified, has answered too.
      if (!returned) close();
      else if (step) {
        release();
        say(lastStep()?.previous || read.text('Back'), 'back');
      }
    }
    const arrived = now !== path;
    left = false;
    path = now;
    const stage = stageOf(read);
    if (step && stage === 'loading') load(step);
    else if (!step || stage !== 'talk') put({ typing: false });
    else if (first && chat().turn > 0) goOn(step);
    else if (arrived) enter(step, returned);
  }

  const stops = [
    scope.watch(
      now => ({ path: now.path, stage: stageOf(now) }),
      now => moved(now.path),
    ),
    scope.on('attempt', ({ step, valid, by, question }) => {
      if (!valid || question) return;
      left = true;
      close(by === 'skip' ? step.skip : undefined);
      put({ typing: true });
    }),
    engine.onRefused(question => {
      if (active() === question) return attend(question);
      if (!read.step?.questions.includes(question)) return;
      close();
      ask(() => ({ question, turn: 'again' }));
    }),
    // A code that was verified goes on as OK does: what its step still has to ask comes before the next one.
    engine.onEffectNext(() => {
      const question = active();
      if (!question || !nextOf(question)) return false;
      void pass('next');
      return true;
    }),
    scope.on('answer', ({ question, done }) => {
      if (!done || active() !== question || !engine.advances(question)) return;
      stopChoice();
      put({ passing: true });
      stopChoice = host.after(engine.delay, () => void pass('autopass'));
    }),
    scope.watch(
      () => {
        const question = active();
        return question && !read.visible(question) ? question : undefined;
      },
      gone => {
        if (!gone) return;
        stopChoice();
        release();
        put({ open: false, passing: false });
        askNext(gone);
      },
    ),
  ];
  return {
    ok() {
      if (active()) void pass('next');
      else if (!chat().typing) void leave('next'); // a step without anything to ask, or the end of all steps
    },
    skip: () => void leave('skip'),
    back,
    end() {
      for (const stop of stops) stop();
      stopTurn();
      stopChoice();
    },
  };
}
