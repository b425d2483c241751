/** Fixes that solve a problem without a decision by the owner. Pure. */
import type { Fix } from '../engine/contract/definition-check.ts';
import { phrase } from './phrase.ts';
import { quote } from './wording.ts';

export const setFix = (path: string, value: string | number | boolean): Fix => ({
  label: phrase`Write ${typeof value === 'string' ? quote(value) : String(value)}`,
  edits: [{ op: 'set', path, value }],
});

export const renameFix = (path: string, name: string): Fix => ({
  label: phrase`Rename to ${quote(name)}`,
  edits: [{ op: 'rename', path, name }],
});

/** `what` completes "Remove …". */
export const removeFix = (path: string, what: string): Fix => ({
  label: `Remove ${what}`,
  edits: [{ op: 'remove', path }],
});

/** `where` completes "Move …". */
export const moveFix = (path: string, to: string, where: string): Fix => ({
  label: `Move ${where}`,
  edits: [{ op: 'move', path, to }],
});
