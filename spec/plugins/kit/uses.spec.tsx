/** Plugins with settings of their own, and plugins that call others. */
import { cleanup } from '@testing-library/react';
import { expect } from 'chai';
import * as v from 'valibot';
import { checkDefinition } from '../../../check/check.ts';
import { schemaOf } from '../../../check/plugin-schema.ts';
import { definePlugin, defineStep, type Scope, useRead } from '../../../plugins/kit/kit.ts';
import { text } from '../../support/definitions.ts';
import { TAUGHT } from '../../support/form.ts';
import { formOf, mountForm } from '../../support/mount.tsx';
import { schemas } from '../../support/schemas.ts';

const FORM = formOf([[text('a')], [text('b')]]);

describe('the settings of a plugin', () => {
  const config = { hoursUrl: v.optional(v.string('an address')), days: v.optional(v.number('a number')) };
  const seen: unknown[] = [];
  const plugin = definePlugin('hours', {
    config,
    isNeeded: (_, { hoursUrl }) => hoursUrl !== undefined,
    start(scope) {
      scope.config.days satisfies number | undefined;
      scope.config.language satisfies string;
      // @ts-expect-error: no such setting
      scope.config.minutes;
      seen.push(scope.config.hoursUrl);
    },
    slots: { below: ({ scope }) => <i>{scope.config.hoursUrl}</i> },
    lead: scope => ({ hours_url: scope.config.hoursUrl }),
  });
  const withUrl = { ...FORM, configuration: { country: 'ca', hoursUrl: '/hours' } };

  it('are members of the configuration, typed in its functions and slots', async () => {
    const f = await mountForm(withUrl, { plugins: [plugin] });
    expect([seen, f.form.querySelector('i')?.textContent]).to.deep.equal([['/hours'], '/hours']);
    expect(await f.engine.lead()).to.include({ hours_url: '/hours' });
  });

  it('are checked', async () => {
    const all = [...schemas, await schemaOf(plugin)];
    const steps = [
      { type: 'questions', title: 'A', questions: [{ bpKey: 'a', type: 'short_text', title: 'A' }] },
      { type: 'transition', final: true, title: 'Thanks' },
    ];
    const paths = (configuration: object) =>
      checkDefinition({ configuration, steps }, TAUGHT, all).map(({ path }) => path);
    expect(paths({ hoursUrl: '/hours', days: 5 })).to.deep.equal([]);
    expect(paths({ hoursUrl: 5, dayz: 5 })).to.have.members(['configuration.hoursUrl', 'configuration.dayz']);
  });
});

describe('a plugin that uses another', () => {
  function counted() {
    const log: string[] = [];
    const counter = definePlugin('counter', {
      isNeeded: () => false,
      start(scope) {
        log.push('start');
        return { count: (by: number) => scope.setFact('counted', (scope.read.fact('counted') ?? 0) + by) };
      },
      slots: { below: () => <i>counter</i> },
    });
    return { log, counter };
  }

  it('calls what its `start` has returned, also from a step and before it has started by itself', async () => {
    const { log, counter } = counted();
    const enter = (scope: Scope) => {
      const used = scope.use(counter);
      used?.count satisfies ((by: number) => void) | undefined;
      // @ts-expect-error: it returns no such function
      used?.reset;
      used?.count(2);
    };
    const step = defineStep('counting', { empty: null, view: () => null, enter: (scope: Scope) => void enter(scope) });
    const plugins = [definePlugin('counting', { parts: [step], uses: [counter] })];
    const f = await mountForm(formOf([{ type: 'counting' }, [text('a')]]), { plugins });
    expect([log, f.engine.read.fact('counted')]).to.deep.equal([['start'], 2]);
  });

  it('has it registered, and needed by the forms that need the plugin', async () => {
    const { counter } = counted();
    const plugins = [definePlugin('user', { uses: [counter], isNeeded: read => read.feature('OWN') })];
    const f = await mountForm(FORM, { plugins });
    const shown = () => f.form.querySelector('i')?.textContent;
    expect(f.registry.plugins()).to.include(counter);
    expect(shown()).to.equal(undefined);
    await f.settled(() => f.engine.scope.feature('OWN', true));
    expect(shown()).to.equal('counter');
    cleanup();
  });

  it('may use a plugin that uses it, too', async () => {
    const names = { one: { name: 'one' }, two: { name: 'two' } };
    const started: string[] = [];
    const plugins = [
      definePlugin('one', {
        uses: [names.two],
        isNeeded: read => read.feature('ONE'),
        start: () => void started.push('one'),
      }),
      definePlugin('two', { uses: [names.one], isNeeded: () => false, start: () => void started.push('two') }),
    ];
    const f = await mountForm(FORM, { plugins });
    expect([started, f.reports]).to.deep.equal([[], []]);
    await f.settled(() => f.engine.scope.feature('ONE', true));
    expect(started.sort()).to.deep.equal(['one', 'two']);
    cleanup();
  });

  it('gets nothing of one that is not loaded', async () => {
    const found: unknown[] = [];
    const plugins = [
      definePlugin('user', { start: scope => void found.push(scope.use<{ count(): void }>({ name: 'unknown' })) }),
    ];
    await mountForm(FORM, { plugins });
    expect(found).to.deep.equal([undefined]);
  });
});

declare module '../../../plugins/kit/kit.ts' {
  interface Facts {
    counted: number;
  }
}

describe('the facts and events of a plugin', () => {
  it('have their types in its own types, if these list them', async () => {
    const facts = {} as { mood: string };
    const mood = defineStep('mood', {
      facts,
      empty: null,
      view: ({ scope }) => <i>{useRead(scope, read => read.fact('mood')?.toUpperCase())}</i>,
      visible: (_, read) => read.fact('mood') !== 'grave',
      enter: scope => scope.setFact('mood', 'calm'),
    });
    // @ts-expect-error: it lists no facts
    defineStep('other', { empty: null, view: () => null, visible: (_, read) => read.fact('mood') !== 'grave' });
    const f = await mountForm(formOf([{ type: 'mood' }, [text('a')]]), {
      plugins: [definePlugin('mood', { facts, parts: [mood] })],
    });
    expect(f.form.querySelector('i')?.textContent).to.equal('CALM');
  });

  const shops = definePlugin('shops', {
    facts: {} as { openShops: readonly string[] },
    events: {} as { shopsKnown: { count: number } },
    start(scope) {
      scope.setFact('openShops', ['paris']);
      // @ts-expect-error: a list of names
      const wrong = () => scope.setFact('openShops', 5);
      expect(wrong).to.be.a('function');
      scope.emit('shopsKnown', { count: 1 });
      scope.on('step', ({ step }) => step.order satisfies number);
    },
    conditions: {
      openKey: ({ openKey }, read) => read.fact('openShops')?.includes(String(openKey)) ?? { pending: true },
    },
    validators: {
      isOpen: (answer, _, __, read) => (read.fact('openShops')?.includes(String(answer)) ? undefined : 'closed'),
    },
    slots: { below: ({ scope }) => <i>{useRead(scope, read => read.fact('openShops')?.join())}</i> },
    lead: ({ read }) => ({ open: read.fact('openShops')?.length }),
  });

  it('have their types in its functions and slots', async () => {
    const steps = [{ questions: [{ ...text('a'), validationRules: [{ validator: 'isOpen' }] }] }];
    const f = await mountForm(formOf(steps), { plugins: [shops] });
    expect(f.form.querySelector('i')?.textContent).to.equal('paris');
    expect(await f.engine.lead()).to.include({ open: 1 });
  });

  it('are known to the plugins that use it, and to no others', async () => {
    const seen: unknown[] = [];
    const sign = definePlugin('sign', {
      uses: [shops],
      facts: {} as { sign: string },
      start(scope) {
        scope.on('shopsKnown', ({ count }) => seen.push(count satisfies number));
        scope.watch(
          read => read.fact('openShops')?.[0],
          shop => scope.setFact('sign', shop),
        );
        seen.push(scope.read.fact('sign') satisfies string | undefined);
      },
    });
    const other = definePlugin('other', {
      start(scope) {
        // @ts-expect-error: no fact of this plugin
        scope.read.fact('openShops');
        // @ts-expect-error: no event of this plugin
        scope.on('shopsKnown', () => undefined);
      },
    });
    await mountForm(FORM, { plugins: [shops, sign, other] });
    expect(seen).to.deep.equal([1, 'paris']);
  });
});
