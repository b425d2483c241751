/** The kit is small and documented: what `stepwell/plugin` exports is promised to plugins of third parties. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { root } from './sources.ts';

const MOST = 60;

/** The names that a module exports, those of a module that it exports as a whole included. */
function exportsOf(path: string): string[] {
  const tree = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  return tree.statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement)) {
      const isExported = ts.canHaveModifiers(statement)
        ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false;
      return isExported && ts.isInterfaceDeclaration(statement) ? [statement.name.text] : [];
    }
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => name.text);
    const whole = (moduleSpecifier as ts.StringLiteral).text;
    return exportsOf(normalize(join(dirname(path), whole)));
  });
}

describe('the names that only built-in plugins use beside the kit', () => {
  it('are at most 8', () => {
    expect(exportsOf('plugins/shared/beyond-the-kit.ts').length).to.be.within(1, 8);
  });
});

describe('stepwell/plugin', () => {
  const names = exportsOf('plugins/kit/kit.ts');

  it(`exports at most ${MOST} names, each once`, () => {
    expect(names).to.include.members(['definePlugin', 'useRead', 'Facts', 'Scope', 'Select']);
    expect(names).to.deep.equal([...new Set(names)]);
    expect(names.length).to.be.at.most(MOST);
  });

  it('exports only names that docs/plugins.md explains', () => {
    const text = readFileSync(join(root, 'docs/plugins.md'), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    const explained = new Set([...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/\w+/g) ?? []));
    expect(names.filter(name => !explained.has(name))).to.deep.equal([]);
  });
});
