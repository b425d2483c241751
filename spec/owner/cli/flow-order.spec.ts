import { expect } from 'chai';
import { inOrderOfVisits } from '../../../owner/cli/flow-order.ts';

/** `ways`: by the order of a step, where visits go from it. */
const ordered = (ways: Readonly<Record<number, readonly (number | undefined)[]>>): number[] => {
  const steps = Object.entries(ways).map(([order, next]) => ({
    order: Number(order),
    next: next.map(to => ({ ...(to !== undefined && { to }) })) as never,
  }));
  return inOrderOfVisits(steps).map(({ order }) => order);
};

describe('the order of the steps on the map', () => {
  it('is that of the form if all ways lead down', () => {
    expect(ordered({ 1: [2, 4], 2: [3], 3: [4], 4: [] })).to.deep.equal([1, 2, 3, 4]);
  });

  it('puts a step that a plugin adds where visits meet it', () => {
    expect(ordered({ 1: [2, 4], 2: [5], 3: [undefined], 4: [undefined], 5: [3] })).to.deep.equal([1, 2, 5, 3, 4]);
  });

  it('does not move the steps of a loop', () => {
    expect(ordered({ 1: [2, 5], 2: [3], 3: [4, 2], 4: [1, 3], 5: [5] })).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('leaves a step without a way to it in its place', () => {
    expect(ordered({ 1: [3], 2: [], 3: [4], 4: [] })).to.deep.equal([1, 2, 3, 4]);
    expect(ordered({})).to.deep.equal([]);
  });
});
