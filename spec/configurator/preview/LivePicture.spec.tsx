import { act } from '@testing-library/react';
import { expect } from 'chai';
import { LivePicture } from '../../../configurator/preview/LivePicture.tsx';
import { settle, show, testConfigurator } from '../../support/configurator.tsx';

const FORM = { steps: [{ order: 1, type: 'questions', questions: [] }] };

describe('a live picture', () => {
  it('loads after the page itself, and cannot be used or reached', async () => {
    const configurator = testConfigurator();
    const { container } = show(<LivePicture definition={FORM} flags={['PHONE_2FA']} />, configurator);
    const frame = container.querySelector('iframe')!;
    expect(frame.getAttribute('src')).to.equal(null);
    expect(frame.getAttribute('sandbox')).not.to.contain('allow-same-origin');
    expect(frame.closest('[inert][aria-hidden=true]')).not.to.equal(null);
    await configurator.platform.tick(1000);
    expect(frame.getAttribute('src')).to.equal('frame.html');
  });

  it('appears once its form is shown', async () => {
    const { container } = show(<LivePicture definition={FORM} />);
    const frame = container.querySelector('iframe')!;
    const post = (data: object) =>
      act(async () => {
        window.dispatchEvent(Object.assign(new Event('message'), { source: frame.contentWindow, data }));
        await settle();
      });
    await post({ type: 'shown', flags: [] });
    expect(frame.dataset.shown).to.equal(undefined);
    await post({ type: 'shown', order: 1, flags: [] });
    expect(frame.dataset.shown).to.equal('true');
  });
});
