import { expect } from 'chai';
import { FormDocument } from '../../../../../owner/configurator/document/form-document.ts';
import { renameChoice } from '../../../../../owner/configurator/properties/choices/choice-edits.ts';
import { type RenameResult, renameKey } from '../../../../../owner/configurator/properties/keys/rename-key.ts';
import type { JsonSchema } from '../../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const OWN = ['steps', 0, 'questions', 0];
const FORM = {
  configuration: { disableConversionOn: [{ bpKey: 'own', value: 'no' }] },
  additionalFormValues: [{ type: 'copy', payloadKey: 'x', bpKey: 'own' }],
  steps: [
    {
      type: 'questions',
      questions: [
        { bpKey: 'own', type: 'radio', values: [{ bpKey: 'no', text: 'No' }] },
        { bpKey: 'tel', type: 'phone', title: 'Own {{ own }}, owner {{owner}}', countryOverrideBpKey: 'own' },
      ],
      logicJumps: [{ conditions: [{ bpKey: 'own_raw', operator: 'in', value: ['no', 'yes'] }], destinationStep: 2 }],
    },
    { type: 'of_a_plugin', reads: 'own' },
  ],
  stepsAfterSubmit: [{ type: 'transition', richText: '<p>{{after__submit__own}}</p>' }],
};

function rename(definition: object, key: string) {
  const form = new FormDocument(JSON.stringify(definition));
  let result: RenameResult | undefined;
  form.edit('Rename', draft => {
    result = renameKey(draft, root, OWN, key);
  });
  return { form, result };
}

describe('a renamed key', () => {
  it('is renamed in conditions, members that name an answer, and texts', () => {
    const { form, result } = rename(FORM, 'home');
    const expected = JSON.stringify(FORM)
      .replaceAll('"bpKey":"own', '"bpKey":"home')
      .replace('{{ own }}', '{{home}}')
      .replace('"countryOverrideBpKey":"own"', '"countryOverrideBpKey":"home"')
      .replace('{{after__submit__own}}', '{{after__submit__home}}');
    expect(JSON.parse(form.state.text)).to.deep.equal(JSON.parse(expected));
    expect(result).to.deep.equal({ changed: 6, unchanged: ['steps[1].reads'], others: 0 });
    form.undo();
    expect(form.state.text).to.equal(JSON.stringify(FORM));
  });

  it('leaves references alone while another question writes the old key', () => {
    const [step] = FORM.steps;
    const { form, result } = rename({ ...FORM, beforeSubmit: [step] }, 'home');
    expect(result).to.deep.equal({ changed: 0, unchanged: [], others: 1 });
    expect(form.state.definition).to.have.nested.property('configuration.disableConversionOn[0].bpKey', 'own');
  });
});

it('the renamed key of a choice is renamed in conditions on its question', () => {
  const conditions = [
    { bpKey: 'own', operator: 'in', value: ['no', 'yes'] },
    { bpKey: 'other', value: 'no' },
  ];
  const step = { ...FORM.steps[0], logicJumps: [{ conditions, destinationStep: 2 }] };
  const form = new FormDocument(JSON.stringify({ ...FORM, steps: [step] }));
  let count = 0;
  form.edit('Rename', draft => {
    count = renameChoice(draft, root, OWN, [...OWN, 'values', 0], 'rents');
  });
  expect(count).to.equal(2);
  expect(form.state.definition).to.have.nested.property('configuration.disableConversionOn[0].value', 'rents');
  expect(form.state.definition).to.have.deep.nested.property('steps[0].logicJumps[0].conditions', [
    { bpKey: 'own', operator: 'in', value: ['rents', 'yes'] },
    { bpKey: 'other', value: 'no' },
  ]);
});
