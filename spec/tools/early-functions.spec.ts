import { SourceMap } from 'node:module';
import { expect } from 'chai';
import { withParentheses } from '../../tools/early-functions.mjs';
import { moveMappings } from '../../tools/move-mappings.mjs';

/** Each function says its name. `late` is not in parentheses afterwards. */
const CODE = `modules = [() => 'list', { 7(a) { 'use strict'; return [first(), late(a), (() => 'arrow')()];
  function late(b) { return b; }
  async function* first() {} } }];`;
const pieces = withParentheses(CODE, node => !node.getText().includes('return b;') || node.getText().startsWith('7'));
const code = pieces.map(({ text }) => text).join('');

describe('Functions that Chrome compiles early', () => {
  it('are in parentheses, and can be called before the line that declares them', () => {
    expect(code)
      .to.include("[(() => 'list')")
      .and.include('7:(function(a)')
      .and.include('var first=(async function* ()');
    expect(code).to.include('  function late(b)').and.include("((() => 'arrow'))()");
    const [list, { 7: module }] = new Function(`let modules; ${code} return modules;`)();
    expect(list()).to.equal('list');
    expect(String(module('late')[0])).to.equal('[object AsyncGenerator]');
    expect(module('late').slice(1)).to.deep.equal(['late', 'arrow']);
  });

  it('keep their places in the source map', () => {
    // The word `first` of the declaration is in line 3 of the source.
    const mappings = moveMappings(CODE, 'AAAA;;kBAEkB', pieces);
    const map = {
      version: 3,
      file: '',
      sources: ['a.ts'],
      sourcesContent: [CODE],
      names: [],
      mappings,
      sourceRoot: '',
    };
    const line = code.split('\n').findIndex(text => text.includes('var first'));
    const column = code.split('\n')[line]!.indexOf('first=');
    expect(new SourceMap(map).findEntry(line, column)).to.include({ originalLine: 2, originalColumn: 18 });
  });
});
