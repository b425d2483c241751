import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { matching, offeredTypes } from '../../../../owner/configurator/outline/catalogue/offered-types.ts';
import { featuresOf } from '../../../../owner/configurator/outline/features.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { testConfigurator } from '../../../support/configurator.tsx';

const root = definitionJsonSchema() as JsonSchema;
const types = offeredTypes(builtInTypes, root);
/** Word → what it finds. */
const TYPES = {
  Slider: ['slider', 'rating', 'range', 'stars', 'nps', 'scale'],
};
const FEATURES = {
  'Callback after sending': ['callback', 'call back', 'booking', 'appointment', 'Rückruf'],
  'Confirm the phone number by a code': ['code', 'sms', 'otp', 'verification', '2fa'],
  'Languages of the form': ['languages', 'translate', 'German'],
  'Opening hours': ['opening hours', 'closed', 'business'],
  'E-mail notification': ['e-mail', 'notification', 'alert', 'smtp'],
};

describe('what people look for', () => {
  const open = (steps: object[] = []) => {
    const configurator = testConfigurator({ steps });
    configurator.schema.root = ref(root);
    return configurator;
  };
  for (const [name, words] of Object.entries(TYPES))
    for (const word of words)
      it(`is found in the catalogue: ${word}`, () => {
        const found = matching(types, word).flatMap(group => group.items.map(type => type.name));
        expect(found).to.include(name);
      });

  for (const [text, searches] of Object.entries(FEATURES))
    for (const search of searches)
      it(`is found among the features: ${search}`, () => {
        const found = featuresOf(open()).filter(feature =>
          search
            .toLowerCase()
            .split(' ')
            .every(word => `${feature.text} ${feature.words}`.toLowerCase().includes(word)),
        );
        expect(found.map(one => one.text)).to.include(text);
      });

  it('leads to its control', () => {
    const phone = { bpKey: 'phone', type: 'phone', title: 'Phone' };
    const configurator = open([{ order: 1, type: 'questions', questions: [phone] }]);
    featuresOf(configurator)[1]!.run();
    expect(configurator.document.state.selection).to.deep.equal([['steps', 0, 'questions', 0]]);
    featuresOf(open())[1]!.run();
    featuresOf(configurator)[2]!.run();
    expect(configurator.layout).to.include({ workspace: 'share', sharePanel: 'languages' });
  });
});
