/**
 * Parses the text of style sheets, because browsers serialize some rules without all of their values, such as `border`
 * with a variable.
 */

/** Calls `visit` for each character outside of strings and brackets, with its index. */
function walk(text: string, visit: (letter: string, index: number) => void): void {
  let depth = 0;
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!;
    if (letter === '\\') index++;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') depth--;
    else if (depth === 0) visit(letter, index);
  }
}

/** Splits the text at the separators, except inside blocks. */
export function split(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let begin = 0;
  let braces = 0;
  walk(text, (letter, place) => {
    if (letter === '{') braces++;
    else if (letter === '}') braces--;
    else if (letter === separator && braces === 0) {
      parts.push(text.slice(begin, place));
      begin = place + 1;
    }
  });
  return [...parts, text.slice(begin)].map(part => part.trim()).filter(Boolean);
}

export interface Block {
  /** Selectors, or an at-rule such as `@media print`. */
  head: string;
  body: string;
}

/** The rules of a style sheet. Rules within groups are not split. */
export function blocksOf(css: string): Block[] {
  const text = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  const blocks: Block[] = [];
  let begin = 0;
  let braces = 0;
  let open = 0;
  walk(text, (letter, place) => {
    if (letter === '{' && braces++ === 0) open = place;
    else if (letter === '}' && --braces === 0) {
      blocks.push({ head: text.slice(begin, open).trim(), body: text.slice(open + 1, place) });
      begin = place + 1;
    } else if (letter === ';' && braces === 0) begin = place + 1; // such as `@layer a, b;`
  });
  return blocks;
}
