/** The conversation as data: who said what, what is asked, what comes next. Pure. */
import { fillTemplate, isFinalView, type Message, type Question, type Read, type Step } from '../../kit/index.ts';

export interface Entry {
  readonly from: 'bot' | 'user';
  readonly type: 'text' | 'question' | 'back';
  /** What was said; of the bot with its templates filled in, unless it is HTML of the definition. */
  readonly text: string;
  readonly html?: true;
  /** Above a message, below a question. */
  readonly header?: string;
  readonly description?: string;
  readonly look?: 'info' | 'legal';
  /** Order of the step whose title this is. */
  readonly titleOf?: number;
}
export interface Asked {
  readonly step: number;
  /** The id of the question. */
  readonly question: string;
}
export interface Chat {
  readonly entries: readonly Entry[];
  /** What was asked along the path, each once and in the order of the form. The last one is asked now, or was answered last. */
  readonly asked: readonly Asked[];
  /** The last of `asked` waits for its answer. */
  readonly open: boolean;
  /** The bot is about to say something. */
  readonly typing: boolean;
  /** A choice was made that goes on in a moment. */
  readonly passing: boolean;
  /** Orders of the steps whose loading view was shown to its end. */
  readonly loaded: readonly number[];
  /** Counts what was asked, so that the same question can be asked again. */
  readonly turn: number;
}
declare module '../../kit/index.ts' {
  interface Facts {
    chat: Chat;
  }
}
export const SILENT: Chat = {
  entries: [],
  asked: [],
  open: false,
  typing: false,
  passing: false,
  loaded: [],
  turn: 0,
};

/**
 * `loading`: the step begins in its loading view. `talk`: the step asks, and the chat does it. `step`: it is drawn as ever,
 * within the feed. `after`: the end, the same as without a chat.
 */
export type Stage = 'loading' | 'talk' | 'step' | 'after';
const ASKING = ['questions', 'question'];

export function stageOf({ step, sending, form, fact }: Read): Stage {
  if (!step || sending === 'success' || isFinalView(form, step)) return 'after';
  if (!form.steps.includes(step) && !form.beforeSubmit.includes(step)) return 'after';
  if (!ASKING.includes(step.type)) return 'step';
  return step.startLoading && !(fact('chat') ?? SILENT).loaded.includes(step.order) ? 'loading' : 'talk';
}

/** The first visible question of the step, or the first after another one. */
export const following = (step: Step, read: Read, after?: Question): Question | undefined =>
  step.questions.slice(after ? step.questions.indexOf(after) + 1 : 0).find(read.visible);

const titleOf = ({ title, titleChatbot }: Step | Question): string => titleChatbot || title || '';

/** A message of the step, with the words of the chat where it has its own. */
export function said({ content, contentChatbot, header, isRichText, messageType }: Message, read: Read): Entry {
  const text = contentChatbot || content || '';
  return {
    from: 'bot',
    type: 'text',
    text: isRichText ? text : fillTemplate(text, read),
    ...(isRichText && { html: true }),
    ...(header && { header: fillTemplate(header, read) }),
    look: messageType ?? 'info',
  };
}
export const messagesOf = (step: Step, position: Message['position']): readonly Message[] =>
  step.messages.filter(one => one.position === position && (one.content || one.contentChatbot || one.header));

/** `begins`: its step does; `again`: after a Back or a refusal; `further`: it follows another one of its step. */
export type Turn = 'begins' | 'again' | 'further';

/** What the bot says to ask. A question without a title is asked by the title of its step. */
export function asking(step: Step, question: Question, read: Read, turn: Turn): readonly Entry[] {
  const title = fillTemplate(titleOf(step), read);
  const own = titleOf(question);
  const messages = turn === 'begins' ? messagesOf(step, 'top').map(message => said(message, read)) : [];
  const named = !own && title && turn !== 'further';
  const asked: Entry = {
    from: 'bot',
    type: 'question',
    text: own || (named ? title : ''),
    ...(question.description && { description: question.description }),
    ...(named && { titleOf: step.order }),
  };
  if (!own) return [asked, ...messages];
  const heading: Entry[] =
    turn === 'begins' && title ? [{ from: 'bot', type: 'text', text: title, titleOf: step.order }] : [];
  return [...heading, ...messages, asked];
}

interface Group {
  readonly from: Entry['from'];
  /** Place of its first entry, which never changes. */
  readonly first: number;
  readonly entries: Entry[];
}
/** Successive messages of one side, in the feed's order. */
export function groupsOf(entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  entries.forEach((entry, place) => {
    const last = groups.at(-1);
    if (last?.from === entry.from) last.entries.push(entry);
    else groups.push({ from: entry.from, first: place, entries: [entry] });
  });
  return groups;
}
