/** Runs the conversation: asks one question after the other, repeats the answers as messages, and goes back. */
import type { Events, Question, QuestionByQuestion, Scope, Step } from '../../kit/index.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import { labelOf, secondsOf } from '../shared/beyond-the-kit.ts';
import { type Entry, nextQuestion, stageOf, type Turn } from './chat-state.ts';
import { createConversation } from './conversation.ts';

/** Milliseconds between a reply of the visitor and the next question, unless the page sets the pause after Next. */
const DELAY = 1000;
type By = Events['attempt']['by'];

export interface ConversationFlow {
  /** OK, or Enter. */
  ok(): void;
  skip(): void;
  back(): void;
  end: Stop;
}
export interface FocusControl {
  /** Moves the focus away from the question before it is removed. */
  releaseFocus(): void;
  /** Moves the focus to the invalid control of the question. */
  focusError(question: Question): void;
}

export function startConversation(
  scope: Scope,
  byQuestion: QuestionByQuestion,
  { releaseFocus, focusError }: FocusControl,
): ConversationFlow {
  const { host, read, signal } = scope;
  const { chat, update, active, questionOf, lastStep, ...conversation } = createConversation(scope, byQuestion);
  /** The time from which the next question may be asked. */
  let due = 0;
  let stopTurn = (): void => {};
  let stopChoice = (): void => {};
  /** The question that is being validated. */
  let validating: Question | undefined;
  /** The last question of `asked` is about to be asked again. */
  let returning = false;
  /** The visitor left the step forwards, and the next step is not shown yet. */
  let left = false;
  let path: readonly number[] = [];

  function reply(text: string, type?: Entry['type']): void {
    due = host.now() + (read.page.pauses.next ?? DELAY);
    conversation.addReply(text, type);
  }
  /** Closes the open question, and adds the answer as a message. */
  function close(words?: string): void {
    const { open: isOpen, asked } = chat();
    const question = questionOf(lastStep(), asked.at(-1));
    stopChoice();
    if (!isOpen || !question) return;
    releaseFocus();
    const answer = words ?? byQuestion.describe(question);
    reply(answer === '' ? read.text('No answer') : (answer ?? read.text('OK')));
  }

  /** Asks the question that `find` returns after the delay, because conditions may change until then. */
  function ask(find: () => { question: Question; turn: Turn } | undefined): void {
    const askNow = (): void => {
      const found = find();
      if (found) open(found.question, found.turn);
      else if (chat().turn > 0) void leave('next');
    };
    stopTurn();
    const wait = due - host.now();
    if (wait <= 0) askNow();
    else {
      update({ open: false, typing: true });
      stopTurn = host.after(wait, askNow);
    }
  }
  function open(question: Question, turn: Turn): void {
    conversation.open(question, turn);
    scope.emit('appeared', undefined);
    returning = false;
  }
  const askNext = (after: Question): void => ask(() => nextOf(after));
  function nextOf(after: Question): { question: Question; turn: Turn } | undefined {
    const question = read.step && nextQuestion(read.step, read, after);
    return question && { question, turn: 'further' };
  }

  /** Leaves the step. If no other step follows, the typing indicator is removed. */
  async function leave(by: By): Promise<void> {
    const before = read.path;
    await byQuestion.leave(by);
    if (signal.aborted || read.path !== before || !left) return;
    left = false;
    update({ typing: false });
  }

  async function pass(by: By): Promise<void> {
    const question = active();
    if (!question || validating === question || byQuestion.isChangingStep()) return;
    stopChoice();
    validating = question;
    try {
      if (!(await byQuestion.isValid(question))) update({ passing: false });
      else if (!signal.aborted && active() === question) {
        if (!nextOf(question)) return await leave(by);
        close();
        askNext(question);
      }
    } finally {
      validating = undefined;
    }
  }

  function back(): void {
    if (byQuestion.isChangingStep()) return;
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
    releaseFocus();
    reply(labelOf(step.previous, read, 'Back'), 'back');
    update({ asked: before });
    returning = true;
    ask(() => ({ question, turn: 'again' }));
  }

  /** A step is shown. After a Back it asks its last asked question again, else its first question. */
  function enter(step: Step, returned: boolean): void {
    const onPath = chat().asked.filter(one => path.includes(one.step));
    const again = returned ? questionOf(step, onPath.at(-1)) : undefined;
    update({ asked: again ? onPath : onPath.filter(one => one.step !== step.order), open: false, passing: false });
    returning = !!again;
    ask(() => {
      if (again && read.visible(again)) return { question: again, turn: 'again' };
      const all = step.questions.filter(read.visible);
      // If the step was answered before the chat was switched on, it has no asked question.
      const question = returned ? all.at(-1) : all[0];
      return question && { question, turn: returned ? 'again' : 'begins' };
    });
  }

  /** Shows the loading view of the step, once. */
  function showLoading(step: Step): void {
    update({ open: false, typing: false });
    stopTurn = host.after(secondsOf(step.waitingTime, 0) * 1000, () => {
      update({ loaded: [...chat().loaded, step.order] });
      enter(step, false);
    });
  }

  /** The chat is shown again, and continues where it stopped. */
  function resume(step: Step): void {
    const { open: isOpen, asked } = chat();
    const last = questionOf(step, asked.at(-1));
    if (!last) enter(step, false);
    else if (!isOpen) askNext(last);
  }

  function onPathOrStageChange(now: readonly number[]): void {
    const first = path.length === 0;
    const returned = !left && now.length < path.length;
    const { step } = read;
    if (now !== path && !first) {
      stopTurn();
      // A step that was left in another way, such as by a verified code, is answered too.
      if (!returned) close();
      else if (step) {
        releaseFocus();
        reply(labelOf(lastStep()?.previous, read, 'Back'), 'back');
      }
    }
    const arrived = now !== path;
    left = false;
    path = now;
    const stage = stageOf(read);
    if (step && stage === 'loading') showLoading(step);
    else if (!step || stage !== 'talk') update({ typing: false });
    else if (first && chat().turn > 0) resume(step);
    else if (arrived) enter(step, returned);
  }

  const stops = [
    scope.watch(
      now => ({ path: now.path, stage: stageOf(now) }),
      now => onPathOrStageChange(now.path),
    ),
    scope.on('attempt', ({ step, valid, by, question }) => {
      if (!valid || question) return;
      left = true;
      close(by === 'skip' && step.skip ? labelOf(step.skip, read, 'Skip') : undefined);
      update({ typing: true });
    }),
    byQuestion.onRefused(question => {
      if (active() === question) return focusError(question);
      if (!read.step?.questions.includes(question)) return;
      close();
      ask(() => ({ question, turn: 'again' }));
    }),
    // A verified code continues as OK does: the other questions of its step come before the next step.
    byQuestion.onEffectNext(() => {
      const question = active();
      if (!question || !nextOf(question)) return false;
      void pass('next');
      return true;
    }),
    scope.on('answer', ({ question, done }) => {
      if (!done || active() !== question || !byQuestion.advances(question)) return;
      stopChoice();
      update({ passing: true });
      stopChoice = host.after(byQuestion.delay, () => void pass('autopass'));
    }),
    scope.watch(
      () => {
        const question = active();
        return question && !read.visible(question) ? question : undefined;
      },
      gone => {
        if (!gone) return;
        stopChoice();
        releaseFocus();
        update({ open: false, passing: false });
        askNext(gone);
      },
    ),
  ];
  return {
    ok() {
      if (active()) void pass('next');
      else if (!chat().typing) void leave('next'); // a step without questions to ask, or the last step
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
