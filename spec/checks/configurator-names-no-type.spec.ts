/** The configurator knows types by their plugins' `editor` blocks, as it knows those of third parties. So it names none. */
import { expect } from 'chai';
import ts from 'typescript';
import { ROWS } from '../support/form.ts';
import { findIn, sourcesIn } from './sources.ts';

const types = new Set(ROWS.flatMap(row => [...(row.questions ?? []), ...(row.steps ?? [])]));
/** Names that are words of their own: as any text they say nothing, but a `type` is compared or made with them. */
const WORDS = new Set([...types].filter(type => /^[a-z]+$/.test(type)));
for (const odd of ['yesno', 'zipcode', 'recommendation', 'dropdown']) WORDS.delete(odd);

const ELSEWHERE: Readonly<Record<string, string>> = {
  'configurator/preview/simulated-parts.ts': 'the preview simulates the services of these parts, known by name',
};

/** Is the text compared with a `type`, or the value of a member of that name? */
function isOfType(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  const named = (other: ts.Node): boolean => /(^|\.|\?\.)types?$/i.test(other.getText());
  if (ts.isBinaryExpression(parent)) return [parent.left, parent.right].some(named);
  if (ts.isPropertyAssignment(parent)) return named(parent.name);
  const list = ts.isArrayLiteralExpression(parent) ? parent.parent : undefined;
  if (list && ts.isPropertyAssignment(list)) return /^(types|questions|steps)$/.test(list.name.getText());
  if (list && ts.isPropertyAccessExpression(list)) return /type(?!of)/i.test(list.parent.getText());
  return false;
}
/** Messages and JSON Schemas have types too. */
const isTypeOnly = ({ parent }: ts.Node): boolean =>
  ts.isLiteralTypeNode(parent) || (ts.isBinaryExpression(parent) && ts.isTypeOfExpression(parent.left));

describe('the configurator', () => {
  it('names no type of a question or step', () => {
    const sources = sourcesIn('configurator').filter(({ path }) => !Object.hasOwn(ELSEWHERE, path));
    const named = findIn(sources, node => {
      if (!ts.isStringLiteralLike(node) || !types.has(node.text) || isTypeOnly(node)) return undefined;
      return !WORDS.has(node.text) || isOfType(node) ? `'${node.text}'` : undefined;
    });
    expect(named).to.deep.equal([]);
  });
});
