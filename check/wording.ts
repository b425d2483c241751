/** Formats values, names and paths for problems. Pure. */
import type { BaseIssue } from 'valibot';
import { phrase } from './phrase.ts';

const MAX_LENGTH = 40;

const clip = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** Quotes the text, clips it to 40 characters and escapes control characters. */
export const quote = (text: string, maxLength = MAX_LENGTH): string =>
  clip(JSON.stringify(text.slice(0, maxLength)), maxLength);

/** Describes the type and the content of a value in at most 40 characters: `text "crad"`, `number 5`, `a list of 3`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return phrase`text ${quote(value, MAX_LENGTH - 'text '.length)}`;
  if (Array.isArray(value)) return phrase`a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return phrase`number ${String(value)}`;
  if (typeof value === 'boolean') return phrase`boolean ${String(value)}`;
  return `a ${typeof value}`;
}

/** The path of a member of the object at `path`, such as `steps[0].title` or `customBpKeys["a b"]`. */
export function memberPath(path: string, member: string): string {
  if (!/^[A-Za-z_$][\w$]{0,60}$/.test(member)) return `${path}[${quote(member)}]`;
  return path ? `${path}.${member}` : member;
}

/** The path of the value that Valibot refuses, in the object at `path`. */
export const issuePath = (issue: BaseIssue<unknown>, path = ''): string =>
  (issue.path ?? []).reduce(
    (outer, { key }) => (typeof key === 'number' ? `${outer}[${key}]` : memberPath(outer, String(key))),
    path,
  );
