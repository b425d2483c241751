import { findNodeAtLocation, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

/** The line of the place in the JSON text, such as `steps[2].title`; if it is absent, that of what contains it. From 1. */
export function lineOf(text: string, path: string): number {
  const tree = parseTree(text);
  const parts = [...path.matchAll(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );
  for (let length = parts.length; tree && length > 0; length--) {
    const node = findNodeAtLocation(tree, parts.slice(0, length));
    if (node) return text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}

/** The parser's error → the remedy, as the end of a sentence. */
const REMEDIES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a text needs double quotes; apart from texts there are only numbers, true, false and null',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is expected here; is the comma before it one too many?',
  ValueExpected: 'a value is expected here; is the comma before it one too many?',
  ColonExpected: 'a colon is missing before this',
  CommaExpected: 'a comma is missing before this',
  EndOfFileExpected: 'the JSON has ended before this; delete the rest',
  InvalidCommentToken: 'JSON has no comments; delete this one',
  UnexpectedEndOfString: 'the closing double quotes of a text are missing in this line',
  InvalidUnicode: 'four hexadecimal digits must follow \\u',
  InvalidEscapeCharacter: 'this character must not follow a backslash; write \\\\ for a backslash',
  InvalidCharacter: 'this character is not allowed; write a line break as \\n and a tab as \\t',
};

/** A form has about ten. Far more of them exceed the stack. */
const MAX_DEPTH = 500;
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '').match(/[[\]{}]/g) ?? []) {
    depth += '[{'.includes(bracket) ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The first syntax error of a JSON text, else the first repeated member, with its line and column, or undefined. */
export function jsonProblem(file: string, text: string): string | undefined {
  const errors: { error: number; offset: number }[] = [];
  /** The names that each object around the current place has so far. */
  const names: Set<string>[] = [];
  let repeated: string | undefined;
  const visitor: Parameters<typeof visit>[1] = {
    onError: (error, offset) => errors.push({ error, offset }),
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => names.pop(),
    onObjectProperty(name, _offset, _length, line, column) {
      const place = `${file}:${line + 1}:${column + 1} repeats the member "${name}" of its object`;
      if (names.at(-1)?.has(name)) repeated ??= `${place}, and only the last one counts. Rename or delete one.`;
      names.at(-1)?.add(name);
    },
  };
  if (isTooDeep(text))
    return `${file} has more than ${MAX_DEPTH} lists and objects in one another, which no form needs. Is it the right file?`;
  visit(text, visitor, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors.sort((a, b) => a.offset - b.offset);
  if (!first) return repeated;
  if (text.trim() === '') return `${file} is empty.`;
  const before = text.slice(0, first.offset).split('\n');
  const isCut = first.offset >= text.trimEnd().length;
  const rest = REMEDIES[printParseErrorCode(first.error)] ?? 'it cannot be read from here on';
  const remedy = isCut ? 'it ends too early, before a closing } or ]' : rest;
  return `${file}:${before.length}:${before.at(-1)!.length + 1} is no JSON: ${remedy}${remedy.endsWith('?') ? '' : '.'}`;
}
