import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { parsePath } from '../../../../owner/configurator/document/json-path.ts';
import { goTo } from '../../../../owner/configurator/problems/go-to.ts';
import { Properties } from '../../../../owner/configurator/properties/Properties.tsx';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { show, testConfigurator } from '../../../support/configurator.tsx';

const root = definitionJsonSchema() as JsonSchema;
const FORM = {
  configuration: {},
  steps: [
    {
      order: 1,
      type: 'questions',
      questions: [
        {
          bpKey: 'own',
          type: 'single_choice',
          title: 'Do you own it?',
          mystery: 1,
          values: [
            { bpKey: 'no', text: 'No' },
            { bpKey: 'yes', text: 'Yes', imgUrl: 'x.png', itemValue: 'y' },
          ],
          validationRules: [{ validator: 'required' }, { validator: 'min', value: 1 }],
        },
      ],
      logicJumps: [{ conditions: [{ bpKey: 'own', value: 'no' }], destinationStep: 9 }],
    },
  ],
};

/** Goes to the place, and returns the name of the control that has the focus. */
async function reveal(path: string): Promise<{ focused: string; marked: string | undefined }> {
  const configurator = testConfigurator(FORM);
  configurator.schema.root = ref(root);
  const { unmount } = show(<Properties />, configurator);
  await act(async () => goTo(configurator, parsePath(path)));
  await configurator.platform.tick(0);
  const focused = document.activeElement!;
  const marked = document.querySelector<HTMLElement>('[data-revealed]')?.dataset.path;
  const label = focused.getAttribute('aria-labelledby')?.split(' ').at(-1);
  const named = (label && document.getElementById(label)?.textContent) || undefined;
  const words =
    focused.getAttribute('aria-label') ??
    (focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined) ??
    named ??
    focused.textContent;
  await configurator.platform.tick(2000);
  expect(document.querySelector('[data-revealed]'), 'the mark stays').to.equal(null);
  unmount();
  return { focused: words ?? '', marked };
}

describe('a place that the properties are asked to show', () => {
  const places: Readonly<Record<string, { focused: RegExp; marked: string }>> = {
    'steps[0].questions[0].title': { focused: /^Title/, marked: 'steps[0].questions[0].title' },
    'steps[0].questions[0].bpKey': { focused: /^Key/, marked: 'steps[0].questions[0].bpKey' },
    'steps[0].questions[0].values[1].text': {
      focused: /^Text of choice 2/,
      marked: 'steps[0].questions[0].values[1].text',
    },
    'steps[0].questions[0].values[1].bpKey': {
      focused: /^Key/,
      marked: 'steps[0].questions[0].values[1].bpKey',
    },
    'steps[0].questions[0].validationRules[0]': {
      focused: /^Required/,
      marked: 'steps[0].questions[0].validationRules[0]',
    },
    'steps[0].questions[0].validationRules[1].value': {
      focused: /^Value/,
      marked: 'steps[0].questions[0].validationRules[1].value',
    },
    'steps[0].questions[0].mystery': {
      focused: /^Edit in the code: mystery/,
      marked: 'steps[0].questions[0].mystery',
    },
    'steps[0].logicJumps[0].conditions[0].value': {
      focused: /^Value of the condition/,
      marked: 'steps[0].logicJumps[0].conditions[0].value',
    },
    'steps[0].logicJumps[0].destinationStep': {
      focused: /^Go to the step/,
      marked: 'steps[0].logicJumps[0].destinationStep',
    },
    'configuration.country': { focused: /^Country/, marked: 'configuration.country' },
  };
  for (const [path, { focused, marked }] of Object.entries(places)) {
    it(`has the focus and a mark: ${path}`, async () => {
      const result = await reveal(path);
      expect(result.focused).to.match(focused);
      expect(result.marked).to.equal(marked);
    });
  }

  it('is in a group of rare members or in the details of a choice', async () => {
    const rare = await reveal('steps[0].questions[0].tags');
    expect(rare.marked).to.equal('steps[0].questions[0].tags');
    const detail = await reveal('steps[0].questions[0].values[1].itemValue');
    expect(detail.marked).to.equal('steps[0].questions[0].values[1].itemValue');
    const picture = await reveal('steps[0].questions[0].values[1].imgUrl');
    expect(picture.marked).to.equal('steps[0].questions[0].values[1]');
  });

  it('is the first field if it is the step or question as a whole', async () => {
    const { focused, marked } = await reveal('steps[0].questions[0]');
    expect([focused, marked]).to.deep.equal(['Title', undefined]);
    expect(screen.queryByText('Question')).to.equal(null);
  });
});
