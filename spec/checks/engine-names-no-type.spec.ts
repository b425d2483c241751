/** A new type is a folder and a manifest row; the engine stays as it is. So it cannot know any of them by name. */
import { expect } from 'chai';
import ts from 'typescript';
import { VALIDATOR_NAMES } from '../../engine/answers/validators.ts';
import { KINDS } from '../../registry.ts';
import { ROWS } from '../support/form.ts';
import { findIn, sourcesIn } from './sources.ts';

const taught = new Set(
  ROWS.flatMap(row => [row.questions, row.steps, row.validators, row.conditions].flatMap(names => names ?? [])),
);
for (const own of VALIDATOR_NAMES) taught.delete(own);

/** `registry.owner('questions', type)` asks for one kind of thing; that a step type has the same name is chance. */
function isKind(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  const kind = (KINDS as readonly string[]).includes(node.text);
  return kind && ts.isCallExpression(parent) && parent.arguments.length > 1 && parent.arguments[0] === node;
}

/** `typeof x === 'number'` and types name no question type. */
function isOfTheLanguage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent)) return true;
  if (ts.isBinaryExpression(parent)) return ts.isTypeOfExpression(parent.left) || ts.isTypeOfExpression(parent.right);
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}

describe('the engine', () => {
  const sources = sourcesIn('engine');

  it('names no type, validator or condition source of a plugin', () => {
    const named = findIn(sources, node => {
      if (!ts.isStringLiteralLike(node) || !taught.has(node.text) || isOfTheLanguage(node) || isKind(node))
        return undefined;
      return `'${node.text}'`;
    });
    expect(named).to.deep.equal([]);
  });
});
