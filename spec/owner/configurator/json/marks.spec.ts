import { expect } from 'chai';
import { problemMarks, syntaxMarks, valueMark } from '../../../../owner/configurator/json/marks.ts';
import type { FoundProblem } from '../../../../owner/configurator/problems/problems-state.ts';

const TEXT = '{ "steps": [{ "type": "x", "questions": [{ "bpKey": "a" }] }] }';
const marked = (path: FoundProblem['path']) => {
  const problem: FoundProblem = { path, level: 'error', message: '', remedy: '', place: 'Form' };
  const [mark] = problemMarks(TEXT, [problem]);
  return TEXT.slice(mark!.from, mark!.to);
};

describe('marks in the JSON text', () => {
  it('cover a value, or the name or first bracket of a list or an object', () => {
    expect(marked(['steps', 0, 'type'])).to.equal('"x"');
    expect(marked(['steps'])).to.equal('"steps"');
    expect(marked(['steps', 0])).to.equal('{');
  });

  it('cover what is around a member that is missing', () => {
    expect(marked(['steps', 0, 'questions', 0, 'type'])).to.equal('{');
    expect(marked(['steps', 0, 'questions', 0, 'values', 3])).to.equal('{');
    expect(marked(['configuration', 'country'])).to.equal('{');
  });

  it('cover the whole selected place', () => {
    const mark = valueMark(TEXT, ['steps', 0, 'questions', 0]);
    expect(TEXT.slice(mark!.from, mark!.to)).to.equal('{ "bpKey": "a" }');
    expect(valueMark(TEXT, [])).to.equal(undefined);
    expect(valueMark(TEXT, ['steps', 9])).to.equal(undefined);
  });

  it('say what is wrong with a text that is not JSON', () => {
    expect(syntaxMarks('{ "a": 1 "b": 2 }')).to.deep.equal([
      { from: 9, to: 12, message: 'A comma is missing before this.' },
    ]);
    expect(syntaxMarks('{ "a": 1, }')[0]!.message).to.contain('a comma too many');
    expect(syntaxMarks('{ "a": [1 }').map(one => one.message)).to.include('A closing bracket ] is missing.');
    expect(syntaxMarks('')[0]).to.include({ from: 0, to: 0 });
    expect(syntaxMarks(TEXT)).to.deep.equal([]);
  });
});
