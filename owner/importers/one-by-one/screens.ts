/** For products that show one question at a time: turns screens into steps, and the targets of jumps into orders. */
import type { ImportNote } from '../surveyjs/survey.ts';

export type Members = Readonly<Record<string, unknown>>;

export interface Condition {
  bpKey: string;
  operator: string;
  value?: unknown;
}
export interface ScreenJump {
  conditions: readonly Condition[];
  isAny: boolean;
  /** The id of a screen. */
  to: string;
  path: string;
}
export interface Screen {
  /** The id that jumps name. */
  id: string;
  /** The members of the step, without `order` and `logicJumps`. */
  step: Members;
  jumps: readonly ScreenJump[];
  isEnd?: boolean;
}
export interface Imported {
  definition: Members;
  notes: readonly ImportNote[];
}
export type Note = (path: string, kind: ImportNote['kind'], remedy: string) => void;

/** Thrown if Stepwell has no such condition. The message gives the reason. */
export class NotACondition extends Error {}

/** State that the parts of an import share. */
export interface OneByOneContext {
  note: Note;
  /** The key of a question, by the name that jumps use. */
  keys: ReadonlyMap<string, string>;
  /** The stored value of a choice, by the names of question and choice. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The text in the language of the import. */
  text(value: unknown): string | undefined;
}

/** Names and ids in a foreign file may have any type. */
export const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The jump, or a note that its conditions cannot be read. */
export function jumpIf(
  read: () => Pick<ScreenJump, 'conditions' | 'isAny'>,
  to: unknown,
  path: string,
  note: Note,
): ScreenJump[] {
  try {
    return [{ ...read(), to: nameOf(to), path }];
  } catch (error) {
    if (!(error instanceof NotACondition)) throw error;
    note(path, 'left out', `${error.message}. Write a jump by hand: \`logicJumps\`.`);
    return [];
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-|^c[a-z0-9]{20,}$/i;

/** Gives keys that can be read in the lead: the name that the owner gave, or else the words of the title. */
export function createKeys() {
  const used = new Set<string>();
  return (id: unknown, title: unknown): string => {
    const isNamed = typeof id === 'string' && /^[a-z][\w-]*$/i.test(id) && !UUID.test(id);
    const words = nameOf(title)
      .normalize('NFKD')
      .replace(/\{\{[^{}]*\}\}|\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g);
    const base = isNamed ? id : (words?.slice(0, 4).join('_') ?? 'question');
    let key = base;
    for (let count = 2; used.has(key); count++) key = `${base}_${count}`;
    used.add(key);
    return key;
  };
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'form';

/** The steps in the order of the screens; ends come last. A jump back or to nowhere is left out with a note. */
export function stepsOf(screens: readonly Screen[], note: Note): Members[] {
  const asked = screens.filter(({ isEnd }) => !isEnd);
  const given = screens.filter(({ isEnd }) => isEnd);
  const ends = given.length > 0 ? given : [{ id: '', step: { type: 'transition', title: 'Thank you' }, jumps: [] }];
  const all = [...asked, ...ends];
  const orders = new Map(all.map(({ id }, index) => [id, index + 1]));
  return all.map(({ step, jumps }, index) => {
    const logicJumps = jumps.flatMap(({ conditions, isAny, to, path }) => {
      const destinationStep = orders.get(to);
      if (destinationStep === undefined || destinationStep <= index + 1) {
        note(
          path,
          'left out',
          destinationStep ? 'A jump leads to a later step.' : 'It leads to a screen that was left out.',
        );
        return [];
      }
      return [{ conditions, ...(isAny && conditions.length > 1 && { logicalOperator: 'or' }), destinationStep }];
    });
    const isEnd = index >= asked.length;
    return { order: index + 1, ...step, ...(isEnd && { final: true }), ...(logicJumps.length > 0 && { logicJumps }) };
  });
}
