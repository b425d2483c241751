/** Runs the conversation: asks the questions one by one, repeats the answers as messages, and goes back. */

import { secondsOf } from '../kit/json.ts';
import type { Events, Question, QuestionByQuestion, Scope, Step } from '../kit/kit.ts';
import { labelOf, type Stop } from '../shared/beyond-the-kit.ts';
import { EMPTY_CHAT, nextQuestion, stageOf, type Turn } from './chat-state.ts';
import { Conversation, questionOf } from './conversation.ts';

type By = Events['attempt']['by'];

export interface FocusControl {
  /** Moves the focus away from the question before it is removed. */
  releaseFocus(): void;
  /** Moves the focus to the invalid control of the question. */
  focusError(question: Question): void;
}

export class ConversationFlow {
  readonly #scope: Scope;
  readonly #byQuestion: QuestionByQuestion;
  readonly #focus: FocusControl;
  readonly #conversation: Conversation;
  #stopChoice = (): void => {};
  /** The question that is being validated. */
  #validating: Question | undefined;
  /** Whether the last question of `asked` is about to be asked again. */
  #isReturning = false;
  /** Whether the visitor left the step forwards and the next step is not shown yet. */
  #hasLeft = false;
  #path: readonly number[] = [];

  constructor(scope: Scope, byQuestion: QuestionByQuestion, focus: FocusControl) {
    this.#scope = scope;
    this.#byQuestion = byQuestion;
    this.#focus = focus;
    this.#conversation = new Conversation(scope, byQuestion);
  }

  start(): Stop {
    const { on, read, watch } = this.#scope;
    const { onRefused, onEffectNext } = this.#byQuestion;
    const conversation = this.#conversation;
    const stops = [
      watch(
        now => ({ path: now.path, stage: stageOf(now) }),
        now => this.#follow(now.path),
      ),
      on('attempt', ({ step, valid, by, question }) => {
        if (!valid || question) return;
        this.#hasLeft = true;
        this.#close(by === 'skip' && step.skip ? labelOf(step.skip, read, 'Skip') : undefined);
        conversation.update({ typing: true });
      }),
      // Begins a new conversation without the earlier answers. Its turn is above 0, so that its first question gets the focus.
      on('startOver', () => this.#scope.setFact('chat', { ...EMPTY_CHAT, turn: Math.max(1, conversation.chat.turn) })),
      onRefused(question => {
        if (conversation.active() === question) return this.#focus.focusError(question);
        if (!read.step?.questions.includes(question)) return;
        this.#close();
        this.#ask(() => ({ question, turn: 'again' }));
      }),
      // A verified code advances like OK: the remaining questions of its step are asked before the next step.
      onEffectNext(() => {
        const question = conversation.active();
        if (!question || !this.#nextOf(question)) return false;
        void this.#pass('next');
        return true;
      }),
      on('answer', ({ question, done }) => {
        if (done && conversation.active() === question) this.#startPass(question);
      }),
      watch(
        () => {
          const question = conversation.active();
          return question && !read.visible(question) ? question : undefined;
        },
        gone => {
          if (gone) this.#skipHidden(gone);
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      conversation.endTurn();
      this.#stopChoice();
    };
  }

  /** Handles OK and Enter. */
  ok(): void {
    if (this.#conversation.active()) void this.#pass('next');
    else if (!this.#conversation.chat.typing) void this.#leave('next'); // no questions to ask, or the last step
  }
  skip(): void {
    void this.#leave('skip');
  }
  back(): void {
    if (this.#byQuestion.isChangingStep()) return;
    const { read, back } = this.#scope;
    const { chat } = this.#conversation;
    const { step } = read;
    const before = chat.asked.slice(0, chat.open || this.#isReturning ? -1 : undefined);
    const shown = (question: Question | undefined): boolean => !question || read.visible(question);
    while (!shown(questionOf(step, before.at(-1)))) before.pop();
    const question = questionOf(step, before.at(-1));
    if (!step || !question) {
      this.#hasLeft = false;
      back();
      return;
    }
    this.#stopChoice();
    this.#focus.releaseFocus();
    this.#conversation.reply(labelOf(step.previous, read, 'Back'), 'back');
    this.#conversation.update({ asked: before });
    this.#isReturning = true;
    this.#ask(() => ({ question, turn: 'again' }));
  }

  /** Handles a change of the path or the stage. */
  #follow(path: readonly number[]): void {
    const { read } = this.#scope;
    const { step } = read;
    const conversation = this.#conversation;
    const isFirst = this.#path.length === 0;
    const hasArrived = path !== this.#path;
    const hasReturned = !this.#hasLeft && path.length < this.#path.length;
    if (hasArrived && !isFirst) {
      conversation.endTurn();
      // A step that was left in another way, such as through a verified code, is answered too.
      if (!hasReturned) this.#close();
      else if (step) {
        this.#focus.releaseFocus();
        conversation.reply(labelOf(conversation.lastStep()?.previous, read, 'Back'), 'back');
      }
    }
    this.#hasLeft = false;
    this.#path = path;
    const stage = stageOf(read);
    if (step && stage === 'loading') this.#showLoading(step);
    else if (!step || stage !== 'talk') conversation.update({ typing: false });
    else if (isFirst && conversation.chat.turn > 0) this.#resume(step);
    else if (hasArrived) this.#enter(step, hasReturned);
  }
  /** Shows a step. After a Back it repeats the last question of the step, otherwise it asks the first one. */
  #enter(step: Step, hasReturned: boolean): void {
    const { read } = this.#scope;
    const { chat } = this.#conversation;
    const steps = [...read.form.steps, ...read.form.beforeSubmit].filter(({ order }) => this.#path.includes(order));
    const onPath = chat.asked.filter(id => steps.some(one => questionOf(one, id)));
    const again = hasReturned ? questionOf(step, onPath.at(-1)) : undefined;
    const asked = again ? onPath : onPath.filter(id => !questionOf(step, id));
    this.#conversation.update({ asked, open: false, passing: false });
    this.#isReturning = !!again;
    this.#ask(() => {
      if (again && read.visible(again)) return { question: again, turn: 'again' };
      // If the visitor went back to a step without asked questions, ask its first question.
      const question = step.questions.find(read.visible);
      return question && { question, turn: hasReturned ? 'again' : 'begins' };
    });
  }
  /** Shows the loading view of a step once. */
  #showLoading(step: Step): void {
    const conversation = this.#conversation;
    conversation.update({ open: false, typing: false });
    conversation.after(secondsOf(step.waitingTime, 0) * 1000, () => {
      conversation.update({ loaded: [...conversation.chat.loaded, step.order] });
      this.#enter(step, false);
    });
  }
  /** Continues the conversation where it stopped, when the chat is shown again. */
  #resume(step: Step): void {
    const { chat } = this.#conversation;
    const last = questionOf(step, chat.asked.at(-1));
    if (!last) this.#enter(step, false);
    else if (!chat.open) this.#askNext(last);
  }

  /** Asks the question that `find` returns. Calls `find` after the pause, because conditions may change until then. */
  #ask(find: () => { question: Question; turn: Turn } | undefined): void {
    this.#conversation.afterPause(() => {
      const found = find();
      if (found) {
        this.#conversation.open(found.question, found.turn);
        this.#scope.emit('appeared', undefined);
        this.#isReturning = false;
      } else if (this.#conversation.chat.turn > 0) void this.#leave('next');
    });
  }
  #askNext(after: Question): void {
    this.#ask(() => this.#nextOf(after));
  }
  #nextOf(after: Question): { question: Question; turn: Turn } | undefined {
    const { read } = this.#scope;
    const question = read.step && nextQuestion(read.step, read, after);
    return question && { question, turn: 'further' };
  }
  #skipHidden(question: Question): void {
    this.#stopChoice();
    this.#focus.releaseFocus();
    this.#conversation.update({ open: false, passing: false });
    this.#askNext(question);
  }
  /** Closes the open question, and adds the answer as a message. */
  #close(words?: string): void {
    const conversation = this.#conversation;
    const { text } = this.#scope.read;
    const { open: isOpen, asked } = conversation.chat;
    const question = questionOf(conversation.lastStep(), asked.at(-1));
    this.#stopChoice();
    if (!isOpen || !question) return;
    this.#focus.releaseFocus();
    const answer = words ?? this.#byQuestion.describe(question);
    conversation.reply(answer === '' ? text('No answer') : (answer ?? text('OK')));
  }

  /** Handles a choice. If the question advances by itself, it advances after a moment. */
  #startPass(question: Question): void {
    if (!this.#byQuestion.advances(question)) return;
    this.#stopChoice();
    this.#conversation.update({ passing: true });
    this.#stopChoice = this.#scope.host.after(this.#byQuestion.delay, () => void this.#pass('autopass'));
  }
  async #pass(by: By): Promise<void> {
    const question = this.#conversation.active();
    if (!question || this.#validating === question || this.#byQuestion.isChangingStep()) return;
    this.#stopChoice();
    this.#validating = question;
    try {
      if (!(await this.#byQuestion.isValid(question))) this.#conversation.update({ passing: false });
      else if (!this.#scope.signal.aborted && this.#conversation.active() === question) {
        if (!this.#nextOf(question)) return await this.#leave(by);
        this.#close();
        this.#askNext(question);
      }
    } finally {
      this.#validating = undefined;
    }
  }
  /** Leaves the step. If no other step follows, removes the typing indicator. */
  async #leave(by: By): Promise<void> {
    const { read, signal } = this.#scope;
    const before = read.path;
    await this.#byQuestion.leave(by);
    if (signal.aborted || read.path !== before || !this.#hasLeft) return;
    this.#hasLeft = false;
    this.#conversation.update({ typing: false });
  }
}
