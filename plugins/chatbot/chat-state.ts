/** The state of the conversation: messages, asked questions, and the stage of the current step. Pure. */
import { asText, fillTemplate, type Question, type Read, type Step } from '../kit/kit.ts';
import { isEndScreen, isLast, type Message } from '../shared/beyond-the-kit.ts';

export interface Entry {
  readonly from: 'bot' | 'user';
  readonly type: 'text' | 'question' | 'back';
  /** The message. Templates are filled in, except in HTML. */
  readonly text: string;
  readonly html?: true;
  /** The header above a message. */
  readonly header?: string;
  /** The description below a question. */
  readonly description?: string;
  /** The type of a message. */
  readonly look?: string;
  /** Order of the step, if the message is its title. */
  readonly titleOf?: number;
}
export interface Chat {
  readonly entries: readonly Entry[];
  /**
   * The ids of the questions asked along the path, each once, in the order in which they were asked. The last one is either open
   * or the most recently answered.
   */
  readonly asked: readonly string[];
  /** Whether the last question of `asked` waits for an answer. */
  readonly open: boolean;
  /** Whether the typing indicator is shown. */
  readonly typing: boolean;
  /** Whether a choice was made and the form is about to advance by itself. */
  readonly passing: boolean;
  /** Orders of the steps whose loading view has ended. */
  readonly loaded: readonly number[];
  /** The number of questions asked. It distinguishes two occurrences of the same question. */
  readonly turn: number;
}
declare module '../kit/kit.ts' {
  interface Facts {
    chat: Chat;
  }
}
export const EMPTY_CHAT: Chat = {
  entries: [],
  asked: [],
  open: false,
  typing: false,
  passing: false,
  loaded: [],
  turn: 0,
};

/**
 * `loading`: the step shows its loading view. `talk`: the chat asks the questions of the step. `step`: the step is
 * rendered as usual inside the feed. `after`: the end of the form is rendered as without a chat.
 */
export type Stage = 'loading' | 'talk' | 'step' | 'after';

export function stageOf({ step, sending, form, fact, typesWith }: Read): Stage {
  const isSent = sending === 'success' && !fact('acceptedStepIsLeft');
  if (!step || isSent || isEndScreen(form, step)) return 'after';
  if (!form.steps.includes(step) && !form.beforeSubmit.includes(step)) return 'after';
  if (!typesWith('onlyQuestions').includes(step.type)) return 'step';
  return step.startLoading && !(fact('chat') ?? EMPTY_CHAT).loaded.includes(step.order) ? 'loading' : 'talk';
}

/**
 * The first visible question after this one that was not asked yet. If there is none, the first before it, which a later
 * answer may have shown.
 */
export function nextQuestion(step: Step, read: Read, after: Question): Question | undefined {
  const { asked } = read.fact('chat') ?? EMPTY_CHAT;
  const left = step.questions.filter(one => read.visible(one) && !asked.includes(one.id));
  const index = step.questions.indexOf(after);
  return left.find(one => step.questions.indexOf(one) > index) ?? left[0];
}

/** The conversation so far. Before it begins, it has the first question, which a prerendered form shows too. */
export function chatOf(read: Read): Chat {
  const { step } = read;
  const question = stageOf(read) === 'talk' && step ? step.questions.find(read.visible) : undefined;
  const chat = read.fact('chat');
  if (chat || !step || !question) return chat ?? EMPTY_CHAT;
  const entries = questionEntries(step, question, read, 'begins');
  return { ...EMPTY_CHAT, entries, asked: [question.id], open: true, turn: 1 };
}

/** Whether this is the last question of a form that ends here without a lead. */
export const isDeadEnd = (step: Step, question: Question, read: Read): boolean =>
  !!step.doNotSendLead && isLast(read.form, step) && !nextQuestion(step, read, question);

/** The notice of a plugin about leaving the step. */
export const noticeOf = (read: Read, label: string): string | undefined => read.fact('stepNotice')?.(read, label);

const texts = new WeakMap<Step, Step>();
/** The step with its chat texts instead of its usual texts, for steps that the chat renders as usual. */
export function withChatTexts(step: Step): Step {
  const known = texts.get(step);
  if (known) return known;
  const messages = step.messages.map(one => (one.contentChatbot ? { ...one, content: one.contentChatbot } : one));
  const changed: Step = { ...step, ...(step.titleChatbot && { title: step.titleChatbot }), messages };
  texts.set(step, changed);
  return changed;
}

const titleOf = ({ title, titleChatbot }: Step | Question): string => titleChatbot || title || '';

/** A message of the step, with its chat texts if it has any. */
export function messageEntry({ content, contentChatbot, header, isRichText, messageType }: Message, read: Read): Entry {
  const text = asText(contentChatbot || content);
  return {
    from: 'bot',
    type: 'text',
    text: isRichText ? text : fillTemplate(text, read),
    ...(isRichText && { html: true }),
    ...(header && { header: fillTemplate(header, read) }),
    look: asText(messageType) || 'info',
  };
}
export const messagesOf = (step: Step, position: Message['position']): readonly Message[] =>
  step.messages.filter(one => one.position === position && (one.content || one.contentChatbot || one.header));

/**
 * Why a question is asked: the step begins, a Back or an error repeats the question, or it follows another question of
 * the step.
 */
export type Turn = 'begins' | 'again' | 'further';

/** The messages that ask a question. A question without a title is asked with the title of its step. */
export function questionEntries(step: Step, question: Question, read: Read, turn: Turn): readonly Entry[] {
  const title = fillTemplate(titleOf(step), read);
  const own = fillTemplate(titleOf(question), read);
  const messages = turn === 'begins' ? messagesOf(step, 'top').map(message => messageEntry(message, read)) : [];
  const usesStepTitle = !own && title && turn !== 'further';
  const asked: Entry = {
    from: 'bot',
    type: 'question',
    text: own || (usesStepTitle ? title : ''),
    ...(question.description && { description: fillTemplate(question.description, read) }),
    ...(usesStepTitle && { titleOf: step.order }),
  };
  if (!own) return [asked, ...messages];
  const heading: Entry[] =
    turn === 'begins' && title ? [{ from: 'bot', type: 'text', text: title, titleOf: step.order }] : [];
  return [...heading, ...messages, asked];
}

interface Group {
  readonly from: Entry['from'];
  /** Index of the group's first entry, which never changes. */
  readonly first: number;
  readonly entries: Entry[];
}
/** Consecutive messages of the same sender, in the order of the feed. */
export function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  entries.forEach((entry, index) => {
    const last = groups.at(-1);
    if (last?.from === entry.from) last.entries.push(entry);
    else groups.push({ from: entry.from, first: index, entries: [entry] });
  });
  return groups;
}
