import { expect } from 'chai';
import type { ManifestRow } from '../../../engine/contract/manifest-row.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import type { Registry } from '../../../engine/contract/registry.ts';
import { createRegistry } from '../../../registry.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

declare module '../../../plugins/kit/kit.ts' {
  interface StepTypes {
    extra: { value: null; options: object };
  }
}
const extra: Plugin = {
  name: 'extra',
  contract: 1,
  steps: { extra: { empty: null, view: () => 'Extra' } },
};
const question = { bpKey: 'a', type: 'short_text', title: 'A' };
const form = { ...formOf([[question]]), beforeEnd: [{ order: 1, type: 'extra' }] };

describe('the manifest row of a step type', () => {
  let loads = 0;
  function registryWith(visible: ManifestRow['visible']): Registry {
    loads = 0;
    const load = async () => {
      loads++;
      registry.register(extra);
    };
    const registry = createRegistry(BUILT_IN, [...rows, { name: 'extra', steps: ['extra'], visible, load }]);
    return registry;
  }
  async function goToEnd(visible: ManifestRow['visible'], flag = false) {
    const f = await mountForm(form, { registry: registryWith(visible) });
    f.host.reply('POST /submit', {});
    if (flag) await f.settled(() => f.engine.scope.feature('EXTRA', true));
    await f.next();
    await f.tick(0);
    return f;
  }

  it('skips a hidden step without loading its chunk', async () => {
    const f = await goToEnd(() => false);
    expect(loads).to.equal(0);
    expect(f.section().textContent).to.equal('Done');
  });
  it('loads the chunk as soon as the step can be shown', async () => {
    const f = await goToEnd((_, read) => read.feature('EXTRA'), true);
    expect(loads).to.equal(1);
    expect(f.section().textContent).to.equal('Extra');
  });
  it('shows the step if `visible` throws', async () => {
    const f = await goToEnd(() => {
      throw new Error('broken');
    });
    expect(f.section().textContent).to.equal('Extra');
    expect(f.reports.map(one => one.message).join()).to.contain('broken');
  });
});
