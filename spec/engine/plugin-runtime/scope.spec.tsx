import { expect } from 'chai';
import type { Plugin, Question, QuestionProps, Scope, ValueHandle } from '../../../engine/contract/plugin.ts';
import { text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type MountOptions, mountForm } from '../../support/mount.tsx';

const NOTHING = () => null;

/** Registers the question type `y` with this effect. */
const entering = (enter: (scope: Scope, own: ValueHandle<Question, string>) => unknown): Plugin =>
  ({
    name: 'entering',
    contract: 1,
    questions: {
      y: { empty: '', view: ({ value }: QuestionProps<string>) => <output>{value}</output>, enter },
    },
  }) as unknown as Plugin;
const custom = { bpKey: 'custom', type: 'y' };

/** A form whose second question has the effect and is shown while the first answer contains an x. */
async function withEffect(enter: Parameters<typeof entering>[0], options: MountOptions = {}) {
  const shown = { ...custom, conditionalDisplay: [{ bpKey: 'a', operator: 'contains', value: 'x' }] };
  const f = await mountForm(formOf([[text('a'), shown], [text('b')]]), { plugins: [entering(enter)], ...options });
  return {
    f,
    show: () => f.type('a', 'x'),
    hide: () => f.type('a', 'y'),
  };
}

describe('an effect', () => {
  it('runs while its question is on screen, and ends when its step is left', async () => {
    const seen: string[] = [];
    const { f, show, hide } = await withEffect(({ signal }) => {
      seen.push('enter');
      signal.addEventListener('abort', () => seen.push('abort'));
      return () => seen.push('stop');
    });
    expect(seen).to.deep.equal([]);
    await show();
    await f.type('a', 'xx');
    expect(seen).to.deep.equal(['enter']);
    await hide();
    expect(seen.sort()).to.deep.equal(['abort', 'enter', 'stop']);
    await show();
    expect(seen).to.have.length(4);
    await f.next();
    expect(seen.slice(4).sort()).to.deep.equal(['abort', 'stop']);
  });

  it('reads and sets the value of its question', async () => {
    const owns: ValueHandle<Question, string>[] = [];
    const { f, show } = await withEffect((_, own) => void owns.push(own));
    await show();
    expect([owns[0]?.def.bpKey, owns[0]?.get()]).to.deep.equal(['custom', '']);
    await f.settled(() => owns[0]?.set('made'));
    expect(f.question('custom').querySelector('output')?.textContent).to.equal('made');
    expect(f.values()).to.include({ custom: 'made' });
  });

  describe('that has ended', () => {
    async function ended(begin: (scope: Scope) => unknown = NOTHING) {
      const scopes: Scope[] = [];
      const { f, show, hide } = await withEffect(scope => {
        scopes.push(scope);
        begin(scope);
      });
      await show();
      await hide();
      return { f, scope: scopes[0]! };
    }

    it('has no timer, watch or handler left', async () => {
      let ran = 0;
      const count = () => void ran++;
      const { f } = await ended(scope => {
        scope.host.after(100, count);
        scope.on('left', count);
        scope.watch(read => read('b'), count);
      });
      expect(ran).to.equal(1);
      await f.leave('a');
      await f.settled(() => f.engine.scope.set('b', 'new'));
      await f.tick(1000);
      expect(ran).to.equal(1);
    });

    it('has no listener, channel or request of its host left', async () => {
      const happened: string[] = [];
      const host = createTestHost();
      const channels = { opened: 0, closed: 0 };
      let send = (_: unknown): void => undefined;
      host.channel = (name, listener) => {
        if (name !== 'own') return;
        channels.opened++;
        send = listener;
        return { post: NOTHING, close: () => channels.closed++ };
      };
      let isRequestEnded: boolean | undefined;
      const { f, show, hide } = await withEffect(
        scope => {
          const { on, history, idle, channel, fetch } = scope.host;
          on('online', () => happened.push('online'));
          history.listen(() => happened.push('history'));
          idle(() => happened.push('idle'));
          channel('own', message => happened.push(`channel ${message}`))?.post('x');
          fetch('https://host.test/slow', { method: 'GET', headers: {} }).catch(problem => {
            isRequestEnded = (problem as Error).name === 'AbortError';
          });
        },
        { host },
      );
      await hide(); // what the form itself starts with the first interaction is not counted
      await f.tick(2000);
      host.idle = run => host.after(5000, run);
      host.reply('GET /slow', { delay: 10_000 });
      const before = host.pending();
      await show();
      host.fire('online');
      send('open');
      expect(happened).to.deep.equal(['online', 'channel open']);
      await hide();
      await f.tick(2000); // until the completed mark
      expect(host.pending(), 'timers and listeners').to.equal(before);
      expect(channels).to.deep.equal({ opened: 1, closed: 1 });
      expect(isRequestEnded).to.equal(true);
      send('closed');
      host.fire('online');
      host.history.push({});
      host.history.go(-1);
      await f.tick(5000);
      expect(happened).to.deep.equal(['online', 'channel open']);
    });

    it('cannot change anything, or start a timer or a call', async () => {
      const { f, scope } = await ended();
      await f.settled(() => {
        scope.set('late', 'x');
        scope.feature('LATE', true);
        scope.announce('late');
        scope.report('error', 'late');
        scope.host.console('error', 'late');
        scope.track('late', {});
        scope.next();
      });
      await f.tick(1000);
      expect(f.values()).not.to.have.property('late');
      expect(f.engine.read.features()).to.deep.equal([]);
      expect(f.announced()).to.equal('');
      expect(f.reports).to.deep.equal([]);
      expect(f.host.said).to.deep.equal([]);
      expect(f.step()).to.equal(1);
      let ran = 0;
      scope.host.after(10, () => ran++);
      const failed = await f.settled(() => scope.call({ path: '/x' }).catch((error: Error) => error.message));
      await f.tick(1000);
      expect([ran, f.host.calls.length, failed]).to.deep.equal([0, 0, 'aborted']);
    });

    it('sees its pending call fail', async () => {
      const outcomes: string[] = [];
      const { f } = await ended(scope => {
        void scope.call({ path: '/slow' }).then(
          () => outcomes.push('answered'),
          () => outcomes.push('failed'),
        );
      });
      await f.tick(5000);
      expect(outcomes).to.deep.equal(['failed']);
      expect(f.host.calls.length).to.be.at.most(1);
    });
  });
});

describe('a scope', () => {
  it('does not set prototype keys, returns a copy of the answers, and nothing from verbs, so that no plugin waits for it', async () => {
    const f = await mountForm(formOf([[text('a')]]));
    for (const key of ['__proto__', 'constructor', 'prototype']) f.engine.scope.set(key, { bad: 1 });
    expect(f.values()).to.deep.equal({});
    expect({}).not.to.have.property('bad');
    await f.type('a', 'x');
    const answers = f.engine.scope.answers() as { a: string };
    answers.a = 'changed';
    expect(f.values()).to.deep.equal({ a: 'x' });
    const { next, back, retry, emit, set } = f.engine.scope;
    await f.settled(() => {
      const results: unknown[] = [next(), back(), retry(), emit('attach', { root: f.form }), set('a', 'x')];
      expect(results.filter(result => result !== undefined)).to.deep.equal([]);
    });
  });

  it('moves between steps like the visitor, without the pause after Next', async () => {
    const f = await mountForm(formOf([[text('a')], [text('b', { validationRules: [{ validator: 'required' }] })]]));
    await f.settled(() => f.engine.scope.next());
    expect(f.path()).to.deep.equal([1, 2]);
    await f.settled(() => f.engine.scope.next());
    expect(f.path()).to.deep.equal([1, 2]);
    await f.settled(() => f.engine.scope.back());
    expect(f.path()).to.deep.equal([1]);
  });

  it('sets flags, except those that the page switched off, and updates watches of their list', async () => {
    const f = await mountForm(formOf([[text('a')]]), { page: { features: { OFF: false, ON: true } } });
    const lists: (readonly string[])[] = [];
    f.engine.scope.watch(
      read => read.features(),
      now => lists.push(now),
    );
    f.engine.scope.feature('OFF', true);
    f.engine.scope.feature('MORE', true);
    f.engine.scope.feature('MORE', true);
    expect([...f.engine.read.features()].sort()).to.deep.equal(['MORE', 'ON']);
    f.engine.scope.feature('ON', false);
    expect(f.engine.read.feature('ON')).to.equal(false);
    expect(lists).to.deep.equal([['ON'], ['ON', 'MORE'], ['MORE']]);
  });

  it('shows watches an answer only once its type has settled it', async () => {
    const settle = (value: string) => value.toUpperCase();
    const view = ({ set, field }: QuestionProps<string>) => (
      <input {...field} onChange={event => set(event.target.value)} />
    );
    const plugin = { name: 'settling', contract: 1, questions: { y: { empty: '', view, settle } } };
    const f = await mountForm(formOf([[custom]]), { plugins: [plugin as unknown as Plugin] });
    const seen: unknown[] = [];
    f.engine.scope.watch(
      read => read('custom'),
      now => seen.push(now),
    );
    await f.type('custom', 'x');
    await f.type('custom', 'y');
    expect(seen).to.deep.equal([undefined, 'X', 'Y']);
  });
});
