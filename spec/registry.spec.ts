import { expect } from 'chai';
import { loadSchemas } from '../check/known-names.ts';
import type { ManifestRow } from '../engine/contract/manifest-row.ts';
import type { Plugin, QuestionType } from '../engine/contract/plugin.ts';
import { createRegistry, register, registry as registryOfPage } from '../registry.ts';

const type = { empty: '', view: () => null } as unknown as QuestionType<string>;
const pluginWith = (name: string, ...types: string[]): Plugin =>
  ({ name, contract: 1, questions: Object.fromEntries(types.map(one => [one, type])) }) as Plugin;
const never = new Promise<void>(() => {});
const row = (name: string, load: ManifestRow['load'], ...questions: string[]): ManifestRow => ({
  name,
  questions,
  load,
});

async function failure(run: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    await run;
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error('It should have failed');
}

describe('registry', () => {
  it('rejects a type that is already registered, and names both plugins', () => {
    const registry = createRegistry([pluginWith('phone', 'phone_otp')]);
    expect(() => registry.register(pluginWith('acme-otp', 'phone_otp'))).to.throw(
      /SW_TYPE_TAKEN.*acme-otp.*phone_otp.*phone/,
    );
    expect(registry.question('phone_otp')).to.equal(type);
  });

  it('registers nothing of a plugin whose second type is already registered', () => {
    const registry = createRegistry([pluginWith('a', 'taken')]);
    expect(() => registry.register(pluginWith('b', 'free', 'taken'))).to.throw('SW_TYPE_TAKEN');
    expect(registry.question('free')).to.equal(undefined);
  });

  it('accepts the same plugin twice', () => {
    const plugin = pluginWith('a', 'x');
    expect(() => createRegistry([plugin]).register(plugin)).not.to.throw();
  });

  it('rejects another contract version', () => {
    expect(() => createRegistry([{ ...pluginWith('old', 'x'), contract: 2 as 1 }])).to.throw(/SW_CONTRACT.*old.*2/);
  });

  it('ignores inherited member names', () => {
    const registry = createRegistry();
    for (const name of ['constructor', '__proto__', 'toString']) expect(registry.question(name)).to.equal(undefined);
  });

  it('loads a row once for all its types, when the first one is requested', async () => {
    let loads = 0;
    const registry = createRegistry(
      [],
      [
        row(
          'ab',
          async () => {
            loads++;
            registry.register(pluginWith('ab', 'a', 'b'));
          },
          'a',
          'b',
        ),
      ],
    );
    expect(loads).to.equal(0);
    await Promise.all([registry.load('questions', 'a', 'here', never), registry.load('questions', 'b', 'here', never)]);
    expect(loads).to.equal(1);
    expect(registry.question('b')).to.equal(type);
  });

  it('requests a chunk again after a failed load', async () => {
    let tries = 0;
    const registry = createRegistry(
      [],
      [
        row(
          'flaky',
          async () => {
            if (++tries === 1) throw new Error('no network');
            registry.register(pluginWith('flaky', 'x'));
          },
          'x',
        ),
      ],
    );
    const { code, message } = await failure(registry.load('questions', 'x', 'here', never));
    expect(code).to.equal('SW_CHUNK_FAILED');
    expect(message).to.contain('flaky').and.contain('no network');
    await registry.load('questions', 'x', 'here', never);
    expect(tries).to.equal(2);
  });

  it('takes the plugin of a module that ran before and registered itself with the registry of the page', async () => {
    const plugin = pluginWith('self-registering', 'registered-by-its-module');
    const load = async () => register(plugin);
    await load();
    for (const registry of [registryOfPage, createRegistry(), createRegistry()]) {
      registry.declare([row('self-registering', async () => ({}), 'registered-by-its-module')]);
      await registry.load('questions', 'registered-by-its-module', 'here', never);
      expect(registry.question('registered-by-its-module')).to.equal(type);
    }
  });

  it('rejects a chunk that loads without registering the type', async () => {
    const registry = createRegistry([], [row('silent', async () => undefined, 'x')]);
    const { code, message } = await failure(registry.load('questions', 'x', 'here', never));
    expect(code).to.equal('SW_CHUNK_SILENT');
    expect(message).to.contain('silent').and.contain('x');
  });

  it('waits for an unknown name while the page loads, then rejects with the place', async () => {
    const registry = createRegistry([pluginWith('a', 'known')]);
    const waiting = registry.load('questions', 'late', 'question q of step 2', never);
    registry.register(pluginWith('third', 'late'));
    await waiting;
    const { code, message } = await failure(
      registry.load('questions', 'missing', 'question q of step 2', Promise.resolve()),
    );
    expect(code).to.equal('SW_TYPE_UNKNOWN');
    expect(message).to.contain('missing').and.contain('question q of step 2').and.contain('known');
  });

  it('accepts `prepare` until the first form is created, and then rejects it with the plugin’s name', () => {
    const registry = createRegistry();
    const early = () => {};
    registry.register({ ...pluginWith('early', 'a'), prepare: early });
    expect(registry.prepares()).to.deep.equal([early]);
    expect(() => registry.register({ ...pluginWith('late', 'b'), prepare: () => {} })).to.throw(/SW_LATE.*late/);
    expect(registry.question('b')).to.equal(undefined);
  });

  it('runs the `prepare` hooks of the manifest in order, before those of third parties', () => {
    const [one, two, three] = [() => {}, () => {}, () => {}];
    const none = async () => undefined;
    const registry = createRegistry(
      [],
      [
        { name: 'one', prepare: one, load: none },
        { name: 'two', prepare: two, load: none },
      ],
    );
    registry.register({ ...pluginWith('third', 'x'), prepare: three });
    expect(registry.prepares()).to.deep.equal([one, two, three]);
  });

  it('lists plugins in manifest order, regardless of when they load', () => {
    const none = async () => undefined;
    const registry = createRegistry(
      [],
      [
        { name: 'first', load: none },
        { name: 'second', load: none },
      ],
    );
    for (const name of ['third-party', 'second', 'first']) registry.register(pluginWith(name, name));
    expect(registry.plugins().map(plugin => plugin.name)).to.deep.equal(['first', 'second', 'third-party']);
  });

  it('lists them anew once a plugin or a row is added, and otherwise keeps the list', async () => {
    const registry = createRegistry([pluginWith('third-party')]);
    const names = () => registry.plugins().map(plugin => plugin.name);
    expect(names()).to.deep.equal(['third-party']);
    expect(registry.plugins()).to.equal(registry.plugins());
    registry.register(pluginWith('second'));
    expect(names()).to.deep.equal(['third-party', 'second']);
    registry.declare([row('second', async () => undefined), row('third-party', async () => undefined)]);
    expect(names()).to.deep.equal(['second', 'third-party']);
    registry.register(pluginWith('last'));
    expect(names()).to.deep.equal(['second', 'third-party', 'last']);
  });

  it('returns the schemas of the manifest and of third parties', async () => {
    const [first, second, third] = [{ steps: {} }, { form: {} }, { displayModes: ['tiles'] }];
    const loads: string[] = [];
    const load = async () => undefined;
    const rowsOf = (...names: string[]): ManifestRow[] => names.map(name => ({ name, load }));
    const registry = createRegistry();
    registry.declare(rowsOf('first', 'without', 'second'), async () => {
      loads.push('manifest');
      return { second, first };
    });
    registry.register({
      ...pluginWith('third', 'x'),
      schema: () => {
        loads.push('third');
        return third;
      },
    });
    registry.register(pluginWith('second')); // it has a row
    const [one, two, three, ...others] = await loadSchemas(registry);
    expect([one, two, others]).to.deep.equal([first, second, []]);
    expect(three).to.include(third);
    expect(loads).to.deep.equal(['manifest', 'third']);
  });

  it('loads a schema again after a failure', async () => {
    let tries = 0;
    const registry = createRegistry();
    registry.register({
      ...pluginWith('flaky', 'x'),
      schema: () => {
        if (++tries === 1) throw new Error('no network');
        return { form: {} };
      },
    });
    const { code, message } = await failure(loadSchemas(registry));
    expect(code).to.equal('SW_CHUNK_FAILED');
    expect(message).to.contain('flaky').and.contain('no network');
    expect((await loadSchemas(registry)).map(({ form }) => form)).to.deep.equal([{}]);
  });
});
