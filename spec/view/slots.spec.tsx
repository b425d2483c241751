import { cleanup } from '@testing-library/react';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import type { Plugin, Read, Scope } from '../../engine/contract/plugin.ts';
import { useRead } from '../../plugins/kit/kit.ts';
import { text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const TWO = formOf([[text('a')], [text('b')]]);
const as = (plugin: object): Plugin => ({ name: 'own', contract: 1, ...plugin }) as Plugin;
const mount = (plugin: object, options: MountOptions = {}) => mountForm(TWO, { plugins: [as(plugin)], ...options });

describe('parts of plugins around the step', () => {
  const part = (label: string) => () => <aside>{label}</aside>;
  const throws = () => {
    throw new Error('out of order');
  };
  const parts = (f: Mounted) =>
    [...f.form.querySelectorAll('aside, .sw-step')].map(one => (one.matches('aside') ? one.textContent : 'step'));

  it('are rendered above and below it', async () => {
    const f = await mount({ slots: { below: part('below'), above: part('above'), header: part('header') } });
    expect(parts(f)).to.deep.equal(['header', 'above', 'step', 'below']);
    await f.next();
    expect(parts(f)).to.deep.equal(['header', 'above', 'step', 'below']);
  });

  it('are rendered when their plugin loads late', async () => {
    const f = await mountForm(TWO);
    await f.settled(() => f.registry.register(as({ slots: { above: part('late') } })));
    expect(parts(f)).to.deep.equal(['late', 'step']);
  });

  it('have a scope of their own, which ends when they leave the screen', async () => {
    const scopes: Record<string, Scope> = {};
    const keeping = (name: string) =>
      function Keeping({ scope }: { scope: Scope }) {
        scopes[name] = scope;
        if (useRead(scope, read => read.feature('BROKEN')) && name === 'above') throw new Error('out of order');
        return <aside>{name}</aside>;
      };
    const f = await mount({ slots: { above: keeping('above'), below: keeping('below') } });
    const areActive = () => Object.values(scopes).map(({ signal }) => !signal.aborted);
    expect(areActive()).to.deep.equal([true, true]);
    const { error } = console;
    console.error = () => undefined;
    await f.settled(() => scopes.below!.feature('BROKEN', true));
    console.error = error;
    expect(parts(f)).to.deep.equal(['step', 'below']);
    expect(areActive()).to.deep.equal([false, true]);
    await f.unmount();
    expect(areActive()).to.deep.equal([false, false]);
  });

  describe('of a plugin that only another form on the page needs', () => {
    const views = { own: { when: () => true, Component: () => <aside>view</aside> } };
    const styles = '.sw-own { color: red }';
    const drawn = { slots: { header: part('header'), below: part('below') }, views, styles };
    /** A form, and then a second one with the same plugins. */
    async function both(plugin: object, first: MountOptions, definition: unknown) {
      const { registry } = await mount(plugin);
      cleanup();
      return [await mountForm(definition, { registry, ...first }), await mountForm(TWO, { registry })] as const;
    }
    /** A host that keeps the style sheets that its form adopts. */
    function keepingStyles() {
      const sheets: string[] = [];
      const host = Object.assign(createTestHost(), { adopt: (_: Node, css: string) => void sheets.push(css) });
      return { host, sheets };
    }

    const isNeeded = (read: Read) => read.feature('OWN');

    it('are not drawn', async () => {
      const [one, other] = await both({ ...drawn, isNeeded }, { page: { features: { OWN: true } } }, TWO);
      expect(parts(one)).to.deep.equal(['header', 'view', 'below']);
      expect(parts(other)).to.deep.equal(['step']);
    });

    it('are not styled', async () => {
      const { host, sheets } = keepingStyles();
      const f = await mount({ ...drawn, isNeeded }, { host });
      expect(sheets).to.not.include(styles);
      await f.settled(() => f.engine.scope.feature('OWN', true));
      expect(sheets).to.include(styles);
    });

    it('appear and disappear with what needs them', async () => {
      const f = await mount({ ...drawn, isNeeded });
      expect(parts(f)).to.deep.equal(['step']);
      await f.settled(() => f.engine.scope.feature('OWN', true));
      expect(parts(f)).to.deep.equal(['header', 'view', 'below']);
      await f.settled(() => f.engine.scope.feature('OWN', false));
      expect(parts(f)).to.deep.equal(['step']);
    });

    it('are not drawn either if the plugin registers types, of which the form names none', async () => {
      const starts: unknown[] = [];
      const start = (scope: Scope) => void starts.push(scope.read.form.name);
      const plugin = { ...drawn, start, validators: { odd: () => undefined } };
      const odd = { ...text('a'), validationRules: [{ validator: 'odd' }] };
      const [one, other] = await both(plugin, {}, { ...formOf([[odd]]), name: 'odd' });
      expect(parts(one)).to.deep.equal(['header', 'view', 'below']);
      expect([parts(other), starts]).to.deep.equal([['step'], ['odd']]);
    });
  });

  describe('and views', () => {
    const framed = {
      when: (read: Read) => read.feature('FRAMED'),
      Component: ({ children }: { children: ReactNode }) => <main>{children}</main>,
    };
    const frame = (f: Mounted) => f.form.querySelector('main .sw-step');

    it('render the step inside while they are active', async () => {
      const f = await mount({ views: { framed } });
      expect(frame(f)).to.equal(null);
      await f.settled(() => f.engine.scope.feature('FRAMED', true));
      expect(frame(f)).to.exist;
    });

    it('do not change the browser’s history if they ask one question at a time', async () => {
      const options = { page: { features: { FRAMED: true } } };
      for (const [asksOneByOne, entries] of [
        [true, 1],
        [undefined, 2],
      ] as const) {
        const f = await mount({ views: { framed: { ...framed, asksOneByOne } } }, options);
        await f.next();
        expect(f.host.entries.states).to.have.length(entries);
        await f.unmount();
      }
    });
  });

  describe('that throw an error', () => {
    const { error } = console;
    before(() => {
      console.error = () => undefined;
    });
    after(() => {
      console.error = error;
    });

    for (const [place, plugin] of [
      ['in a slot', { slots: { above: throws, below: part('below') } }],
      ['in a view', { views: { one: { when: () => true, Component: throws } }, slots: { below: part('below') } }],
      ['in `when` of a view', { views: { one: { when: throws, Component: throws } }, slots: { below: part('below') } }],
    ] as const) {
      it(`${place} are left out, and the form continues`, async () => {
        const f = await mount(plugin);
        expect(parts(f)).to.deep.equal(['step', 'below']);
        await f.next();
        expect(f.step()).to.equal(2);
        expect(f.reports.filter(one => one.message.includes('out of order'))).not.to.be.empty;
      });
    }
  });
});
