import { createRequire } from 'node:module';
import { expect } from 'chai';
import { createTestHost, type TestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const WHOLE = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json');
const FILES = '/survey/metadata/countries/phone-metadata';
const FULL = `${FILES}.json`;
const INVALID = 'Phone number invalid';

const form = (country: string) => formOf([[{ bpKey: 'phone', type: 'phone', title: 'Phone' }]], { country });
function hosted(): TestHost {
  const host = createTestHost();
  host.reply(`GET ${FILES}.*`, { body: WHOLE });
  return host;
}
const requests = (host: TestHost): string[] => host.calls.filter(call => call.method === 'GET').map(call => call.path);

describe('phone metadata', () => {
  const bare = (country = 'us') => ({ host: createTestHost(), definition: form(country) });

  it('is the country’s file, requested once, and not reported if it arrives', async () => {
    const f = await mountForm(form('fr'), { host: hosted() });
    await f.fill('phone', '06 13 57 92 46');
    await f.tick(6000);
    expect(requests(f.host)).to.deep.equal([`${FILES}.FR.json`]);
    expect(f.reports).to.deep.equal([]);
  });

  it('is loaded from the page’s static host', async () => {
    const f = await mountForm(form('us'), { page: { attributes: { staticHost: 'https://static.test/files' } } });
    expect(f.host.calls[0]?.url).to.equal('https://static.test/files/metadata/countries/phone-metadata.US.json');
  });

  it('is loaded from the folder of the embed if the page sets no static host, whatever the API base is', async () => {
    for (const [attributes, expected] of [
      [{}, 'https://cdn.test/embed/metadata/countries/phone-metadata.US.json'],
      [{ staticHost: '/files' }, 'https://api.test/files/metadata/countries/phone-metadata.US.json'],
    ] as const) {
      const { host, definition } = bare();
      host.globals.stepwell = { files: 'https://cdn.test/embed/' };
      const f = await mountForm(definition, { host, page: { attributes, apiBase: 'https://api.test' } });
      expect(host.calls[0]?.url).to.equal(expected);
      await f.unmount();
    }
  });

  it('that cannot be loaded is reported once, with its address', async () => {
    for (const answer of [{ status: 404 }, { body: '<html>' }, { fail: true }]) {
      const { host, definition } = bare();
      host.reply(`GET ${FILES}*`, answer);
      const f = await mountForm(definition, { host });
      await f.tick(6000);
      await f.fill('phone', '512478346');
      const told = f.reports.filter(({ message }) => message.includes('/survey/metadata/countries/'));
      expect(told.map(({ level }) => level)).to.deep.equal(['warning']);
      await f.unmount();
    }
  });

  it('is loaded in advance for a question after the submit', async () => {
    const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [{ bpKey: 'other', type: 'phone' }] }];
    const definition = { ...formOf([[{ bpKey: 'a', type: 'short_text' }]]), stepsAfterSubmit };
    const f = await mountForm(definition, { host: hosted() });
    expect(requests(f.host)).to.deep.equal([`${FILES}.US.json`]);
  });

  it('is not loaded for a form without a phone question', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host: hosted() });
    expect(requests(f.host)).to.deep.equal([]);
  });

  it('is the full file, with retries, if the country has none', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FULL}`, { status: 500 }, { fail: true }, { body: WHOLE });
    const f = await mountForm(definition, { host });
    await f.tick(200);
    expect(requests(host)).to.deep.equal([`${FILES}.US.json`, FULL, FULL, FULL]);
    await f.fill('phone', '512478346');
    expect(f.error('phone')).to.equal(INVALID);
  });

  for (const [what, answer] of [
    ['the status of the country’s file is not 200', { status: 203, body: WHOLE }],
    ['the country’s file is not metadata', { body: '<html>' }],
  ] as const) {
    it(`is the full file if ${what}`, async () => {
      const { host, definition } = bare();
      host.reply(`GET ${FILES}.US.json`, answer);
      host.reply(`GET ${FULL}`, { body: WHOLE });
      await mountForm(definition, { host });
      expect(requests(host)).to.deep.equal([`${FILES}.US.json`, FULL]);
    });
  }

  it('of the full file refuses a number with another calling code too', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FULL}`, { body: WHOLE });
    const f = await mountForm(definition, { host });
    await f.fill('phone', '+33 6 13 57 92 46');
    expect(f.error('phone')).to.equal(INVALID);
    await f.fill('phone', '+1 512 478 3467');
    expect(f.error('phone')).to.equal('');
  });

  for (const country of ['us', 'qq']) {
    it(`accepts 6 to 15 digits if there is none for ${country}, but no made-up number`, async () => {
      const { host, definition } = bare(country);
      if (country === 'qq') host.reply(`GET ${FULL}`, { body: WHOLE });
      const f = await mountForm(definition, { host });
      await f.tick(200);
      const errors: string[] = [];
      for (const typed of ['12345', '123457', '111222333444555', '1112223334445556', '5555555123']) {
        await f.fill('phone', typed);
        errors.push(f.error('phone'));
      }
      expect(errors).to.deep.equal([INVALID, '', '', INVALID, INVALID]);
    });
  }

  it('delays Next, which then checks the number', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FILES}.US.json`, { body: WHOLE, delay: 3000 });
    const f = await mountForm(definition, { host });
    await f.fill('phone', '512');
    expect(f.error('phone')).to.equal('');
    await f.next(2400);
    expect(f.step()).to.equal(1);
    await f.tick(600);
    expect(f.error('phone')).to.equal(INVALID);
  });

  it('that arrives after the field was left has its error announced', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FILES}.US.json`, { body: WHOLE, delay: 3000 });
    const f = await mountForm(definition, { host });
    await f.fill('phone', '512');
    expect(f.announced()).to.equal('');
    await f.tick(3000);
    expect([f.error('phone'), f.announced()]).to.deep.equal([INVALID, `Phone: ${INVALID}`]);
  });

  it('delays Next for 5 seconds at most', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FILES}.US.json`, { body: WHOLE, delay: 60_000 });
    const f = await mountForm(definition, { host });
    await f.fill('phone', '5124783467');
    await f.next(4999);
    expect(f.path()).to.deep.equal([1]);
    await f.tick(501);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('is used if it arrives later than that', async () => {
    const { host, definition } = bare();
    host.reply(`GET ${FILES}.US.json`, { body: WHOLE, delay: 6000 });
    const f = await mountForm(definition, { host });
    await f.fill('phone', '5124783');
    await f.tick(5000);
    expect(f.error('phone')).to.equal('');
    await f.tick(1000);
    expect(f.error('phone')).to.equal(INVALID);
  });
});
