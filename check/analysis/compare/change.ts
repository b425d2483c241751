/** A change between two versions of a form. Pure. */
import { diffWords } from 'diff';
import type { Answers, Question, Step } from '../../../engine/contract/plugin.ts';
import { phrase } from '../../phrase.ts';
import { differingMembers } from '../visit-differences.ts';
import { textOf, valueText } from './words.ts';

/** The kinds of changes, ordered by importance. */
export const CHANGE_KINDS = [
  'consent',
  'way',
  'lead',
  'call',
  'step',
  'question',
  'required',
  'condition',
  'choice',
  'validation',
  'text',
  'setting',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface ChangedWords {
  text: string;
  change: 'same' | 'added' | 'removed';
}
/** `part` is the changed part: from the new version or, if it was removed, from the old version. */
export interface Change {
  kind: ChangeKind;
  /** A sentence. It omits the values if `before` and `after` are given. */
  text: string;
  before?: string;
  after?: string;
  /** The words of a changed text. */
  words?: readonly ChangedWords[];
  part?: Step | Question;
}

/** The words that were added and removed. If only the markup changed, the words include the markup. */
export function wordsChanged(before: unknown, after: unknown): ChangedWords[] {
  const plain = [textOf(before), textOf(after)] as const;
  const raw = [before, after].map(value => (typeof value === 'string' ? value : '')) as [string, string];
  return diffWords(...(plain[0] === plain[1] ? raw : plain)).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

const TEXTS = [
  'title',
  'titleChatbot',
  'text',
  'textChatbot',
  'description',
  'helper',
  'placeholder',
  'next',
  'previous',
];
const isText = (name: string, ...values: unknown[]): boolean =>
  TEXTS.includes(name) || values.some(value => typeof value === 'string' && /[<\s]/.test(value));

const asMembers = (value: object): Answers => value as unknown as Answers;

/** The differing members, each as a change of a text or a setting. */
export function memberChanges(
  before: object,
  after: object,
  { where, skipped, part, kinds = {}, isConsent = false }: MemberOptions,
): Change[] {
  const [old, now] = [asMembers(before), asMembers(after)];
  return differingMembers(old, now)
    .filter(name => !skipped.includes(name))
    .map((name): Change => {
      const isWords = isText(name, old[name], now[name]);
      const kind = kinds[name] ?? (isWords && isConsent ? 'consent' : isWords ? 'text' : 'setting');
      const values = { before: valueText(old[name]), after: valueText(now[name]) };
      const text =
        isWords && isConsent
          ? phrase`The words of the consent ${where} changed.`
          : phrase`"${name}" of ${where} changed.`;
      return {
        kind,
        text,
        ...values,
        ...(isWords && { words: wordsChanged(old[name], now[name]) }),
        ...(part && { part }),
      };
    });
}
interface MemberOptions {
  /** The name of the part in the sentence. */
  where: string;
  /** Members that are not compared here, because other functions compare them. */
  skipped: readonly string[];
  part?: Step | Question;
  /** The kinds of changes of members that are more than texts or settings, by member name. */
  kinds?: Readonly<Record<string, ChangeKind>>;
  /** Whether the texts belong to a consent. */
  isConsent?: boolean;
}
export const isSame = (before: unknown, after: unknown): boolean =>
  differingMembers({ value: before as never }, { value: after as never }).length === 0;
