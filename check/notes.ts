/** Collects what is wrong: at most 100 problems, errors first, then one that says what was left out. */

import type { Problem } from '../engine/definition-check.ts';
import { ERRORS } from '../engine/errors/catalogue.ts';
import { fill } from '../engine/errors/errors.ts';

type Level = Problem['level'];

const MOST_PROBLEMS = 100;
/** More than any sensible definition holds. */
const MOST_VALUES = 200_000;
const MOST_LETTERS = 40;

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
export const quoted = (text: string, most: number): string => clip(JSON.stringify(text.slice(0, most)), most);

/** Type and clipped value, at most 40 characters. */
export function found(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `text ${quoted(value, MOST_LETTERS - 5)}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number' || typeof value === 'boolean') return `${typeof value} ${value}`;
  return `a ${typeof value}`;
}

/** The path of a member. */
export function at(path: string, member: string): string {
  if (!/^[A-Za-z_$][\w$]{0,60}$/.test(member)) return `${path}[${quoted(member, MOST_LETTERS)}]`;
  return path ? `${path}.${member}` : member;
}

export type Notes = ReturnType<typeof createNotes>;

export function createNotes() {
  const kept: Record<Level, Problem[]> = { error: [], warning: [] };
  const count: Record<Level, number> = { error: 0, warning: 0 };
  let left = MOST_VALUES;

  /** A remedy that takes a search is looked for only where it will be read. */
  type Remedy = string | (() => string);
  const problem = (level: Level, path: string, expected: string, found: string, given: Remedy): Problem => {
    const remedy = typeof given === 'string' ? given : given();
    const values = { path: path || 'definition', expected, found, remedy };
    return { path, level, message: `SW_DEFINITION: ${fill(ERRORS.SW_DEFINITION, values)}` };
  };
  const add = (level: Level) => (path: string, expected: string, found: string, remedy: Remedy) => {
    if (++count[level] <= MOST_PROBLEMS) kept[level].push(problem(level, path, expected, found, remedy));
  };

  return {
    error: add('error'),
    warning: add('warning'),
    /** Pays for looking at a value, a long text counting as several; false once too many were looked at. */
    pay(value?: unknown, cost = 1): boolean {
      left = Math.max(0, left - cost - (typeof value === 'string' ? value.length >> 10 : 0));
      return left > 0;
    },
    stopped: () => left === 0,
    all(): Problem[] {
      const all = [...kept.error, ...kept.warning].slice(0, MOST_PROBLEMS);
      const more = count.error + count.warning - all.length;
      const level = count.error > MOST_PROBLEMS ? 'error' : 'warning';
      if (left === 0) {
        const others = more > 0 ? `more; ${more} problems are left out` : 'more';
        const remedy = 'The check stopped there, so the rest was not looked at.';
        all.push(problem(level, '', `at most ${MOST_VALUES} values`, others, remedy));
      } else if (more > 0) {
        all.push(
          problem(level, '', `at most ${MOST_PROBLEMS} problems`, `${more} more`, 'Mend these, then check again.'),
        );
      }
      return all;
    },
  };
}
