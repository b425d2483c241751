/** Reads and changes the state of the conversation, which is the fact `chat`. */

import type { Question, QuestionByQuestion, Scope, Step } from '../../kit/index.ts';
import { joinSentences } from '../shared/sentences.ts';
import { type Asked, type Chat, EMPTY_CHAT, type Entry, questionEntries, type Turn } from './chat-state.ts';

export interface Conversation {
  chat(): Chat;
  update(change: Partial<Chat>): void;
  /** The question that waits for an answer. */
  active(): Question | undefined;
  /** The question, if it belongs to the step. */
  questionOf(step: Step | undefined, asked: Asked | undefined): Question | undefined;
  /** The step of the question that was asked last. */
  lastStep(): Step | undefined;
  /** Adds a message of the visitor, which closes the open question. */
  addReply(text: string, type?: Entry['type']): void;
  /** Adds the messages that ask a question, and opens it. */
  open(question: Question, turn: Turn): void;
}

export function createConversation({ read, setFact, announce }: Scope, byQuestion: QuestionByQuestion): Conversation {
  const chat = (): Chat => read.fact('chat') ?? EMPTY_CHAT;
  const update = (change: Partial<Chat>): void => setFact('chat', { ...chat(), ...change });
  const questionOf: Conversation['questionOf'] = (step, asked) =>
    asked?.step === step?.order ? step?.questions.find(({ id }) => id === asked?.question) : undefined;

  return {
    chat,
    update,
    questionOf,
    active() {
      const { open, asked } = chat();
      return open ? questionOf(read.step, asked.at(-1)) : undefined;
    },
    lastStep() {
      const last = chat().asked.at(-1);
      return [...read.form.steps, ...read.form.beforeSubmit].find(({ order }) => order === last?.step);
    },
    addReply: (text, type = 'text') =>
      update({ entries: [...chat().entries, { from: 'user', type, text }], open: false, passing: false }),
    open(question, turn) {
      const step = read.step!;
      const { entries, asked, turn: last } = chat();
      const rank = (id: string): number => step.questions.findIndex(one => one.id === id);
      // Questions after this one in the step will be asked again.
      const before = asked.filter(one => one.step !== step.order || rank(one.question) < rank(question.id));
      const messages = questionEntries(step, question, read, turn);
      update({
        entries: [...entries, ...messages],
        asked: [...before, { step: step.order, question: question.id }],
        open: true,
        typing: false,
        passing: false,
        turn: last + 1,
      });
      if (last === 0) return; // do not announce the first question while the page is being read
      const texts = messages.flatMap(one => [
        one.header,
        one.html ? read.plainText(one.text) : one.text,
        one.description,
      ]);
      const progress = turn === 'further' ? undefined : byQuestion.progressText(step);
      announce(joinSentences([...texts, progress]));
    },
  };
}
