import { expect } from 'chai';
import fc from 'fast-check';
import { freeId, idFrom } from '../../../../owner/configurator/start/form-id.ts';
import { emptyForm, placeOf } from '../../../../owner/configurator/start/form-text.ts';
import { type TestBrowser, testBrowser, testConfigurator, testPlatform } from '../../../support/configurator.tsx';

const EMPTY_FORM = emptyForm(placeOf([]));

async function tab(browser: TestBrowser = testBrowser()) {
  const configurator = testConfigurator({}, testPlatform({}, browser));
  const { forms, document } = configurator;
  await forms.begin(async () => {});
  return {
    ...configurator,
    id: () => document.state.definition.id,
    rename: (name: string) =>
      document.edit('Rename form', draft => draft.set(['name'], name), { mergeKey: 'form-name' }),
    publish: () => forms.current.extra('publishing').set({ isPublished: true, serverId: document.state.definition.id }),
    storedIds: () => forms.state.list!.map(({ text }) => JSON.parse(text).id),
  };
}

describe('the id of a form', () => {
  it('is made of its name, for an address', () => {
    expect(idFrom('Photovoltaik-Angebot für Außen')).to.equal('photovoltaik-angebot-fur-aussen');
    expect(idFrom('!')).to.equal('form');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), name => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(idFrom(name))));
  });
  it('is free', () => {
    expect(freeId('garden', new Set(['garden', 'garden-2']))).to.equal('garden-3');
  });

  it('follows the name while it is typed, and is undone with it', async () => {
    const { forms, id, rename, document } = await tab();
    await forms.create(EMPTY_FORM);
    expect(id()).to.equal('form');
    for (const name of ['S', 'So', 'Sol', '', 'Solar']) rename(name);
    expect(id()).to.equal('solar');
    document.undo();
    expect([id(), document.state.definition.name]).to.deep.equal(['form', '']);
  });
  it('stays once the form is published, and if the owner has written it', async () => {
    const published = await tab();
    await published.forms.create(EMPTY_FORM);
    published.publish();
    published.rename('Solar');
    expect(published.id()).to.equal('form');
    const own = await tab();
    await own.forms.create('{ "id": "campaign_7", "name": "Solar", "steps": [] }');
    own.rename('Roof');
    expect(own.id()).to.equal('campaign_7');
  });

  it('is unique among the forms of the browser, however they are made', async () => {
    const { forms, id, rename, publish, storedIds } = await tab();
    await forms.create(EMPTY_FORM);
    await forms.create(EMPTY_FORM);
    expect(id()).to.equal('form-2');
    rename('Solar');
    await forms.create(EMPTY_FORM);
    rename('Solar');
    expect(id()).to.equal('solar-2');
    publish();
    await forms.duplicate(forms.state.currentId!);
    expect(id()).to.equal('solar-2-2');
    rename('Roof');
    expect(id(), 'nobody has the copy yet').to.equal('roof');
    await forms.rename(forms.state.list!.find(({ name }) => name === 'Untitled form')!.id, 'Roof');
    await forms.create('{ "id": "roof", "name": "A shared form", "steps": [] }');
    expect(id()).to.equal('a-shared-form');
    await forms.current.save();
    expect(storedIds()).to.have.members(['roof-2', 'solar', 'solar-2', 'roof', 'a-shared-form']);
  });
  it('of a file stays, because others may have the form', async () => {
    const { forms, id } = await tab();
    const text = '{ "id": "garden", "name": "Garden", "steps": [] }';
    const fromFile = { publishing: { isPublished: true } };
    await forms.create(text, fromFile);
    await forms.create(text, fromFile);
    expect(id()).to.equal('garden');
  });
});
