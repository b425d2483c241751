/** A new type takes a folder and a manifest row, and no change of the engine. So the engine may name no type. */
import { expect } from 'chai';
import ts from 'typescript';
import { VALIDATOR_NAMES } from '../../engine/fields/validators.ts';
import { KINDS } from '../../registry.ts';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { ROWS } from '../support/form.ts';
import { findIn, sourcesIn } from './sources.ts';

const registered = new Set(
  ROWS.flatMap(row => [row.questions, row.steps, row.validators, row.conditions].flatMap(names => names ?? [])),
);
for (const own of VALIDATOR_NAMES) registered.delete(own);

/**
 * In `owner('questions', type)` and `names('questions')` the first argument is a kind. A step type has the same name.
 */
function isKind(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (!(KINDS as readonly string[]).includes(node.text) || !ts.isCallExpression(parent)) return false;
  const isNames = ts.isIdentifier(parent.expression) && parent.expression.text === 'names';
  return (isNames || parent.arguments.length > 1) && parent.arguments[0] === node;
}

/** `typeof x === 'number'`, types and imports contain such words without naming a question type. */
function isSyntax(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent)) return true;
  if (ts.isBinaryExpression(parent)) return ts.isTypeOfExpression(parent.left) || ts.isTypeOfExpression(parent.right);
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}

describe('the engine', () => {
  // The kit names the types of its controls, and a theme has the name of a type.
  const sources = CORE_ROOMS.filter(room => room !== 'plugins/kit')
    .flatMap(sourcesIn)
    .filter(({ path }) => !path.startsWith('view/appearance/'));

  it('names no type, validator or condition source of a plugin', () => {
    const named = findIn(sources, node => {
      if (!ts.isStringLiteralLike(node) || !registered.has(node.text) || isSyntax(node) || isKind(node))
        return undefined;
      return `'${node.text}'`;
    });
    expect(named).to.deep.equal([]);
  });
});
