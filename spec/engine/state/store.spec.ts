import { expect } from 'chai';
import { snapshot, subscribe } from 'valtio/vanilla';
import { type Reader, Store, same } from '../../../engine/state/store.ts';

function setUp() {
  const problems: Error[] = [];
  const store = new Store(problem => void problems.push(problem));
  /** A reader that records what it read. */
  function reading<T>(name: string, compute: () => T): { reader: Reader; seen: T[] } {
    const seen: T[] = [];
    const reader: Reader = { name, dependencies: new Set(), run: () => void seen.push(store.track(reader, compute)) };
    reader.run();
    return { reader, seen };
  }
  /** A member to read and to write. */
  function member<T>(key: string, value: T) {
    const facts = store.tree.facts as Record<string, T>;
    facts[key] = value;
    return { get: (): T => store.get(facts, key)!, set: (next: T) => store.set(facts, key, next) };
  }
  return { store, problems, reading, member };
}

describe('store', () => {
  describe('a reader', () => {
    it('runs when a member that it read changes, and only then', () => {
      const { reading, member } = setUp();
      const [a, b] = [member('a', 1), member('b', 1)];
      const { seen } = reading('reader', () => a.get());
      b.set(2);
      expect(seen).to.deep.equal([1]);
      a.set(2);
      expect(seen).to.deep.equal([1, 2]);
    });

    it('does not run if the value stays the same', () => {
      const { reading, member } = setUp();
      const list = member<readonly string[]>('list', ['x']);
      const { seen } = reading('reader', () => list.get());
      expect(list.set(['x'])).to.equal(false);
      expect(list.set(['y'])).to.equal(true);
      expect(seen).to.deep.equal([['x'], ['y']]);
    });

    it('no longer depends on what it stopped reading', () => {
      const { reading, member } = setUp();
      const [which, a, b] = [member('which', 'a'), member('a', 1), member('b', 2)];
      const { seen } = reading('reader', () => (which.get() === 'a' ? a.get() : b.get()));
      which.set('b');
      a.set(10);
      expect(seen).to.deep.equal([1, 2]);
      b.set(20);
      expect(seen).to.deep.equal([1, 2, 20]);
    });

    it('does not depend on untracked reads', () => {
      const { store, reading, member } = setUp();
      const a = member('a', 1);
      const { seen } = reading('reader', () => store.untracked(() => a.get()));
      a.set(2);
      expect(seen).to.deep.equal([1]);
    });

    it('does not run after its watch has ended, even if it was queued', () => {
      const { store, member } = setUp();
      const a = member('a', 1);
      const seen: number[] = [];
      const stop = store.watch(
        () => a.get(),
        now => seen.push(now),
      );
      store.transact(() => {
        a.set(2);
        stop();
      });
      expect(seen).to.deep.equal([1]);
    });

    it('records its reads even if it throws', () => {
      const { store, member } = setUp();
      const a = member('a', 1);
      const reader: Reader = { name: 'reader', dependencies: new Set(), run: () => undefined };
      const compute = () => {
        a.get();
        throw new Error('no');
      };
      expect(() => store.track(reader, compute)).to.throw('no');
      expect(store.readerCount(store.tree.facts, 'a')).to.equal(1);
    });
  });

  describe('a transaction', () => {
    it('runs readers once, after all its writes', () => {
      const { store, reading, member } = setUp();
      const [a, b] = [member('a', 1), member('b', 1)];
      const { seen } = reading('sum', () => a.get() + b.get());
      store.transact(() => {
        a.set(10);
        store.transact(() => b.set(20));
        expect(seen).to.deep.equal([2]);
      });
      expect(seen).to.deep.equal([2, 30]);
    });

    it('returns the result, and runs readers even if it throws', () => {
      const { store, reading, member } = setUp();
      const a = member('a', 1);
      const { seen } = reading('reader', () => a.get());
      expect(store.transact(() => 'done')).to.equal('done');
      const half = () => {
        a.set(2);
        throw new Error('half done');
      };
      expect(() => store.transact(half)).to.throw('half done');
      expect(seen).to.deep.equal([1, 2]);
    });

    it('calls the settled handlers last, which can change members again', () => {
      const { store, reading, member } = setUp();
      const a = member('a', 1);
      const { seen } = reading('reader', () => a.get());
      store.onSettled(() => a.get() === 2 && a.set(0));
      a.set(2);
      expect(seen).to.deep.equal([1, 2, 0]);
    });
  });

  describe('a loop', () => {
    interface Member {
      get(): number;
      set(next: number): boolean;
    }
    function looping() {
      const made = setUp();
      const { store, member } = made;
      const a = member('first', 0);
      const b = member('second', 0);
      const step = (name: string, from: Member, into: Member) => {
        const reader: Reader = {
          name,
          dependencies: new Set(),
          run: () => void store.track(reader, () => into.set(from.get() + 1)),
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
      const { reading, member } = looping();
      const other = member('other', 1);
      const { seen } = reading('other', () => other.get());
      other.set(2);
      expect(seen).to.deep.equal([1, 2]);
    });
  });

  describe('watch', () => {
    it('calls back at once, and whenever its result changes', () => {
      const { store, member } = setUp();
      const a = member('a', 1);
      const calls: unknown[] = [];
      store.watch(
        () => a.get() > 1,
        (now, before) => void calls.push([now, before]),
      );
      a.set(0);
      a.set(5);
      a.set(6);
      expect(calls).to.deep.equal([
        [false, undefined],
        [true, false],
      ]);
    });

    it('does not depend on what the callback reads', () => {
      const { store, member } = setUp();
      const [a, b] = [member('a', 1), member('b', 1)];
      let calls = 0;
      store.watch(
        () => a.get(),
        () => {
          b.get();
          calls++;
        },
      );
      b.set(2);
      expect(calls).to.equal(1);
    });

    it('stops', () => {
      const { store, member } = setUp();
      const a = member('a', 1);
      const calls: number[] = [];
      const stop = store.watch(
        () => a.get(),
        now => void calls.push(now),
      );
      stop();
      a.set(2);
      expect(calls).to.deep.equal([1]);
      expect(store.readerCount(store.tree.facts, 'a')).to.equal(0);
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
    const { store, member } = setUp();
    const value = { list: [1] };
    const stored = member<unknown>('a', 1);
    stored.set(value);
    expect(store.tree.facts.a).to.equal(value);
    expect(snapshot(store.tree).facts.a).to.equal(value);
  });

  it('tells subscribers of Valtio about each change', async () => {
    const { store } = setUp();
    let changes = 0;
    const stop = subscribe(store.tree, () => void changes++);
    store.set(store.tree, 'path', [1]);
    store.set(store.tree.answers, 'email', 'a@b.c');
    await Promise.resolve();
    expect(changes).to.equal(1);
    expect(snapshot(store.tree)).to.deep.include({ path: [1], sending: 'idle' });
    expect(snapshot(store.tree).answers).to.deep.equal({ email: 'a@b.c' });
    stop();
  });

  describe('a listener', () => {
    it('is called after a change of its member only, until it stops', () => {
      const { store } = setUp();
      const seen: unknown[] = [];
      const stop = store.listen(store.tree.facts, 'a', () => seen.push(store.tree.facts.a));
      store.set(store.tree.facts, 'b', 1);
      store.set(store.tree.facts, 'a', 1);
      store.set(store.tree.facts, 'a', 1);
      stop();
      store.set(store.tree.facts, 'a', 2);
      expect(seen).to.deep.equal([1]);
      expect(store.readerCount(store.tree.facts, 'a')).to.equal(0);
    });
  });
});
