import { expect } from 'chai';
import type { ManifestRow } from '../../engine/contract/manifest-row.ts';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { plugin as icons } from '../../plugins/icons/plugin.tsx';
import { createRegistry } from '../../registry.ts';
import { BUILT_IN, formOf, type Mounted, mountForm, rows } from '../support/mount.tsx';

const FLAG = 'AB_TEST_ICON_INPUTS';
const FORM = formOf([[{ bpKey: 'a', type: 'email', title: 'Mail' }], [{ bpKey: 'b', type: 'phone', title: 'Phone' }]]);
const marked = (f: Mounted): boolean => f.form.querySelector('.sw-icons ~ .sw-step') !== null;

/** As in the built form, the plugin loads only if its manifest row requires it. */
async function mounted(features: Record<string, boolean> = {}) {
  const loaded: string[] = [];
  const plugins: readonly Plugin[] = BUILT_IN.filter(plugin => plugin !== icons);
  const registry = createRegistry(
    plugins,
    rows.map(
      (row): ManifestRow =>
        row.name === icons.name
          ? {
              ...row,
              async load() {
                loaded.push(row.name);
                registry.register(icons);
              },
            }
          : row,
    ),
  );
  const f = await mountForm(FORM, { registry, page: { features } });
  return { f, loaded };
}

describe('icons in fields', () => {
  it('are switched on by their flag, with an element before the step for the styles', async () => {
    const { f, loaded } = await mounted({ [FLAG]: true });
    expect([loaded, marked(f)]).to.deep.equal([['icons'], true]);
  });

  it('are not loaded without the flag', async () => {
    const { f, loaded } = await mounted();
    expect([loaded, marked(f)]).to.deep.equal([[], false]);
    expect((await mounted({ [FLAG]: false })).loaded).to.deep.equal([]);
  });

  it('appear and disappear when the flag changes while the form runs, and the field keeps the focus', async () => {
    const { f } = await mounted();
    await f.type('a', 'a@b');
    f.input('a').focus();
    const field = f.input('a');
    await f.settled(() => f.engine.scope.feature(FLAG, true));
    expect([marked(f), f.input('a') === field, document.activeElement === field]).to.deep.equal([true, true, true]);
    await f.settled(() => f.engine.scope.feature(FLAG, false));
    expect([marked(f), f.input('a') === field]).to.deep.equal([false, true]);
  });

  it('are shown on every step', async () => {
    const { f } = await mounted({ [FLAG]: true });
    await f.next();
    expect([f.step(), marked(f)]).to.deep.equal([2, true]);
  });

  it('are listed with the flags of the form', async () => {
    const { f } = await mounted({ [FLAG]: true });
    expect(f.engine.read.features()).to.include(FLAG);
  });
});
