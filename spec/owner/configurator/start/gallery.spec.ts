import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checkDefinition } from '../../../../check/check.ts';
import { createGallery, SAMPLES } from '../../../../owner/configurator/start/gallery.ts';
import { TEMPLATES } from '../../../../owner/configurator/start/templates.ts';
import { testConfigurator, testPlatform } from '../../../support/configurator.tsx';
import { TAUGHT } from '../../../support/form.ts';
import { schemas } from '../../../support/schemas.ts';

const textOf = (url: string): string => readFileSync(new URL(url), 'utf8');
const fromFiles = () => testPlatform({ fetch: async url => new Response(textOf(url)) });

describe('the samples of the gallery', () => {
  it('are all templates, and at least eight others', () => {
    const files = readdirSync(new URL('../../../../owner/templates', import.meta.url));
    const ids = files.map(file => file.replace('.json', '')).filter(name => name !== 'index');
    expect(TEMPLATES.map(({ id }) => id)).to.have.members(ids);
    expect(SAMPLES).to.have.length.at.least(ids.length + 8);
  });

  for (const { id, url } of SAMPLES) {
    it(`include ${id} without a problem`, () => {
      expect(checkDefinition(JSON.parse(textOf(url)), TAUGHT, schemas)).to.deep.equal([]);
    });
  }

  it('are fetched once for their pictures and for opening', async () => {
    const { gallery, forms, platform, document } = testConfigurator({}, fromFiles());
    await forms.begin(gallery.open);
    await gallery.load();
    expect(Object.keys(gallery.state.samples)).to.have.length(SAMPLES.length);
    expect(gallery.state.samples.callback!.definition).to.have.property('id', 'callback');
    platform.fetch = () => Promise.reject(new Error('Fetched twice'));
    await gallery.open('callback');
    expect(document.state.definition.id, 'from its name').to.equal('call-me-back');
    expect(forms.state).to.include({ isStartShown: false, saving: 'saved' });
  });

  it('open from an address', async () => {
    const { gallery, forms, document } = testConfigurator(
      {},
      testPlatform({ ...fromFiles(), address: () => 'sample=us-solar' }),
    );
    await forms.begin(gallery.open);
    expect(document.state.definition.id).to.equal('us-solar-savings');
  });

  it('report a failed download, and can be opened later', async () => {
    let works = false;
    const fetch = async (url: string) => (works ? new Response(textOf(url)) : new Response('', { status: 503 }));
    const { forms, platform, document } = testConfigurator({}, testPlatform({ fetch }));
    const said: string[] = [];
    const gallery = createGallery(platform, forms, text => void said.push(text));
    await forms.begin(gallery.open);
    await gallery.open('callback');
    expect(said[0]).to.match(/could not be loaded.*503/);
    expect(forms.state.isStartShown).to.equal(true);
    works = true;
    await gallery.open('callback');
    expect(document.state.definition.id, 'from its name').to.equal('call-me-back');
  });

  it('can be opened after a failed download of their pictures', async () => {
    let works = false;
    const fetch = async (url: string) => (works ? new Response(textOf(url)) : new Response('', { status: 503 }));
    const { forms, gallery, document } = testConfigurator({}, testPlatform({ fetch }));
    await forms.begin(gallery.open);
    await gallery.load();
    works = true;
    await gallery.open('callback');
    expect(document.state.definition.id, 'from its name').to.equal('call-me-back');
  });
});
