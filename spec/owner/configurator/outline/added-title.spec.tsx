/** What is typed right after something was added is its title, never a shortcut. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { offeredTypes } from '../../../../owner/configurator/outline/catalogue/offered-types.ts';
import { Outline } from '../../../../owner/configurator/outline/Outline.tsx';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { show, testConfigurator } from '../../../support/configurator.tsx';
import { giveRowsRoom } from './support/outline-view.tsx';

const root = definitionJsonSchema() as JsonSchema;
const types = offeredTypes(builtInTypes, root);
const TITLES = {
  'question:radio': 'Your question',
  'question:email': 'Email',
  'variant:number:Slider': 'Your question',
  'block:Contact details': 'How can we reach you?',
  'step:loading': 'One moment, please',
};

describe('what was just added', () => {
  giveRowsRoom();

  for (const [id, title] of Object.entries(TITLES))
    it(`has its title ready to be typed over: ${id}`, async () => {
      const configurator = testConfigurator({ configuration: { language: 'en-us', country: 'us' }, steps: [] });
      configurator.schema.root = ref(root);
      const { user } = show(<Outline />, configurator);
      await act(async () => configurator.outline.add(types.find(one => one.id === id)!, 'new step'));
      await configurator.platform.tick(500);
      const field = await waitFor(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }));
      expect(document.activeElement).to.equal(field);
      expect(field.value).to.equal(title);
      await user.keyboard('A new one{Enter}');
      expect(configurator.document.state.text).to.contain('"A new one"').and.not.contain(`"title": "${title}"`);
    });

  it('has no field for its title any more after it was undone', async () => {
    const configurator = testConfigurator({ configuration: { language: 'en-us', country: 'us' }, steps: [{}] });
    configurator.schema.root = ref(root);
    show(<Outline />, configurator);
    await act(async () => configurator.outline.add(types.find(one => one.id === 'question:email')!, 'new step'));
    await configurator.platform.tick(500);
    await waitFor(() => screen.getByRole('textbox', { name: 'Title' }));
    await act(async () => configurator.document.undo());
    expect(screen.queryByRole('textbox', { name: 'Title' })).to.equal(null);
  });
});
