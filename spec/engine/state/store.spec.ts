import { expect } from 'chai';
import { type Cell, createStore, type Reader, same } from '../../../engine/state/store.ts';

function setUp() {
  const problems: Error[] = [];
  const store = createStore(problem => void problems.push(problem));
  /** A reader that records what it read. */
  function reading<T>(name: string, compute: () => T): { reader: Reader; seen: T[] } {
    const seen: T[] = [];
    const reader: Reader = { name, dependencies: new Set(), run: () => void seen.push(store.track(reader, compute)) };
    reader.run();
    return { reader, seen };
  }
  return { store, problems, reading };
}

describe('store', () => {
  describe('a reader', () => {
    it('runs when a cell that it read changes, and only then', () => {
      const { store, reading } = setUp();
      const [a, b] = [store.cell('a', 1), store.cell('b', 1)];
      const { seen } = reading('reader', () => store.get(a));
      store.set(b, 2);
      expect(seen).to.deep.equal([1]);
      store.set(a, 2);
      expect(seen).to.deep.equal([1, 2]);
    });

    it('does not run if the value stays the same', () => {
      const { store, reading } = setUp();
      const list = store.cell<readonly string[]>('list', ['x']);
      const { seen } = reading('reader', () => store.get(list));
      expect(store.set(list, ['x'])).to.equal(false);
      expect(store.set(list, ['y'])).to.equal(true);
      expect(seen).to.deep.equal([['x'], ['y']]);
    });

    it('no longer depends on what it stopped reading', () => {
      const { store, reading } = setUp();
      const [which, a, b] = [store.cell('which', 'a'), store.cell('a', 1), store.cell('b', 2)];
      const { seen } = reading('reader', () => (store.get(which) === 'a' ? store.get(a) : store.get(b)));
      store.set(which, 'b');
      store.set(a, 10);
      expect(seen).to.deep.equal([1, 2]);
      store.set(b, 20);
      expect(seen).to.deep.equal([1, 2, 20]);
    });

    it('does not depend on untracked reads', () => {
      const { store, reading } = setUp();
      const a = store.cell('a', 1);
      const { seen } = reading('reader', () => store.untracked(() => store.get(a)));
      store.set(a, 2);
      expect(seen).to.deep.equal([1]);
    });

    it('does not run after its watch has ended, even if it was queued', () => {
      const { store } = setUp();
      const a = store.cell('a', 1);
      const seen: number[] = [];
      const stop = store.watch(
        () => store.get(a),
        now => seen.push(now),
      );
      store.transact(() => {
        store.set(a, 2);
        stop();
      });
      expect(seen).to.deep.equal([1]);
    });

    it('records its reads even if it throws', () => {
      const { store } = setUp();
      const a = store.cell('a', 1);
      const reader: Reader = { name: 'reader', dependencies: new Set(), run: () => undefined };
      const compute = () => {
        store.get(a);
        throw new Error('no');
      };
      expect(() => store.track(reader, compute)).to.throw('no');
      expect(a.readers.has(reader)).to.equal(true);
    });
  });

  describe('a transaction', () => {
    it('runs readers once, after all its writes', () => {
      const { store, reading } = setUp();
      const [a, b] = [store.cell('a', 1), store.cell('b', 1)];
      const { seen } = reading('sum', () => store.get(a) + store.get(b));
      store.transact(() => {
        store.set(a, 10);
        store.transact(() => store.set(b, 20));
        expect(seen).to.deep.equal([2]);
      });
      expect(seen).to.deep.equal([2, 30]);
    });

    it('returns the result, and runs readers even if it throws', () => {
      const { store, reading } = setUp();
      const a = store.cell('a', 1);
      const { seen } = reading('reader', () => store.get(a));
      expect(store.transact(() => 'done')).to.equal('done');
      const half = () => {
        store.set(a, 2);
        throw new Error('half done');
      };
      expect(() => store.transact(half)).to.throw('half done');
      expect(seen).to.deep.equal([1, 2]);
    });

    it('calls the settled handlers last, which can change cells again', () => {
      const { store, reading } = setUp();
      const a = store.cell('a', 1);
      const { seen } = reading('reader', () => store.get(a));
      store.onSettled(() => store.get(a) === 2 && store.set(a, 0));
      store.set(a, 2);
      expect(seen).to.deep.equal([1, 2, 0]);
    });
  });

  describe('a loop', () => {
    function looping() {
      const made = setUp();
      const { store } = made;
      const a: Cell<number> = store.cell('first', 0);
      const b: Cell<number> = store.cell('second', 0);
      const step = (name: string, from: Cell<number>, into: Cell<number>) => {
        const reader: Reader = {
          name,
          dependencies: new Set(),
          run: () => void store.track(reader, () => store.set(into, store.get(from) + 1)),
        };
        reader.run();
      };
      step('there', a, b);
      step('back', b, a);
      return { ...made, a, b };
    }

    it('ends, and is reported with its keys', () => {
      const { problems } = looping();
      expect(problems[0]).to.have.property('code', 'SW_CYCLE');
      expect(problems[0]?.message).to.match(/reader: (there|back).*keys: (first|second)/);
      expect(problems.length).to.be.at.most(2);
    });

    it('leaves the store usable', () => {
      const { store, reading } = looping();
      const other = store.cell('other', 1);
      const { seen } = reading('other', () => store.get(other));
      store.set(other, 2);
      expect(seen).to.deep.equal([1, 2]);
    });
  });

  describe('watch', () => {
    it('calls back at once, and whenever its result changes', () => {
      const { store } = setUp();
      const a = store.cell('a', 1);
      const calls: unknown[] = [];
      store.watch(
        () => store.get(a) > 1,
        (now, before) => void calls.push([now, before]),
      );
      store.set(a, 0);
      store.set(a, 5);
      store.set(a, 6);
      expect(calls).to.deep.equal([
        [false, undefined],
        [true, false],
      ]);
    });

    it('does not depend on what the callback reads', () => {
      const { store } = setUp();
      const [a, b] = [store.cell('a', 1), store.cell('b', 1)];
      let calls = 0;
      store.watch(
        () => store.get(a),
        () => {
          store.get(b);
          calls++;
        },
      );
      store.set(b, 2);
      expect(calls).to.equal(1);
    });

    it('stops', () => {
      const { store } = setUp();
      const a = store.cell('a', 1);
      const calls: number[] = [];
      const stop = store.watch(
        () => store.get(a),
        now => void calls.push(now),
      );
      stop();
      store.set(a, 2);
      expect(calls).to.deep.equal([1]);
      expect(a.readers.size).to.equal(0);
    });
  });

  describe('same', () => {
    const alike: readonly (readonly [unknown, unknown])[] = [
      [1, 1],
      [Number.NaN, Number.NaN],
      [
        [1, ['a']],
        [1, ['a']],
      ],
      [{ a: { b: null } }, { a: { b: null } }],
      [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ];
    const different: readonly (readonly [unknown, unknown])[] = [
      [1, '1'],
      [0, -0],
      [null, undefined],
      [null, {}],
      [[], {}],
      [[1], [1, 2]],
      [{ a: 1 }, { b: 1 }],
      [{ a: undefined }, {}],
      [{ toString: 1 }, { a: 1 }],
    ];
    for (const [a, b] of alike)
      it(`treats ${JSON.stringify(a)} as equal to itself`, () => expect(same(a, b)).to.equal(true));
    for (const [a, b] of different) {
      it(`treats ${JSON.stringify(a)} and ${JSON.stringify(b)} as different`, () => {
        expect(same(a, b)).to.equal(false);
        expect(same(b, a)).to.equal(false);
      });
    }
  });

  it('stores values as they are, never in a proxy', () => {
    const { store } = setUp();
    const value = { list: [1] };
    const cell = store.cell('a', value);
    expect(cell.state.value).to.equal(value);
    const next = { list: [2] };
    store.set(cell, next);
    expect(store.get(cell)).to.equal(next);
  });
});
