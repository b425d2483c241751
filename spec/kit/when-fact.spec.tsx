import { expect } from 'chai';
import { whenFact } from '../../kit/when-fact.ts';
import { formOf, mountForm } from '../support/mount.tsx';

describe('a fact that is waited for', () => {
  const waiting = async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]));
    const told: string[] = [];
    void whenFact(f.engine.scope, 'zipcodes' as never, 1000, 'Too late').then(
      fact => told.push(`came ${fact}`),
      (problem: Error) => told.push(problem.message),
    );
    return { f, told, learn: () => f.settled(() => f.engine.scope.learn('zipcodes' as never, 'x' as never)) };
  };

  it('is handed over once it is learnt, and not given up after that', async () => {
    const { f, told, learn } = await waiting();
    await f.tick(999);
    expect(told).to.deep.equal([]);
    await learn();
    await f.tick(5000);
    expect(told).to.deep.equal(['came x']);
  });

  it('is given up when its time is over', async () => {
    const { f, told, learn } = await waiting();
    await f.tick(999);
    expect(told).to.deep.equal([]);
    await f.tick(1);
    await learn();
    expect(told).to.deep.equal(['Too late']);
  });
});
