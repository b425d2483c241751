import { act } from '@testing-library/react';
import { expect } from 'chai';
import { ConfiguratorProvider } from '../../../../owner/configurator/configurator.tsx';
import { LivePicture } from '../../../../owner/configurator/preview/LivePicture.tsx';
import { settle, show, testConfigurator } from '../../../support/configurator.tsx';

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

  it('draws a change in the same frame', async () => {
    const configurator = testConfigurator();
    const { container, rerender } = show(<LivePicture definition={FORM} />, configurator);
    const frame = container.querySelector('iframe')!;
    const calls: { id: number; method: string }[] = [];
    Object.defineProperty(frame, 'contentWindow', {
      value: {
        postMessage: (message: { id: number; method: string }) => void calls.push(message),
      },
    });
    const post = (data: object) =>
      act(async () => {
        window.dispatchEvent(Object.assign(new Event('message'), { source: frame.contentWindow, data }));
        await settle();
      });
    await configurator.platform.tick(1000);
    await post({ type: 'ready' });
    await post({ type: 'reply', id: calls.at(-1)!.id });
    rerender(
      <ConfiguratorProvider value={configurator}>
        <LivePicture definition={{ ...FORM, name: 'Other' }} />
      </ConfiguratorProvider>,
    );
    await act(settle);
    expect(calls.map(({ method }) => method)).to.deep.equal(['start', 'update']);
    expect(container.querySelector('iframe')).to.equal(frame);
  });
});
