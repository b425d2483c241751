/** Conditions and jumps on postcodes. */
import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { analyzeForm } from '../../../../../headless/visits/analysis.ts';
import { conditionsInWords } from '../../../../../owner/configurator/outline/words.ts';
import { Properties } from '../../../../../owner/configurator/properties/Properties.tsx';
import type { JsonSchema } from '../../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../../tools/schema.ts';
import { settle, show, testConfigurator } from '../../../../support/configurator.tsx';

const FORM = {
  configuration: { language: 'de', country: 'de' },
  steps: [
    { order: 1, type: 'questions', title: 'Wo?', questions: [{ bpKey: 'plz', type: 'zipcode', title: 'PLZ' }] },
    { order: 2, type: 'questions', title: 'Wer?', questions: [{ bpKey: 'name', type: 'first_name', title: 'Name' }] },
    { order: 3, type: 'transition', final: true, title: 'Danke' },
  ],
};
const NAMES = { lists: { berlin: 2 }, lookups: [], customers: [], flags: [], codes: 'sent' as const };

describe('a condition on a postcode', () => {
  async function open({ names = NAMES as typeof NAMES | null, form = FORM as object } = {}) {
    const configurator = testConfigurator(form);
    configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
    configurator.knownServer.state.setup = names === null ? undefined : ref(names);
    configurator.document.select(['steps', 0]);
    const shown = show(<Properties />, configurator);
    await act(settle);
    const { document } = configurator;
    const steps = () => (document.state.definition as { steps: Record<string, unknown>[] }).steps;
    const choose = async (select: RegExp, option: string | RegExp) => {
      await shown.user.click(screen.getByRole('button', { name: select }));
      await shown.user.click(await screen.findByRole('option', { name: option }));
    };
    const condition = () => (steps()[0]!.logicJumps as { conditions: unknown[] }[])[0]!.conditions[0];
    return { ...shown, document, steps, choose, condition };
  }

  it('offers postcodes and their beginnings, checks what is pasted, and offers the lists of the server with their counts', async () => {
    const { user, document, condition, choose } = await open();
    await user.click(screen.getByRole('button', { name: 'Add jump' }));
    expect(condition()).to.deep.equal({ bpKey: 'plz', operator: 'in', value: [] });
    await user.click(screen.getByRole('textbox', { name: 'Postcodes' }));
    await user.paste('10115\n14467;123');
    expect(condition()).to.deep.equal({ bpKey: 'plz', operator: 'in', value: ['10115', '14467', '123'] });
    screen.getByText('No postcodes of this country: 123');
    await choose(/Comparison/, 'does not begin with');
    await user.click(screen.getByRole('button', { name: /^Remove 10115/ }));
    await user.click(screen.getByRole('button', { name: /^Remove 14467/ }));
    await user.click(screen.getByRole('textbox', { name: 'Beginnings' }));
    await user.paste('10,14');
    expect(condition()).to.deep.equal({ bpKey: 'plz', operator: 'notStartsWith', value: ['123', '10', '14'] });
    expect(screen.queryByText(/No postcodes/)).to.equal(null);
    await choose(/Comparison/, 'is not in the list “berlin” (2 postcodes)');
    expect(condition()).to.deep.equal({ zipcodeKey: 'berlin', operator: 'notIn' });
    screen.getByRole('button', { name: /“berlin” \(2 postcodes\)/ });
    expect(conditionsInWords(document.state.definition, [condition()], 'and')).to.equal(
      'the postcode is not in the list “berlin”',
    );
  });

  it('says what a list is if the server could not be asked', async () => {
    const jump = { conditions: [{ zipcodeKey: '', operator: 'in' }], destinationStep: 3 };
    const [first, ...others] = FORM.steps;
    await open({ names: null, form: { ...FORM, steps: [{ ...first, logicJumps: [jump] }, ...others] } });
    screen.getByText(/The name of a list of your server, not postcodes/);
  });

  it('goes to a new goodbye, whose order the jump names, or to a new step before the endings', async () => {
    const { user, steps, choose, document } = await open();
    await user.click(screen.getByRole('button', { name: 'Add jump' }));
    await choose(/Go to the step/, 'A new goodbye without a lead');
    const [{ logicJumps }, , , goodbye] = steps() as [
      Record<string, unknown>,
      unknown,
      unknown,
      Record<string, unknown>,
    ];
    expect(goodbye).to.deep.include({
      final: true,
      doNotSendLead: true,
      title: 'Dabei können wir Ihnen leider nicht helfen',
    });
    expect((logicJumps as { destinationStep: unknown }[])[0]!.destinationStep).to.equal(goodbye.order);
    document.undo();
    expect(steps()).to.have.length(3);
    await choose(/Go to the step/, 'A new step');
    const titles = [...steps()].sort((a, b) => Number(a.order) - Number(b.order)).map(({ title }) => title);
    expect(titles).to.deep.equal(['Wo?', 'Wer?', 'Ihr Schritt', 'Danke']);
    const [jump] = steps()[0]!.logicJumps as { destinationStep: unknown }[];
    expect(steps().find(({ order }) => order === jump!.destinationStep)!.title).to.equal('Ihr Schritt');
  });

  it('is tried by the analysis with postcodes of the region and others', async () => {
    const jump = (operator: string) => ({
      conditions: [{ bpKey: 'plz', operator, value: ['10', '14'] }],
      destinationStep: 3,
    });
    for (const operator of ['startsWith', 'notStartsWith']) {
      const [first, ...others] = FORM.steps;
      const { findings } = await analyzeForm({
        ...FORM,
        steps: [{ ...first, logicJumps: [jump(operator)] }, ...others],
      });
      expect(
        findings.map(({ kind }) => kind),
        operator,
      ).to.not.include.members(['jump never taken']);
      expect(
        findings.map(({ kind }) => kind),
        operator,
      ).to.not.include.members(['jump always taken']);
    }
  });
});
