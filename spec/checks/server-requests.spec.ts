/** What leaves the server has limits of time and size, because one function sends it. */
import { expect } from 'chai';
import ts from 'typescript';
import { findIn, sourcesIn } from './sources.ts';

/** What reaches others, and the files that may use it. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  fetch: ['server/http/exchange.ts', 'server/server-host.ts'],
  fetchOutside: ['server/server-host.ts'],
  sendMail: ['server/delivery/email.ts', 'server/server-host.ts'],
};
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'node:http': ['server/http/fetch-outside.ts'],
  'node:https': ['server/http/fetch-outside.ts'],
  'node:http2': [],
  'node:tls': [],
  'node:dgram': [],
  undici: [],
  nodemailer: ['server/server-host.ts'],
};

const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : '');

describe('requests of the server', () => {
  it('are sent by one function', () => {
    const others = findIn(sourcesIn('server'), node => {
      const { fileName } = node.getSourceFile();
      const isIn = (files: readonly string[]): boolean => files.some(file => fileName.endsWith(file));
      if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return undefined;
      let module = ts.isImportDeclaration(node) ? textOf(node.moduleSpecifier) : '';
      if (ts.isCallExpression(node)) {
        const { expression, arguments: given } = node;
        if (expression.kind === ts.SyntaxKind.ImportKeyword) module = textOf(given[0]);
        const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
        if (Object.hasOwn(CALLS, name) && !isIn(CALLS[name]!)) return name;
      }
      return Object.hasOwn(MODULES, module) && !isIn(MODULES[module]!) ? module : undefined;
    });
    expect(others).to.deep.equal([]);
  });
});
