import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { ChoicePicture } from '../../../../../owner/configurator/properties/pictures/ChoicePicture.tsx';
import { iconWords } from '../../../../../owner/configurator/types/types.ts';
import { ICON_NAMES } from '../../../../../plugins/choices/icon-names.ts';
import { settle, show, testConfigurator, testPlatform } from '../../../../support/configurator.tsx';

const CHOICE = ['steps', 0, 'questions', 0, 'values', 0];
const formWith = (choice: object) => ({
  steps: [{ questions: [{ bpKey: 'need', type: 'card', values: [{ bpKey: 'a', text: 'Cooling', ...choice }] }] }],
});

describe('the picture of a choice', () => {
  function open(choice: object = {}) {
    const platform = testPlatform({
      fetch: async url =>
        String(url).includes('/icons/fan')
          ? new Response('', { status: 404 })
          : Response.json([['path', { d: 'M1 1' }]]),
      pictureUrl: async file => {
        if (file.type !== 'image/png') throw new Error('This file is no picture that browsers show.');
        return 'data:image/png;base64,AAAA';
      },
    });
    const shown = show(<ChoicePicture choice={CHOICE} name="Cooling" />, testConfigurator(formWith(choice), platform));
    const now = () => {
      const { steps } = shown.configurator.document.state.definition as ReturnType<typeof formWith>;
      return steps[0]!.questions[0]!.values[0]!;
    };
    /** Typing would draw all icons for each letter. */
    const write = async (words: string): Promise<void> => {
      await shown.user.click(screen.getByRole('searchbox', { name: 'Search icons' }));
      await shown.user.paste(words);
    };
    return { ...shown, now, write };
  }
  const button = (words: string) => screen.getByRole('button', { name: `Picture of Cooling: ${words}` });

  it('is found among the icons by what it stands for, or says that none fits, takes the place of a picture, and is removed', async () => {
    const { user, now, write, configurator } = open({ imgUrl: '/a.png', imgAlt: 'A fan' });
    await user.click(button('a picture'));
    await write('cold');
    const names = screen.getAllByRole('option').map(one => one.getAttribute('data-key') ?? '');
    expect(names).to.include('snowflake').and.not.include('piggy-bank');
    await user.click(screen.getByRole('option', { name: 'snowflake' }));
    expect(now()).to.deep.equal({ bpKey: 'a', text: 'Cooling', icon: 'snowflake' });
    await waitFor(() => expect(button('snowflake').querySelector('path')).to.exist);
    await user.click(button('snowflake'));
    await write('dinosaur');
    expect(screen.getByText('No icon shows “dinosaur”.').isConnected).to.equal(true);
    await user.click(screen.getByRole('button', { name: 'No icon' }));
    expect(now()).not.to.have.property('icon');
    act(() => configurator.document.undo());
    act(() => configurator.document.undo());
    expect(now()).to.deep.include({ imgUrl: '/a.png', imgAlt: 'A fan' });
  });

  it('can be a file or an address, with words for those who cannot see it', async () => {
    const { user, now, configurator } = open({ icon: 'house' });
    await user.click(button('house'));
    const field = screen.getByText('Choose a file, or drop it here').closest('.picture-field')!;
    const drop = (type: string) => ({ dataTransfer: { types: ['Files'], files: [new File(['x'], 'x', { type })] } });
    fireEvent.drop(field, drop('text/plain'));
    await act(settle);
    expect(configurator.announcements.text).to.equal('This file is no picture that browsers show.');
    expect(now()).to.include({ icon: 'house' });
    fireEvent.drop(field, drop('image/png'));
    await act(settle);
    expect(now()).to.deep.equal({ bpKey: 'a', text: 'Cooling', imgUrl: 'data:image/png;base64,AAAA' });
    await user.click(screen.getByRole('textbox', { name: 'What the picture shows' }));
    await user.paste('A fan');
    expect(now()).to.include({ imgAlt: 'A fan' });
    await user.click(screen.getByRole('button', { name: 'Remove: Picture' }));
    await user.click(screen.getByRole('textbox', { name: 'Picture' }));
    await user.paste('/b.png');
    expect(now()).to.include({ imgUrl: '/b.png' });
  });
});

describe('the words for icons', () => {
  it('are about all icons that choices can have, each with words of its own', () => {
    expect(Object.keys(iconWords).sort()).to.deep.equal([...ICON_NAMES].sort());
    expect(Object.entries(iconWords).filter(([, words]) => words === '')).to.deep.equal([]);
  });
});
