import { expect } from 'chai';
import type { Page, Plugin } from '../../../engine/contract/plugin.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const text = (bpKey: string, more: object = {}) => [{ bpKey, type: 'short_text', title: bpKey, ...more }];
const THREE = formOf([text('a'), text('b'), text('c')]);
type Marked = { stepwell?: { length: number } } | null;
const lengths = (states: unknown[]): (number | undefined)[] => states.map(state => (state as Marked)?.stepwell?.length);

describe('history', () => {
  it('follows the browser’s Back and Forward, one step at a time, also over several entries', async () => {
    const f = await mountForm(THREE);
    await f.next();
    await f.next();
    await f.settled(() => f.host.history.go(-2));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1]);
    await f.settled(() => f.host.history.go(1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1, 2]);
    expect([f.host.entries.states.length, f.host.entries.at]).to.deep.equal([3, 1]);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    await f.settled(() => f.host.history.go(2));
    await f.tick(0);
    await f.tick(0);
    expect([f.path(), f.host.entries.at]).to.deep.equal([[1, 2], 1]);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect([f.path(), f.host.entries.at]).to.deep.equal([[1], 0]);
  });

  for (const state of ['of the page', ['a', 'b'], new Map([['a', 1]])]) {
    it(`keeps a state of the page that is no plain object: ${JSON.stringify(state)}`, async () => {
      const host = createTestHost();
      host.entries.states[0] = state;
      const f = await mountForm(THREE, { host });
      await f.next();
      await f.next();
      await f.click('Back');
      await f.tick(0);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(host.entries).to.deep.equal({ states: [state], at: 0 });
    });
  }

  it('is left alone while the browser refuses changes, and followed again after that', async () => {
    const f = await mountForm(THREE);
    const { push, replace } = f.host.history;
    await f.next();
    f.host.history.push = f.host.history.replace = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    await f.next();
    expect(f.path()).to.deep.equal([1, 2, 3]);
    await f.click('Back');
    await f.tick(0);
    expect([f.path(), f.host.entries.at]).to.deep.equal([[1, 2], 1]);
    Object.assign(f.host.history, { push, replace });
    await f.next();
    expect([f.path(), lengths(f.host.entries.states)]).to.deep.equal([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('never goes to entries of the page if entries are missing because the browser refused them', async () => {
    const host = createTestHost();
    host.history.push({ page: 'other' });
    const f = await mountForm(formOf(['a', 'b', 'c', 'd', 'e', 'f'].map(key => text(key))), { host });
    const { push, replace } = host.history;
    await f.next();
    host.history.push = host.history.replace = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    await f.next();
    await f.next();
    Object.assign(host.history, { push, replace });
    await f.next();
    expect(lengths(host.entries.states)).to.deep.equal([undefined, 1, 4, 5]);
    await f.settled(() => host.history.go(-2));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1]);
    await f.settled(() => host.history.go(1));
    for (let turn = 0; turn < 3; turn++) await f.tick(0);
    expect([f.path(), host.entries.at]).to.deep.equal([[1, 2], 2]);
  });

  describe('with several forms on the page', () => {
    const two = async (first: Partial<Page>, second: Partial<Page>) => {
      const host = createTestHost();
      const pages = [first, second].map(page => ({ history: undefined, ...page }));
      const forms = [];
      for (const page of pages) forms.push(await mountForm({ ...THREE, id: `form ${forms.length}` }, { host, page }));
      for (const f of forms) await f.next();
      return { host, first: forms[0]!, second: forms[1]! };
    };

    it('follows only the first one', async () => {
      const { host, first, second } = await two({}, {});
      expect(lengths(host.entries.states)).to.deep.equal([1, 2]);
      await first.settled(() => host.history.go(-1));
      await first.tick(0);
      expect([first.path(), second.path()]).to.deep.equal([[1], [1, 2]]);
      await second.click('Back');
      await second.tick(0);
      expect([first.path(), second.path()]).to.deep.equal([[1], [1]]);
      expect(host.entries.at).to.equal(0);
    });

    it('follows the one that was mounted first, also if its code loaded later', async () => {
      const { first, second } = await two({ mountedAt: 2 }, { mountedAt: 1 });
      await second.settled(() => second.host.history.go(-1));
      await second.tick(0);
      expect([first.path(), second.path()]).to.deep.equal([[1, 2], [1]]);
    });

    it('follows another one if its page asks for that', async () => {
      const { host } = await two({}, { history: true });
      expect(host.entries.states).to.have.length(3);
      expect((await two({ history: false }, { history: false })).host.entries.states).to.have.length(1);
    });

    it('follows the second one once the first has ended', async () => {
      const { host, first, second } = await two({}, {});
      await first.settled(() => first.engine.stop());
      await second.next();
      expect(lengths(host.entries.states)).to.deep.equal([1, 2, 3]);
    });
  });

  it('stays on the step at an entry of an earlier load of the page', async () => {
    const before = await mountForm(THREE);
    await before.next();
    await before.next();
    const { states, at } = before.host.entries;
    await before.unmount();
    const host = createTestHost();
    Object.assign(host.entries, { states: [...states], at });
    const later = host.now;
    host.now = () => later() + 1000;
    const f = await mountForm(THREE, { host });
    await f.settled(() => host.history.go(-1));
    await f.tick(0);
    expect([f.path(), lengths(host.entries.states)]).to.deep.equal([[1], [1, 1, 1]]);
    await f.next();
    expect([f.path(), lengths(host.entries.states)]).to.deep.equal([
      [1, 2],
      [1, 1, 2],
    ]);
  });

  it('does not let Forward skip a step that Next would not leave', async () => {
    const f = await mountForm(formOf([text('a', { validationRules: [{ validator: 'required' }] }), text('b')]));
    await f.fill('a', 'x');
    await f.next();
    await f.click('Back');
    await f.tick(0);
    await f.fill('a', '');
    await f.settled(() => f.host.history.go(1));
    await f.tick(10);
    expect(f.step()).to.equal(1);
    expect(f.host.entries.at).to.equal(0);
    expect(f.error('a')).to.equal('This field is required');
  });

  it('keeps the state of the host page, and ignores entries of others, also of another form', async () => {
    const host = createTestHost();
    host.entries.states = [{ __N: true }];
    const f = await mountForm(THREE, { host });
    await f.next();
    expect(host.entries.states[1]).to.include({ __N: true });
    await f.settled(() => host.history.push({ other: 1 }));
    await f.settled(() => host.history.push({ other: 2 }));
    await f.settled(() => host.history.go(-1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1, 2]);
    for (const id of ['another', 'one more']) {
      await f.settled(() => host.history.push({ stepwell: { id, length: 1 } }));
    }
    await f.settled(() => host.history.go(-1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('adds a new entry when the visitor goes back and then forward again, and stores no answers', async () => {
    const f = await mountForm(THREE);
    await f.fill('a', 'canary-4711');
    await f.next();
    await f.next();
    await f.click('Back');
    await f.tick(0);
    await f.click('Back');
    await f.tick(0);
    await f.next();
    expect(lengths(f.host.entries.states)).to.deep.equal([1, 2]);
    expect([f.host.entries.at, f.path()]).to.deep.equal([1, [1, 2]]);
    expect(JSON.stringify(f.host.entries.states)).not.to.contain('canary');
  });

  it('replaces the entry of a loading step, so that Back never returns to it', async () => {
    const f = await mountForm(formOf([text('a'), { type: 'loading', waitingTime: 1 }, text('c')]));
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 3]);
    expect(lengths(f.host.entries.states)).to.deep.equal([1, 2]);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.step()).to.equal(1);
  });

  for (const [name, page] of [
    ['with history off', { history: false }],
    ['in preview', { preview: true }],
    ['in a preview that sends leads', { preview: true, features: { FORCE_PREVIEW_LEADS: true } }],
  ] as const) {
    it(`adds no entry ${name}`, async () => {
      const f = await mountForm(THREE, { page });
      await f.next();
      await f.click('Back');
      expect(f.path()).to.deep.equal([1]);
      expect(f.host.entries.states).to.deep.equal([null]);
    });
  }

  it('replaces the entry when a link started in the middle and the visitor goes back', async () => {
    const f = await mountForm(THREE, { page: { query: { initial_step: '3' } } });
    expect(f.path()).to.deep.equal([1, 2, 3]);
    await f.click('Back');
    expect(f.path()).to.deep.equal([1, 2]);
    expect(lengths(f.host.entries.states)).to.deep.equal([2]);
  });
});

describe('a history that is switched off and on while the form runs', () => {
  const framed: Plugin = {
    name: 'own',
    contract: 1,
    views: { own: { when: read => read.feature('APART'), Component: ({ children }) => children, asksOneByOne: true } },
  };
  const FIVE = formOf(['a', 'b', 'c', 'd', 'e'].map(key => text(key)));
  const apart = (f: Mounted, on: boolean) => f.settled(() => f.engine.scope.feature('APART', on));

  it('ignores earlier entries, so that Back never leaves the page', async () => {
    const f = await mountForm(FIVE, { plugins: [framed], page: { features: { APART: true } } });
    await f.next();
    await apart(f, false);
    await f.next();
    expect(lengths(f.host.entries.states)).to.deep.equal([2, 3]);
    await f.click('Back');
    await f.tick(10);
    expect([f.host.entries.at, f.path()]).to.deep.equal([0, [1, 2]]);
    await f.click('Back');
    await f.tick(10);
    expect([f.host.entries.at, f.path()]).to.deep.equal([0, [1]]);
    expect(lengths(f.host.entries.states)[0]).to.equal(1);
  });

  it('goes back to its own entry after the path continued without the history', async () => {
    const f = await mountForm(FIVE, { plugins: [framed] });
    await f.next();
    await apart(f, true);
    await f.next();
    await f.next();
    await apart(f, false);
    await f.next();
    expect(lengths(f.host.entries.states)).to.deep.equal([1, 4, 5]);
    await f.click('Back');
    await f.tick(10);
    expect(f.path()).to.deep.equal([1, 2, 3, 4]);
    await f.settled(() => f.host.history.go(-1));
    await f.tick(10);
    expect(f.path()).to.deep.equal([1]);
  });
});

describe('a link to a place in the page', () => {
  /** What the browser does at such a link. Some browsers fire the event, some do not. */
  const follow = async (f: Mounted, fires: boolean): Promise<void> => {
    f.host.history.push(null);
    if (!fires) return;
    await f.settled(() => f.host.history.go(0));
    await f.tick(0);
  };
  const browserBack = async (f: Mounted): Promise<void> => {
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    await f.tick(0);
  };
  for (const fires of [true, false]) {
    const how = fires ? 'with' : 'without';
    it(`goes back one step with each Back of the browser, ${how} its event`, async () => {
      const f = await mountForm(THREE);
      await f.next();
      await follow(f, fires);
      await f.next();
      expect(f.path()).to.deep.equal([1, 2, 3]);
      await browserBack(f);
      expect(f.path()).to.deep.equal([1, 2]);
      await browserBack(f);
      expect(f.path()).to.deep.equal([1]);
    });

    it(`goes back one step with each Back of the form, ${how} its event`, async () => {
      const f = await mountForm(THREE);
      await f.next();
      await follow(f, fires);
      await follow(f, fires);
      await f.next();
      for (const expected of [[1, 2], [1]]) {
        await f.click('Back');
        await f.tick(500);
        await f.tick(0);
        expect(f.path()).to.deep.equal(expected);
      }
      await f.next();
      await f.next();
      expect(f.path()).to.deep.equal([1, 2, 3]);
      await browserBack(f);
      expect(f.path()).to.deep.equal([1, 2]);
    });
  }

  it('stays on the step when the browser goes back over the link itself', async () => {
    const f = await mountForm(THREE);
    await f.next();
    await follow(f, true);
    await browserBack(f);
    expect([f.path(), f.host.entries.at]).to.deep.equal([[1, 2], 1]);
  });

  it('closes the full screen that the link opened, with Back on the first step', async () => {
    const f = await mountForm(THREE, { page: { features: { FULL_SCREEN: true } } });
    await follow(f, true);
    await f.settled(() => f.engine.scope.setFact('surveyOpen', true));
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
    await browserBack(f);
    expect([f.path(), f.fact('surveyOpen')]).to.deep.equal([[1], true]);
    await browserBack(f);
    expect(f.fact('surveyOpen')).to.equal(false);
  });
});
