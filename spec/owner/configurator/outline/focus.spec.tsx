import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { ref } from 'valtio/vanilla';
import { Outline } from '../../../../owner/configurator/outline/Outline.tsx';
import { Properties } from '../../../../owner/configurator/properties/Properties.tsx';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';
import { show, testConfigurator, testPlatform } from '../../../support/configurator.tsx';
import { FORM, giveRowsRoom, row } from './support/outline-view.tsx';

describe('the focus of the outline', () => {
  giveRowsRoom();

  it('stays in the properties if Enter opens them before the focus of a moved row has settled', async () => {
    const held: (() => void)[] = [];
    const platform = testPlatform({
      after(_ms, run) {
        held.push(run);
        return () => void (held.includes(run) && held.splice(held.indexOf(run), 1));
      },
    });
    const configurator = testConfigurator(FORM, platform);
    configurator.schema.root = ref(definitionJsonSchema() as JsonSchema);
    const { user } = show(
      <>
        <Outline />
        <Properties />
      </>,
      configurator,
    );
    const runHeld = () => act(async () => held.splice(0).forEach(run => void run()));
    await runHeld();
    await user.click(row(/^size/));
    await runHeld();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).to.equal(row(/^size/));
    await user.keyboard('{Enter}');
    for (let turn = 0; turn < 5; turn++) await runHeld();
    expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: /^Title/ }));
  });

  it('comes to the first thing to do in a new form, unless something else has it', async () => {
    const first = show(<Outline />, testConfigurator({ steps: [] }));
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Add question' }));
    first.unmount();
    show(
      <>
        {/* biome-ignore lint/a11y/noAutofocus: it has the focus before */}
        <input aria-label="Other" autoFocus />
        <Outline />
      </>,
      testConfigurator({ steps: [] }),
    );
    expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: 'Other' }));
  });
});
