/** `stepwell init`: what it asks, writes and refuses. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { start } from '../../../server/start.ts';
import { createSpecHost } from '../../server/support.ts';
import { itExtended } from '../../support/extended.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { type Around, run } from './fake-terminal.ts';

const init = (args: readonly string[], around?: Around) => run(['init', ...args], around);
const SOLAR = ['--template', 'solar'];

describe('stepwell init', () => {
  it('asks which form, for which country, and where the leads go, then writes a form, a page and visits', async () => {
    const { code, asked, written, out } = await init([], { answers: ['roofing', 'us', '/submit'] });
    expect(code).to.equal(0);
    expect(asked).to.have.length(3);
    expect(Object.keys(written)).to.deep.equal(['form.json', 'index.html', 'visits.json']);
    const form = JSON.parse(written['form.json']!);
    expect(form).to.deep.equal(TEMPLATES.find(({ id }) => id === 'roofing'));
    expect(written['index.html']).to.contain('<html lang="en">').and.contain(`<title>${form.name}</title>`);
    expect(out).to.contain('npx stepwell serve').and.contain('in English, for the United States');
  });

  it('asks for the address if the leads go elsewhere', async () => {
    const { asked, written } = await init(SOLAR, { answers: ['ca fr', '', 'https://leads.example.com/submit'] });
    expect(asked).to.have.length(3);
    expect(JSON.parse(written['form.json']!).configuration).to.include({
      country: 'ca',
      language: 'fr',
      procurationUrl: 'https://leads.example.com/submit',
    });
  });

  it('does the same by options, without a terminal', async () => {
    const endpoint = 'https://leads.example.com/submit';
    const { written, out } = await init(
      [...SOLAR, '--country', 'us', '--endpoint', endpoint, '--company', 'Ray & "Sons"', '--folder', 'quotes'],
      {},
    );
    expect(Object.keys(written)).to.deep.equal(['quotes/form.json', 'quotes/index.html', 'quotes/visits.json']);
    expect(JSON.parse(written['quotes/form.json']!).configuration.procurationUrl).to.equal(endpoint);
    expect(written['quotes/form.json']).to.not.contain('Harborgable');
    expect(out).to.contain('Next, in quotes').and.not.contain('your company');
    expect((await init([])).errors).to.contain('Say which form to begin with: --template solar, ');
    const unnamed = await init(SOLAR);
    expect(unnamed.out).to.match(
      /steps\[4\]\.questions\[3\]\.text \(.*expected the name of your company, found Harborgable/,
    );
  });

  for (const [at, { id }] of TEMPLATES.entries()) {
    (at % 4 === 0 ? it : itExtended)(`writes visits of ${id} that pass`, async () => {
      const { written } = await init(['--template', id]);
      const passed = await run(['test', 'form.json', 'visits.json'], { files: written });
      expect(passed.out).to.match(/\d visits? passed$/);
      expect(passed.code).to.equal(0);
      const { visits } = JSON.parse(written['visits.json']!);
      expect(visits[0].sending).to.equal('success');
      const goodbyes = JSON.parse(written['form.json']!).steps.filter((step: object) => 'doNotSendLead' in step);
      expect(visits.slice(1).map((visit: { sending: string }) => visit.sending)).to.deep.equal(
        goodbyes.map(() => 'idle'),
      );
    });
  }

  it('writes visits that fail once the form has changed', async () => {
    const { written } = await init(SOLAR);
    const form = JSON.parse(written['form.json']!);
    form.steps.splice(0, 1);
    const files = { ...written, 'form.json': form };
    expect((await run(['test', 'form.json', 'visits.json'], { files })).code).to.equal(1);
  });

  it('leaves the consent to the form outside North America, and says what is left to do', async () => {
    const { written, out } = await init([...SOLAR, '--country', 'fr']);
    const form = JSON.parse(written['form.json']!);
    expect(form.configuration).to.include({ country: 'fr', language: 'fr' });
    expect(written['form.json']).to.not.contain('"tcpa"');
    const { visits } = JSON.parse(written['visits.json']!);
    expect(visits[0].lead).to.include({ 'gdpr-optin': true });
    expect(out).to.contain('in French, for France').and.contain('Translate its texts');
    expect((await run(['test', 'form.json', 'visits.json'], { files: written })).code).to.equal(0);
  });

  it('knows the language of a country, or takes another', async () => {
    const languageOf = async (...args: string[]) =>
      JSON.parse((await init([...SOLAR, ...args])).written['form.json']!).configuration.language;
    expect(await languageOf()).to.equal('en-us');
    expect(await languageOf('--country', 'GB')).to.equal('en-gb');
    expect(await languageOf('--country', 'de')).to.equal('de');
    expect(await languageOf('--country', 'us', '--language', 'es_US')).to.equal('es-us');
  });

  it('refuses what it cannot use, and says what to give instead', async () => {
    const refused = async (...args: string[]) => {
      const { code, errors, written } = await init(args);
      expect([code, written]).to.deep.equal([2, {}]);
      return errors;
    };
    expect(await refused('--template', 'solr')).to.contain('Did you mean "solar"?');
    expect(await refused('--template', '../package')).to.contain('There is no template');
    expect(await refused(...SOLAR, '--country', 'xx')).to.contain('"xx" is no country');
    expect(await refused(...SOLAR, '--country', 'usa')).to.contain('"usa" is no country');
    expect(await refused(...SOLAR, '--language', 'english')).to.contain('"english" is no language');
    expect(await refused(...SOLAR, '--endpoint', 'leads.example')).to.contain('is no address');
    expect(await refused(...SOLAR, '--endpoint', 'http://leads.example/')).to.contain('cannot receive them');
    expect(await refused(...SOLAR, '--endpoint', '//leads.example/')).to.contain('is no address');
    expect((await init([...SOLAR, '--endpoint', 'http://localhost:8080/leads'])).code).to.equal(0);
  });

  it('never overwrites a file without asking', async () => {
    const files = { 'index.html': 'mine' };
    const refused = await init(SOLAR, { files });
    expect([refused.code, refused.written]).to.deep.equal([2, {}]);
    expect(refused.errors).to.contain('Not overwritten: index.html');

    const declined = await init([...SOLAR, '--country', 'us', '--endpoint', '/submit'], { files, answers: [false] });
    expect(declined.asked).to.deep.equal(['Overwrite index.html?']);
    expect(declined.written).to.deep.equal({});

    const agreed = await init([...SOLAR, '--country', 'us', '--endpoint', '/submit'], { files, answers: [true] });
    expect(agreed.written).to.have.property('index.html').that.contains('<div id="form">');
    expect((await init([...SOLAR, '--force'], { files })).written).to.have.property('index.html');
  });
});

describe('the server in the folder of a new form', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-init-'));
    const { written } = await init(SOLAR);
    for (const [file, text] of Object.entries(written)) await writeFile(join(folder, file), text);
    await writeFile(join(folder, 'stepwell.db'), 'secret');
  });
  after(() => rm(folder, { recursive: true }));

  it('shows the page and its form on the own machine, and no other file', async () => {
    const { url, formUrl, stop } = await start({ DATABASE_URL: ':memory:', PORT: '0' }, undefined, {
      folder,
      host: createSpecHost(),
    });
    try {
      expect(formUrl).to.equal(`${url}/`);
      expect(await (await fetch(url)).text()).to.contain('<div id="form">');
      expect(await (await fetch(`${url}/form.json`)).json()).to.include({ id: 'solar' });
      for (const path of ['stepwell.db', 'visits.json', '%2e%2e/etc/passwd'])
        expect((await fetch(`${url}/${path}`)).status, path).to.equal(404);
    } finally {
      await stop();
    }
  });

  it('shows no page to others', async () => {
    const settings = {
      DATABASE_URL: ':memory:',
      PORT: '0',
      ALLOWED_ORIGINS: 'https://www.example.com',
      STOP_DELAY: '0',
    };
    const { url, formUrl, stop } = await start(settings, undefined, { folder, host: createSpecHost() });
    try {
      expect(formUrl).to.equal(undefined);
      expect((await fetch(url)).status).to.equal(404);
    } finally {
      await stop();
    }
  });
});
