/** State changes in one place: each member of the tree is written in one file, and only the rooms that move a form write any. */
import { expect } from 'chai';
import ts from 'typescript';
import { CORE_ROOMS, PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { findIn, sourcesIn } from './sources.ts';

/** The rooms that move a form. */
const WRITERS = ['engine', 'embed/lead', 'embed/assembly'];
const ASSIGNMENTS = [
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
];

/** The member of `store.set(tree, 'MEMBER', …)`. */
function writtenMember(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/\bstore\.set$/.test(node.expression.getText())) return undefined;
  const [branch, member] = node.arguments;
  return branch && /\btree$/.test(branch.getText()) && member && ts.isStringLiteral(member) ? member.text : undefined;
}

/** `tree.path = …`, `tree.answers[key] = …`, `delete tree.facts.x`, `Object.assign(tree, …)`. */
function assignedMember(node: ts.Node): string | undefined {
  const target = ts.isBinaryExpression(node)
    ? ASSIGNMENTS.includes(node.operatorToken.kind) && node.left
    : ts.isDeleteExpression(node)
      ? node.expression
      : ts.isCallExpression(node) && node.expression.getText() === 'Object.assign' && node.arguments[0];
  return target && /(^|\.)tree\b(?!\()/.test(target.getText()) && target.getText() !== 'this.tree'
    ? target.getText()
    : undefined;
}

/** Collections of questions and steps outside the tree: they index it, wait for an evaluation, or hold what is being loaded. */
const INDEXES = [
  'engine/fields/completed-marks.ts seen',
  'engine/fields/fields.ts byStep evaluated fields hidden prefilled',
  'engine/fields/key-owners.ts #counting #fills #linked',
  'engine/path/step-search.ts undecided',
  'engine/plugin-runtime/foreign-sources.ts #found',
];

/** The name of a collection of questions or steps that lasts: a member of a class, or a variable that closures share. */
function lastingCollection(node: ts.Node): string | undefined {
  const isCollection =
    ts.isNewExpression(node) && /^new (Weak)?(Map|Set)<.*\b(Field|Question|Step)\b/.test(node.getText());
  const holder = node.parent;
  if (!isCollection || !(ts.isPropertyDeclaration(holder) || ts.isVariableDeclaration(holder))) return undefined;
  const maker = ts.findAncestor(holder, ts.isFunctionDeclaration);
  const isShared = ts.isPropertyDeclaration(holder) || !maker || /^(create|start)/.test(maker.name?.text ?? '');
  const isLocal = ts.findAncestor(holder, one => ts.isArrowFunction(one) || ts.isMethodDeclaration(one));
  return isShared && !isLocal ? holder.name.getText() : undefined;
}

describe('the state of a form', () => {
  it('has one writer for each member', () => {
    const writers = new Map<string, Set<string>>();
    for (const found of findIn(WRITERS.flatMap(sourcesIn), writtenMember)) {
      const [place = '', member = ''] = found.split(' ');
      writers.set(member, (writers.get(member) ?? new Set()).add(place.split(':')[0]!));
    }
    expect(writers.size).to.be.above(8);
    const shared = [...writers].filter(([, files]) => files.size > 1).map(([member, files]) => [member, ...files]);
    expect(shared).to.deep.equal([]);
  });

  it('is one tree: the store writes nothing else', () => {
    const writes = findIn(PRODUCT_ROOMS.flatMap(sourcesIn), node => {
      if (!ts.isCallExpression(node) || !/\bstore\.set$/.test(node.expression.getText())) return undefined;
      const branch = node.arguments[0]?.getText() ?? '';
      return /(^|\.)tree(\.\w+)?$/.test(branch) ? undefined : branch;
    });
    expect(writes).to.deep.equal([]);
  });

  it('has no other collections of questions or steps than the listed ones', () => {
    const found = new Map<string, string[]>();
    for (const one of findIn(WRITERS.flatMap(sourcesIn), lastingCollection)) {
      const [place = '', name = ''] = one.split(' ');
      const path = place.split(':')[0]!;
      found.set(path, [...(found.get(path) ?? []), name].sort());
    }
    expect([...found].map(([path, names]) => [path, ...names].join(' ')).sort()).to.deep.equal(INDEXES);
  });

  it('is written by the store only, never by an assignment', () => {
    const withState = [...CORE_ROOMS, 'embed', 'headless', 'check/analysis'].flatMap(sourcesIn);
    expect(findIn(withState, assignedMember)).to.deep.equal([]);
  });

  it('of a question changes by the verbs of its field only', () => {
    const others = [...CORE_ROOMS, 'embed', 'headless/prerender', 'check/analysis']
      .flatMap(sourcesIn)
      .filter(({ path }) => path !== 'engine/fields/field.ts');
    const changes = findIn(others, node => {
      const isFlag =
        ts.isBinaryExpression(node) &&
        ASSIGNMENTS.includes(node.operatorToken.kind) &&
        /\.(edited|prefilled|entered|displayed|preselected)$/.test(node.left.getText());
      const isAssigned = ts.isCallExpression(node) && /^Object\.assign\(field\b/.test(node.getText());
      return isFlag || isAssigned ? node.getText() : undefined;
    });
    expect(changes).to.deep.equal([]);
  });

  it('is written nowhere else', () => {
    const outside = PRODUCT_ROOMS.flatMap(sourcesIn).filter(
      ({ path }) => !WRITERS.some(room => path.startsWith(`${room}/`)),
    );
    const writes = findIn(outside, node => {
      const isWrite =
        ts.isCallExpression(node) &&
        /\b(store\.(set|transact|enqueue)|fields\.enter|answers\.set)$/.test(node.expression.getText());
      return isWrite ? node.expression.getText() : undefined;
    });
    expect(writes).to.deep.equal([]);
  });
});
