/** Finds the specs that a report names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../dist-files.ts';
import type { Evidence } from './criteria.ts';

/** Functions that define a spec; `journey.extended` counts by its last name. */
const DEFINES = new Set(['it', 'itExtended', 'journey', 'extended', 'define']);

const nameOf = (called: ts.Expression): string =>
  ts.isIdentifier(called) ? called.text : ts.isPropertyAccessExpression(called) ? called.name.text : '';

/** The text of a title, with `*` in place of what varies. */
function titleOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '*';
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

const found = new Map<string, ReadonlySet<string>>();
/** The titles of the specs in a file of `spec/`; none if there is no such file. */
function titlesIn(file: string): ReadonlySet<string> {
  const known = found.get(file);
  if (known) return known;
  const path = join(root, 'spec', file);
  const titles = new Set<string>();
  const source = existsSync(path)
    ? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
    : undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && DEFINES.has(nameOf(node.expression))) titles.add(titleOf(node.arguments[0]) ?? '');
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  found.set(file, titles);
  return titles;
}

export const exists = ([file, title]: Evidence): boolean => titlesIn(file).has(title);

const KINDS = ['journeys', 'checks', 'browsers'];
/** The kind of specs that the file belongs to, as `npm run specs` names it. */
export const kindOf = (file: string): string => KINDS.find(kind => file.startsWith(`${kind}/`)) ?? 'units';

/** A regular expression for mocha's `--grep`. */
export const patternOf = (title: string): string =>
  `${title.replace(/[.*+?^${}()|[\]\\]/g, letter => (letter === '*' ? '.*' : `\\${letter}`))}$`;
