import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { Screens } from '../../../../owner/configurator/screens/Screens.tsx';
import { show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';
import { formOf, required, text } from '../../../support/definitions.ts';

const FORM = formOf([[text('name', required)]]);
const names = () =>
  screen.getAllByRole('button', { name: /^Open in the preview/ }).map(one => one.getAttribute('aria-label'));

describe('the sheet of screens', () => {
  it('shows each screen in a sandboxed frame that takes no focus, follows the form, and opens a screen in the preview', async () => {
    const { user, configurator } = show(<Screens />, testConfigurator(FORM));
    const group = within(screen.getByRole('region', { name: 'Errors' }));
    const frame = group.getByTitle('Step without a title: Errors');
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
    expect(frame.closest('[inert]')).not.to.equal(null);
    expect(names()).to.have.length(7);
    act(() => configurator.document.edit('Change title', draft => draft.set(['steps', 0, 'title'], 'Who are you?')));
    await configurator.platform.tick(100);
    expect(names()).not.to.include('Open in the preview: Who are you?');
    await configurator.platform.tick(600);
    expect(names()).to.include('Open in the preview: Who are you?');
    await user.click(screen.getByRole('button', { name: 'Open in the preview: While it loads' }));
    expect(configurator.preview.state.settings.network).to.equal('slow');
    act(() => void Object.assign(configurator.layout, { workspace: 'screens' }));
    await user.click(screen.getByRole('button', { name: 'Open in the preview: The lead could not be sent' }));
    expect(configurator.layout.workspace).to.equal('build');
    expect(configurator.document.state.selection).to.deep.equal([['steps', 0]]);
    expect(configurator.preview.state.settings.services).to.deep.equal({ lead: 'failure' });
    await user.click(screen.getByRole('switch', { name: 'Features that are off, too' }));
    expect(names()).to.include('Open in the preview: Partner who calls now');
  });

  it('invites to add a step while there is none', () => {
    show(<Screens />, testConfigurator({ steps: [] }));
    expect(screen.getByText('No screens yet')).not.to.equal(null);
  });

  it('prints only after all screens are drawn, and keeps them, because a browser may print later', async () => {
    let printed = 0;
    const platform = testPlatform({ print: () => void printed++ });
    class NothingInView {
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: NothingInView });
    try {
      const { user } = show(<Screens />, testConfigurator(FORM, platform));
      const frames = () => [...document.querySelectorAll('iframe')];
      expect(frames()).to.deep.equal([]);
      await user.click(screen.getByRole('button', { name: 'Print' }));
      expect(screen.getByRole('button', { name: 'Drawing all …' }).getAttribute('aria-disabled')).to.equal('true');
      expect(printed).to.equal(0);
      const count = frames().length;
      expect(count).to.be.greaterThan(0);
      // No form runs in these frames, so each fails once it has waited long enough. A few wait at a time.
      for (let round = 0; round < count && printed === 0; round++) {
        for (const frame of frames()) fireEvent.load(frame);
        await act(() => platform.tick(10_000));
      }
      expect(printed).to.equal(1);
      expect(frames().length).to.equal(count);
      expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).to.equal(false);
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });
});
