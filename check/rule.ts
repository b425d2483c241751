import type { Known } from '../engine/definition-check.ts';
import type { Notes } from './notes.ts';
import type { Outline } from './outline.ts';
import type { Ways } from './ways.ts';

/** Notes every place where the definition breaks it. */
export type Rule = (outline: Outline, notes: Notes, known: Known, ways: Ways) => void;
