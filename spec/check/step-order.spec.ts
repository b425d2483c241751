import { expect } from 'chai';
import { ask, END, form, message, problems, withStep } from '../support/checking.ts';

describe('checkDefinition', () => {
  describe('the order of steps', () => {
    const jump = (destinationStep: number, ...conditions: object[]) => ({
      logicJumps: [{ conditions, destinationStep }],
    });
    const ifA = { bpKey: 'a', value: 1 };

    it('reports two steps of one list with the same order', () => {
      expect(
        problems({ steps: [form([ask('a')], { order: 1 }), form([ask('b')], { order: 1 }), { ...END, order: 2 }] }),
      ).to.deep.equal(['error steps[1].order']);
      expect(problems({ ...withStep({ order: 1 }), stepsAfterSubmit: [form([ask('b')], { order: 1 })] })).to.deep.equal(
        [],
      );
    });

    it('reports a jump to a step of another list', () => {
      const raw = { ...withStep({}), stepsAfterSubmit: [form([ask('b')], jump(2, ifA))] };
      expect(problems(raw)).to.deep.equal(['warning stepsAfterSubmit[0].logicJumps[0].destinationStep']);
    });

    it('names a step without a usable order by its place, which the form goes by', () => {
      const second = (order: unknown) => ({ steps: [form([ask('a')]), form([ask('b')], { order }), END] });
      for (const order of ['', ' ', 'two']) expect(message(second(order))).to.include('steps[1].order (step 2)');
    });

    it('reports a loop over steps without questions', () => {
      const loop = (second: object) => ({
        steps: [form([ask('a')]), { type: 'words' }, second, { type: 'wait', ...jump(2, ifA) }, END],
      });
      expect(problems(loop({ type: 'wait' }))).to.deep.equal(['error steps[3].logicJumps[0].destinationStep']);
      expect(problems(loop(form([ask('b')])))).to.deep.equal([]);
    });

    it('reports a step without questions that jumps to itself', () => {
      const raw = { steps: [form([ask('a')]), { type: 'wait', ...jump(2, ifA) }, END] };
      expect(problems(raw)).to.deep.equal(['error steps[1].logicJumps[0].destinationStep']);
    });

    it('accepts a jump back to a question', () => {
      expect(problems({ steps: [form([ask('a')]), { type: 'wait', ...jump(1, ifA) }, END] })).to.deep.equal([]);
    });

    it('reports a step that every path leaves out', () => {
      const raw = { steps: [form([ask('a')], jump(3)), form([ask('b')]), END] };
      expect(problems(raw)).to.deep.equal(['warning steps[1]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), form([ask('b')]), END] })).to.deep.equal([]);
    });

    it('knows that the jumps of a step without displayed questions count', () => {
      const step = form([ask('b', { conditionalDisplay: [ifA] })], jump(4));
      expect(problems({ steps: [form([ask('a')]), step, form([ask('c')]), END] })).to.deep.equal(['warning steps[2]']);
    });

    it('reports a step after the final one, unless a jump leads there', () => {
      const after = { type: 'words', doNotSendLead: true };
      expect(problems({ steps: [form([ask('a')]), END, after] })).to.deep.equal(['warning steps[2]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), END, after] })).to.deep.equal([]);
    });

    it('reports a final step that cannot be reached as an error', () => {
      const raw = { steps: [form([ask('a')], jump(3)), END, { type: 'words' }] };
      expect(problems(raw)).to.deep.equal(['error steps[1].final']);
    });

    it('accepts gaps between orders', () => {
      const steps = [1, 2, 10].map(order => form([ask(`k${order}`)], { order }));
      expect(problems({ steps: [...steps, { ...END, order: 11 }] })).to.deep.equal([]);
    });
  });
});
