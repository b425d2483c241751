/** A new type is a folder and a manifest row; the engine stays as it is. So it cannot know any of them by name. */
import { expect } from 'chai';
import ts from 'typescript';
import { VALIDATOR_NAMES } from '../../engine/validators.ts';
import { manifest } from '../../plugins/manifest.ts';
import { findIn, sourcesIn } from './sources.ts';

const taught = new Set(
  manifest.flatMap(row => [row.questions, row.steps, row.validators, row.conditions].flatMap(names => names ?? [])),
);
for (const own of VALIDATOR_NAMES) taught.delete(own);

/** Words that mean something else in the engine, where they stand for it. */
const OTHER_MEANINGS: Readonly<Record<string, string>> = {};

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
      if (!ts.isStringLiteralLike(node) || !taught.has(node.text) || isOfTheLanguage(node)) return undefined;
      return `'${node.text}'`;
    });
    expect(named).to.deep.equal([]);
  });
});
