/** The report on accessibility: complete, and without a verdict that no spec shows. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { root, sourcesOf } from './sources.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8');
const lines = read('docs/accessibility.md').split('\n');
const tables = lines.flatMap(line =>
  /^\| [\d.]+ /.test(line) ? [line.split(/(?<!\\)\|/).map(cell => cell.trim())] : [],
);
const criteria = tables.filter(cells => /^\d\.\d\.\d+ /.test(cells[1] ?? '') && cells.length === 6);
/** How many criteria each guideline of WCAG 2.2 has at levels A and AA. */
const GUIDELINES = { '1.1': 1, '1.2': 5, '1.3': 5, '1.4': 9, '2.1': 3, '2.2': 2, '2.3': 1, '2.4': 8, '2.5': 6 };
const LATER_GUIDELINES = { '3.1': 2, '3.2': 5, '3.3': 6, '4.1': 2 };

/** Finds the specs that a row of the report names as `*title* (`file`)`. A `…` in the title matches any text. */
const evidenceIn = (row: string): { title: RegExp; file: string }[] =>
  [...row.matchAll(/\*([^*]+)\* \(`([^`]+)`\)/g)].map(([, title = '', file = '']) => ({
    title: new RegExp(`${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}$`),
    file,
  }));

/** The texts of a file that can be titles, with `*` in place of what varies. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  for (const { tree } of existsSync(root + file) ? sourcesOf([file]) : []) visit(tree);
  return texts;
}

describe('the report on accessibility', () => {
  it('has a row for each of the criteria of WCAG 2.2, A and AA', () => {
    const counts: Record<string, number> = {};
    for (const [, name = ''] of criteria) {
      const guideline = name.split('.').slice(0, 2).join('.');
      counts[guideline] = (counts[guideline] ?? 0) + 1;
    }
    expect(counts).to.deep.equal({ ...GUIDELINES, ...LATER_GUIDELINES });
    expect(new Set(criteria.map(([, name]) => name))).to.have.property('size', 55);
  });

  it('names specs that exist', () => {
    const evidence = lines.flatMap(evidenceIn);
    expect(evidence).to.have.length.above(80);
    const missing = evidence.filter(({ title, file }) => !textsOf(`spec/${file}`).some(text => title.test(text)));
    expect(missing).to.deep.equal([]);
  });

  it('has evidence for each verdict, and names each gap', () => {
    for (const [, name, verdict = '', remark = '', evidence = ''] of criteria) {
      expect(evidenceIn(evidence), name).to.not.deep.equal([]);
      expect(/Gap:/.test(remark), name).to.equal(/^(Partially supports|Does not support)$/.test(verdict));
    }
    const others = tables.filter(cells => !criteria.includes(cells));
    expect(others).to.have.length(21);
    for (const [, , , name, verdict, , evidence = ''] of others)
      if (verdict === 'Supports') expect(evidenceIn(evidence), name).to.not.deep.equal([]);
  });
});
