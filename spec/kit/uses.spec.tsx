/** Plugins with settings of their own, and plugins that call others. */
import { cleanup } from '@testing-library/react';
import { expect } from 'chai';
import * as v from 'valibot';
import { checkDefinition } from '../../check/check.ts';
import { schemaOf } from '../../check/plugin-schema.ts';
import { definePlugin, defineStep, type Scope } from '../../kit/index.ts';
import { text } from '../support/definitions.ts';
import { TAUGHT } from '../support/form.ts';
import { formOf, mountForm } from '../support/mount.tsx';
import { schemas } from '../support/schemas.ts';

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

declare module '../../kit/index.ts' {
  interface Facts {
    counted: number;
  }
}
