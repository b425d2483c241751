import { expect } from 'chai';
import type { CurrentStep } from '../../../../embed/library.ts';
import { ghostIn, withoutConditions } from '../../../../owner/configurator/frame/ghost.ts';

const conditionalDisplay = [{ bpKey: 'a', value: '1' }];
const FORM = { steps: [{ questions: [{ bpKey: 'a' }, { bpKey: 'b', conditionalDisplay }] }, { questions: [] }] };
const FIRST = ['steps', 0, 'questions', 0];
const SECOND = ['steps', 0, 'questions', 1];
const shown = (path: (string | number)[], ...questions: (string | number)[][]) =>
  ({ path, questions: questions.map(one => ({ path: one })) }) as unknown as CurrentStep;

describe('the ghost of a question', () => {
  it('is the selected one, if its conditions hide it on the shown step', () => {
    expect(ghostIn(FORM, SECOND, shown(['steps', 0], FIRST))).to.deep.equal(SECOND);
  });

  it('is none of a question that is shown, is on another step, or has no conditions', () => {
    expect(ghostIn(FORM, SECOND, shown(['steps', 0], FIRST, SECOND))).to.equal(undefined);
    expect(ghostIn(FORM, SECOND, shown(['steps', 1]))).to.equal(undefined);
    expect(ghostIn(FORM, FIRST, shown(['steps', 0]))).to.equal(undefined);
    expect(ghostIn(FORM, ['steps', 0], shown(['steps', 0]))).to.equal(undefined);
  });

  it('is drawn without its conditions, and nothing else changes', () => {
    expect(withoutConditions(FORM, SECOND)).to.deep.equal({
      steps: [{ questions: [{ bpKey: 'a' }, { bpKey: 'b', conditionalDisplay: [] }] }, { questions: [] }],
    });
    expect(withoutConditions(FORM, undefined)).to.equal(FORM);
    expect(withoutConditions(FORM, ['steps', 7, 'questions', 0])).to.equal(FORM);
  });
});
