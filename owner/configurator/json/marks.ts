/** Where problems and the selected place are in the JSON text. */

import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { t } from '../../words/words.ts';
import type { JsonPath } from '../document/json-path.ts';
import { nodeAt } from '../document/json-tree.ts';
import type { FoundProblem } from '../problems/problems-state.ts';

/** In UTF-16 units. */
export interface Mark {
  from: number;
  to: number;
}
export interface ProblemMark extends Mark {
  problem: FoundProblem;
}
export interface SyntaxMark extends Mark {
  message: string;
}

/** A broken text can have an error at each character; the first ones say it all. */
const MAX_SYNTAX_ERRORS = 10;

const parse = (text: string, errors: ParseError[] = []): Node | undefined =>
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });

/** The place of a value, or else of the closest thing around it: of a list or an object only its name or bracket. */
function markOf(tree: Node, path: JsonPath): Mark {
  const node = findNodeAtLocation(tree, [...path]);
  if (!node) return path.length === 0 ? { from: 0, to: 0 } : markOf(tree, path.slice(0, -1));
  if (node.type !== 'object' && node.type !== 'array') return rangeOf(node);
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key ? rangeOf(key) : { from: node.offset, to: node.offset + 1 };
}
const rangeOf = ({ offset, length }: Node): Mark => ({ from: offset, to: offset + length });

export function problemMarks(text: string, problems: readonly FoundProblem[]): ProblemMark[] {
  const tree = problems.length > 0 ? parse(text) : undefined;
  return tree ? problems.map(problem => ({ ...markOf(tree, problem.path), problem })) : [];
}

/** The whole value at the path. */
export function valueMark(text: string, path: JsonPath): Mark | undefined {
  const node = path.length > 0 ? nodeAt(text, path) : undefined;
  return node && rangeOf(node);
}

export function syntaxMarks(text: string): SyntaxMark[] {
  const errors: ParseError[] = [];
  parse(text, errors);
  return errors.slice(0, MAX_SYNTAX_ERRORS).map(({ error, offset, length }) => ({
    from: Math.min(offset, text.length),
    to: Math.min(offset + Math.max(length, 1), text.length),
    message: MESSAGES[printParseErrorCode(error)] ?? OTHERWISE,
  }));
}

/** By the name of the code. */
const MESSAGES: Readonly<Record<string, string>> = {
  CommaExpected: t('A comma is missing before this.'),
  ColonExpected: t('A colon is missing after the name.'),
  CloseBraceExpected: t('A closing bracket } is missing.'),
  CloseBracketExpected: t('A closing bracket ] is missing.'),
  PropertyNameExpected: t('Expected a name in double quotes. Is there a comma too many?'),
  ValueExpected: t('Expected a value. Is there a comma too many?'),
  UnexpectedEndOfString: t('The closing double quote is missing.'),
  InvalidEscapeCharacter: t('A backslash needs another backslash before it.'),
  InvalidCharacter: t('A line break in a text is written \\n.'),
  EndOfFileExpected: t('Nothing can come after the end of the form.'),
  InvalidCommentToken: t('JSON has no comments.'),
  InvalidNumberFormat: t('This is no number.'),
};
const OTHERWISE = t('Expected text in double quotes, a number, true, false, a list or an object.');
