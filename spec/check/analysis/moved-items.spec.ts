import { expect } from 'chai';
import fc from 'fast-check';
import { movedItems } from '../../../headless/visits/analysis.ts';

const ITEMS = [0, 1, 2, 3, 4, 5];
const isAscending = (list: readonly number[]): boolean =>
  list.every((one, index) => index === 0 || list[index - 1]! < one);
/** The most items of the list that are in ascending order, by trying all choices of items. */
const mostInOrder = (list: readonly number[]): number =>
  Math.max(
    ...Array.from({ length: 2 ** list.length }, (_, choice) => list.filter((_one, index) => choice & (1 << index)))
      .filter(isAscending)
      .map(({ length }) => length),
  );

describe('the items that moved', () => {
  it('are as few as possible, and leave the others in the same order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ITEMS), list => {
        const moved = movedItems(list, ITEMS);
        const others = list.filter(item => !moved.includes(item));
        expect(isAscending(others)).to.equal(true);
        expect(others).to.have.length(mostInOrder(list));
      }),
    );
  });

  it('are in both lists', () => {
    expect(movedItems(['new', 'b', 'a'], ['a', 'gone', 'b'])).to.deep.equal(['a']);
    expect(movedItems([], ITEMS)).to.deep.equal([]);
  });
});
