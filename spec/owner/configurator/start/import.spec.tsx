import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '../../../../owner/configurator/App.tsx';
import { NoForm, readFormFile } from '../../../../owner/configurator/start/read-form-file.ts';
import { settle, show, testConfigurator } from '../../../support/configurator.tsx';

const fileOf = (name: string, text: string) => ({
  name,
  size: text.length,
  arrayBuffer: () => new Blob([text]).arrayBuffer(),
});
const read = (name: string) =>
  fileOf(`${name}.json`, readFileSync(new URL(`../../importers/surveys/${name}.json`, import.meta.url), 'utf8'));

describe('a file of another product', () => {
  it('is recognized and converted, with notes about the rest', async () => {
    for (const [name, product] of [
      ['typeform', 'Typeform'],
      ['formbricks', 'Formbricks'],
      ['solar', 'SurveyJS'],
    ] as const) {
      const { text, imported } = await readFormFile(read(name));
      expect(imported?.product).to.equal(product);
      expect(imported?.notes.length, product).to.be.above(0);
      expect(JSON.parse(text), product).to.have.property('steps').with.length.above(2);
      expect(JSON.parse(text).appearance, product).to.deep.equal({ theme: 'calm' });
    }
  });

  it('is a form of Stepwell without a conversion, or is refused by name', async () => {
    expect(await readFormFile(fileOf('a.json', '{ "steps": [] }'))).to.deep.equal({ text: '{ "steps": [] }' });
    for (const [text, reason] of [
      ['{ "components": [] }', 'a.json is a form of Form.io, which cannot be converted.'],
      ['{ "any": 1 }', 'a.json is JSON, but not a form: a form is an object with a list “steps”.'],
      ['[]', 'a.json is JSON, but not a form: a form is an object with a list “steps”.'],
    ] as const) {
      const error = await readFormFile(fileOf('a.json', text)).catch((problem: unknown) => problem);
      expect(error).to.be.instanceOf(NoForm);
      expect((error as NoForm).message).to.equal(reason);
    }
  });

  it('is opened from the start page, which then says what was left out', async () => {
    const configurator = testConfigurator();
    await configurator.forms.begin(async () => {});
    const { user } = show(<App Editor={() => <p>The editor</p>} />, configurator);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const { name, arrayBuffer } = read('typeform');
    const latin = new File([Uint8Array.of(0x22, 0xfc, 0x22)], 'alt.json', { type: 'application/json' });
    await user.upload(input, latin);
    await act(settle);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).to.deep.equal([
      'alt.json is not encoded in UTF-8 (line 1). Save it as UTF-8.',
    ]);
    await user.upload(input, new File([await arrayBuffer()], name, { type: 'application/json' }));
    await act(settle);
    const dialog = await screen.findByRole('dialog', { name: 'Your Typeform form is converted' });
    expect(dialog.textContent).to.match(/left out/);
    expect(dialog.textContent, 'names of members are code').not.to.contain('`');
    await user.click(screen.getByRole('button', { name: 'Go to the form' }));
    expect(screen.getByText('The editor').isConnected).to.equal(true);
    expect(screen.queryByRole('dialog')).to.equal(null);
  });
});
