import { act } from '@testing-library/react';
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

describe('a place that the properties are asked to show', () => {
  /** Returns what goes to a place, and then says which control has the focus, and which place has a mark. */
  function open() {
    const configurator = testConfigurator(FORM);
    configurator.schema.root = ref(root);
    show(<Properties />, configurator);
    return async (path: string) => {
      await act(async () => goTo(configurator, parsePath(path)));
      await configurator.platform.tick(0);
      const focused = document.activeElement!;
      const marked = document.querySelector<HTMLElement>('[data-revealed]')?.dataset.path;
      const label = focused.getAttribute('aria-labelledby')?.split(' ').at(-1);
      const words =
        focused.getAttribute('aria-label') ??
        (focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined) ??
        ((label && document.getElementById(label)?.textContent) || focused.textContent);
      await configurator.platform.tick(2000);
      expect(document.querySelector('[data-revealed]'), 'the mark stays').to.equal(null);
      return { focused: words ?? '', marked };
    };
  }

  it('has the focus and a mark', async () => {
    const reveal = open();
    for (const [path, focused] of [
      ['steps[0].questions[0].title', /^Title/],
      ['steps[0].questions[0].bpKey', /^Key/],
      ['steps[0].questions[0].values[1].text', /^Text of choice 2/],
      ['steps[0].questions[0].values[1].bpKey', /^Key/],
      ['steps[0].questions[0].validationRules[0]', /^Required/],
      ['steps[0].questions[0].validationRules[1].value', /^Value/],
      ['steps[0].questions[0].mystery', /^Edit in the code: mystery/],
      ['steps[0].logicJumps[0].conditions[0].value', /^Value of the condition/],
      ['steps[0].logicJumps[0].destinationStep', /^Go to the step/],
      ['configuration.country', /^Country/],
    ] as const) {
      const found = await reveal(path);
      expect(found.focused, path).to.match(focused);
      expect(found.marked).to.equal(path);
    }
  });

  it('is in a group of rare members or in the details of a choice', async () => {
    const reveal = open();
    const rare = 'steps[0].questions[0].tags';
    expect((await reveal(rare)).marked).to.equal(rare);
    const detail = 'steps[0].questions[0].values[1].itemValue';
    expect((await reveal(detail)).marked).to.equal(detail);
    const picture = await reveal('steps[0].questions[0].values[1].imgUrl');
    expect(picture.marked).to.equal('steps[0].questions[0].values[1]');
  });

  it('is the first field if it is the step or question as a whole', async () => {
    const { focused, marked } = await open()('steps[0].questions[0]');
    expect([focused, marked]).to.deep.equal(['Title', undefined]);
  });
});
