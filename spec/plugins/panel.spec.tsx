import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { plugin } from '../../plugins/panel/plugin.tsx';
import { formOf, mountForm } from '../support/mount.tsx';

const definition = (panel: unknown) => ({ ...formOf([[{ bpKey: 'a', type: 'short_text', title: 'A' }]]), panel });

describe('the panel', () => {
  const mounted = async (panel: unknown) => {
    const f = await mountForm(definition(panel), { plugins: [plugin] });
    return { ...f, panel: () => f.form.querySelector('.sw-panel') };
  };

  it('shows a picture, and the words of a customer', async () => {
    const f = await mounted({ imgUrl: '/roof.jpg', imgAlt: 'A roof', quote: 'All went well.', author: 'Ann' });
    const picture = f.panel()!.querySelector('img')!;
    expect([picture.getAttribute('src'), picture.alt]).to.deep.equal(['https://host.test/roof.jpg', 'A roof']);
    expect(f.panel()!.querySelector('blockquote')?.textContent).to.equal('All went well.');
    expect(f.panel()!.querySelector('figcaption')?.textContent).to.equal('Ann');
    await f.settled(() => void fireEvent.error(picture));
    expect(f.panel()!.querySelector('img')).to.equal(null);
    await f.unmount();
  });

  it('comes after the question, which it neither moves nor replaces when it loads later', async () => {
    const f = await mountForm(definition({ quote: 'All went well.' }));
    const step = f.form.querySelector('.sw-step')!;
    await f.settled(() => f.registry.register(plugin));
    const panel = f.form.querySelector('.sw-panel')!;
    expect(f.form.querySelector('.sw-step')).to.equal(step);
    expect(step.compareDocumentPosition(panel)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    await f.unmount();
  });

  it('is absent without both, or with a picture that could run code', async () => {
    for (const panel of [{ author: 'Ann', quote: 5 }, { imgUrl: 'javascript:alert(1)' }, 'text']) {
      const f = await mounted(panel);
      expect(f.panel(), JSON.stringify(panel)).to.equal(null);
      await f.unmount();
    }
  });
});
