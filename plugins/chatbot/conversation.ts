/** Manages the turns of the conversation: reads and changes its state, which is the fact `chat`. */

import type { Question, QuestionByQuestion, Scope, Step } from '../kit/kit.ts';
import { joinSentences } from '../shared/sentences.ts';
import { type Chat, EMPTY_CHAT, type Entry, questionEntries, type Turn } from './chat-state.ts';

/** In ms, between a reply of the visitor and the next question, unless the page sets the pause after Next. */
const DELAY = 1000;

/** The question, if it belongs to the step. */
export const questionOf = (step: Step | undefined, asked: string | undefined): Question | undefined =>
  step?.questions.find(({ id }) => id === asked);

export class Conversation {
  readonly #scope: Scope;
  readonly #byQuestion: QuestionByQuestion;
  /** The time at which the next question may be asked. */
  #due = 0;
  #stopTurn = (): void => {};

  constructor(scope: Scope, byQuestion: QuestionByQuestion) {
    this.#scope = scope;
    this.#byQuestion = byQuestion;
  }

  get chat(): Chat {
    return this.#scope.read.fact('chat') ?? EMPTY_CHAT;
  }
  update(change: Partial<Chat>): void {
    this.#scope.setFact('chat', { ...this.chat, ...change });
  }
  /** The question that waits for an answer. */
  active(): Question | undefined {
    const { open, asked } = this.chat;
    return open ? questionOf(this.#scope.read.step, asked.at(-1)) : undefined;
  }
  /** The step of the question that was asked last. */
  lastStep(): Step | undefined {
    const { steps, beforeSubmit } = this.#scope.read.form;
    return [...steps, ...beforeSubmit].find(step => questionOf(step, this.chat.asked.at(-1)));
  }

  /** Adds a message of the visitor, which closes the open question. */
  reply(text: string, type: Entry['type'] = 'text'): void {
    const { host, read } = this.#scope;
    this.#due = host.now() + (read.page.pauses.next ?? DELAY);
    this.update({ entries: [...this.chat.entries, { from: 'user', type, text }], open: false, passing: false });
  }
  /** Calls `ask` after the pause that follows the last reply, unless the turn ends first. */
  afterPause(ask: () => void): void {
    const wait = this.#due - this.#scope.host.now();
    this.endTurn();
    if (wait <= 0) ask();
    else {
      this.update({ open: false, typing: true });
      this.after(wait, ask);
    }
  }
  after(wait: number, run: () => void): void {
    this.#stopTurn = this.#scope.host.after(wait, run);
  }
  endTurn(): void {
    this.#stopTurn();
  }

  /** Adds the messages that ask a question, and opens it. */
  open(question: Question, turn: Turn): void {
    const { read, announce } = this.#scope;
    const step = read.step!;
    const { entries, asked, turn: last } = this.chat;
    const known = asked.indexOf(question.id);
    // The questions that were asked after this one will be asked again, and so will hidden ones when they are shown.
    const isHidden = (one: Question | undefined): boolean => one !== undefined && !read.visible(one);
    const before = asked.slice(0, known < 0 ? undefined : known).filter(one => !isHidden(questionOf(step, one)));
    const messages = questionEntries(step, question, read, turn);
    this.update({
      entries: [...entries, ...messages],
      asked: [...before, question.id],
      open: true,
      typing: false,
      passing: false,
      turn: last + 1,
    });
    if (last === 0) return; // Do not announce the first question while a screen reader reads the page.
    const texts = messages.flatMap(one => [
      one.header,
      one.html ? read.plainText(one.text) : one.text,
      one.description,
    ]);
    const progress = turn === 'further' ? undefined : this.#byQuestion.progressText(step);
    announce(joinSentences([...texts, progress]));
  }
}
