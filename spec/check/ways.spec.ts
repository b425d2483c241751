import { expect } from 'chai';
import { ask, END, form, problems, withStep } from '../support/checking.ts';

describe('checkDefinition', () => {
  describe('ways', () => {
    const jump = (destinationStep: number, ...conditions: object[]) => ({
      logicJumps: [{ conditions, destinationStep }],
    });
    const ifA = { bpKey: 'a', value: 1 };

    it('duplicate orders', () => {
      expect(
        problems({ steps: [form([ask('a')], { order: 1 }), form([ask('b')], { order: 1 }), { ...END, order: 2 }] }),
      ).to.deep.equal(['error steps[1].order']);
      expect(problems({ ...withStep({ order: 1 }), stepsAfterSubmit: [form([ask('b')], { order: 1 })] })).to.deep.equal(
        [],
      );
    });

    it('a jump to a missing step', () => {
      const raw = withStep(jump(7, ifA));
      expect(problems(raw)).to.deep.equal(['warning steps[0].logicJumps[0].destinationStep']);
    });

    it('a jump out of its list', () => {
      const raw = { ...withStep({}), stepsAfterSubmit: [form([ask('b')], jump(2, ifA))] };
      expect(problems(raw)).to.deep.equal(['warning stepsAfterSubmit[0].logicJumps[0].destinationStep']);
    });

    it('a loop over steps that ask nothing', () => {
      const loop = (second: object) => ({
        steps: [form([ask('a')]), { type: 'words' }, second, { type: 'wait', ...jump(2, ifA) }, END],
      });
      expect(problems(loop({ type: 'wait' }))).to.deep.equal(['error steps[3].logicJumps[0].destinationStep']);
      expect(problems(loop(form([ask('b')])))).to.deep.equal([]);
    });

    it('a step that jumps to itself', () => {
      const raw = { steps: [form([ask('a')]), { type: 'wait', ...jump(2, ifA) }, END] };
      expect(problems(raw)).to.deep.equal(['error steps[1].logicJumps[0].destinationStep']);
    });

    it('a way back to a question is no loop', () => {
      expect(problems({ steps: [form([ask('a')]), { type: 'wait', ...jump(1, ifA) }, END] })).to.deep.equal([]);
    });

    it('a step that every way passes by', () => {
      const raw = { steps: [form([ask('a')], jump(3)), form([ask('b')]), END] };
      expect(problems(raw)).to.deep.equal(['warning steps[1]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), form([ask('b')]), END] })).to.deep.equal([]);
    });

    it('a step that can be empty is passed by, its jump then does not count', () => {
      const step = form([ask('b', { conditionalDisplay: [ifA] })], jump(4));
      expect(problems({ steps: [form([ask('a')]), step, form([ask('c')]), END] })).to.deep.equal([]);
    });

    it('a step after the final one, unless a jump leads there', () => {
      const after = { type: 'words', doNotSendLead: true };
      expect(problems({ steps: [form([ask('a')]), END, after] })).to.deep.equal(['warning steps[2]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), END, after] })).to.deep.equal([]);
    });

    it('a final step that cannot be reached', () => {
      const raw = { steps: [form([ask('a')], jump(3)), END, { type: 'words' }] };
      expect(problems(raw)).to.deep.equal(['error steps[1].final']);
    });

    it('orders with gaps', () => {
      const steps = [1, 2, 10].map(order => form([ask(`k${order}`)], { order }));
      expect(problems({ steps: [...steps, { ...END, order: 11 }] })).to.deep.equal([]);
    });
  });
});
