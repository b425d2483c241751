/** The conversation so far, as the fact `chat`: who reads it and who adds to it does so here. */
import type { Asking, Question, Scope, Step } from '../../kit/index.ts';
import { type Asked, asking, type Chat, type Entry, SILENT, type Turn } from './entries.ts';

export interface Conversation {
  chat(): Chat;
  put(change: Partial<Chat>): void;
  /** The question that waits for its answer. */
  active(): Question | undefined;
  /** Where it is one of this step. */
  questionOf(step: Step | undefined, asked: Asked | undefined): Question | undefined;
  /** The step that what was asked last belongs to. */
  lastStep(): Step | undefined;
  /** By the visitor; the open question is over with it. */
  say(text: string, type?: Entry['type']): void;
  /** By the bot: it asks. */
  open(question: Question, turn: Turn): void;
}

export function conversationOf({ read, learn, announce }: Scope, engine: Asking): Conversation {
  const chat = (): Chat => read.fact('chat') ?? SILENT;
  const put = (change: Partial<Chat>): void => learn('chat', { ...chat(), ...change });
  const questionOf: Conversation['questionOf'] = (step, asked) =>
    asked?.step === step?.order ? step?.questions.find(({ id }) => id === asked?.question) : undefined;

  return {
    chat,
    put,
    questionOf,
    active() {
      const { open, asked } = chat();
      return open ? questionOf(read.step, asked.at(-1)) : undefined;
    },
    lastStep() {
      const last = chat().asked.at(-1);
      return [...read.form.steps, ...read.form.beforeSubmit].find(({ order }) => order === last?.step);
    },
    say: (text, type = 'text') =>
      put({ entries: [...chat().entries, { from: 'user', type, text }], open: false, passing: false }),
    open(question, turn) {
      const step = read.step!;
      const { entries, asked, turn: last } = chat();
      const rank = (id: string): number => step.questions.findIndex(one => one.id === id);
      // What stands after it in the step is asked once more.
      const before = asked.filter(one => one.step !== step.order || rank(one.question) < rank(question.id));
      const said = asking(step, question, read, turn);
      put({
        entries: [...entries, ...said],
        asked: [...before, { step: step.order, question: question.id }],
        open: true,
        typing: false,
        passing: false,
        turn: last + 1,
      });
      if (last === 0) return; // who comes to the page is not interrupted
      const words = said.flatMap(one => [one.header, one.html ? read.plainText(one.text) : one.text, one.description]);
      const place = turn === 'further' ? undefined : engine.progressText(step);
      announce([...words, place].filter(Boolean).join('. '));
    },
  };
}
