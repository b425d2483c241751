import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { DesignPanel } from '../../../../owner/configurator/design/DesignPanel.tsx';
import { Themes } from '../../../../owner/configurator/design/Themes.tsx';
import { goTo } from '../../../../owner/configurator/problems/go-to.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { show, testConfigurator } from '../../../support/configurator.tsx';

describe('the design of a form', () => {
  function open(form: object = {}) {
    const configurator = testConfigurator({ steps: [], ...form });
    configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
    const shown = show(
      <>
        <Themes />
        <DesignPanel />
      </>,
      configurator,
    );
    const look = () => configurator.document.state.definition.appearance;
    return { ...shown, look };
  }

  it('is chosen among six pictures of the form', async () => {
    const { user, look, container } = open({ appearance: { accent: '#0a7d4f' } });
    const names = screen
      .getAllByRole('button', { pressed: false })
      .map(one => one.querySelector('.theme-name')?.textContent);
    expect(names.filter(Boolean)).to.deep.equal(['Bold', 'Card', 'Dense', 'Night', 'Plain']);
    expect(container.querySelectorAll('.theme iframe')).to.have.length(6);
    await user.click(screen.getByRole('button', { name: /^Card/ }));
    expect(look()).to.deep.equal({ accent: '#0a7d4f', theme: 'card' });
  });

  it('has a theme, swatches, fonts and corners, which are taken back, and a place to which problems lead', async () => {
    const { user, look, configurator } = open();
    expect(screen.queryByRole('button', { pressed: true })).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Use a theme' }));
    expect(look()).to.deep.equal({ theme: 'calm' });
    expect(screen.getByRole('button', { name: /^Calm/ }).getAttribute('aria-pressed')).to.equal('true');
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.click(screen.getByRole('radio', { name: 'Georgia' }));
    await user.click(screen.getByRole('radio', { name: 'Soft' }));
    expect(look()).to.deep.equal({ theme: 'calm', accent: '#0a7d4f', font: 'Georgia, serif', radius: 'soft' });
    await user.click(screen.getByRole('radio', { name: 'Soft' }));
    await user.click(screen.getByRole('radio', { name: 'Theme' }));
    expect(look()).to.deep.equal({ theme: 'calm', accent: '#0a7d4f' });
    await act(async () => goTo(configurator, ['appearance', 'accent']));
    expect(configurator.layout.workspace).to.equal('design');
  });

  it('is taken from the CSS of a page as one change', async () => {
    const { user, look, configurator } = open({ appearance: { theme: 'bold' } });
    await user.click(screen.getByRole('button', { name: 'Take it from your page …' }));
    await user.click(screen.getByRole('textbox', { name: 'CSS or HTML of your page' }));
    await user.paste('x');
    expect(screen.getByText(/^No color, font, corners or logo/).isConnected).to.equal(true);
    await user.paste(' { } button { background: #e8590c; border-radius: 8px } a { color: #06c }');
    await user.click(screen.getByRole('radio', { name: '#0066cc' }));
    await user.click(screen.getByRole('button', { name: 'Use this look' }));
    expect(look()).to.deep.equal({ theme: 'bold', accent: '#0066cc', radius: 'round' });
    act(() => configurator.document.undo());
    expect(look()).to.deep.equal({ theme: 'bold' });
  });

  it('has a logo, which is taken from the page with the rest', async () => {
    const { user, look, configurator } = open();
    const logo = () => configurator.document.state.definition.logo;
    await user.click(screen.getByRole('textbox', { name: 'Logo' }));
    await user.paste('/old.png');
    expect(logo()).to.equal('/old.png');
    await user.click(screen.getByRole('button', { name: 'Take it from your page …' }));
    await user.click(screen.getByRole('textbox', { name: 'CSS or HTML of your page' }));
    await user.paste('<img class="logo" src="https://acme.test/logo.svg">');
    await user.click(screen.getByRole('button', { name: 'Use this look' }));
    expect([logo(), look()]).to.deep.equal(['https://acme.test/logo.svg', undefined]);
    act(() => configurator.document.undo());
    expect(logo()).to.equal('/old.png');
    await act(async () => goTo(configurator, ['logo']));
    expect(configurator.layout.workspace).to.equal('design');
  });
});
