/** Something between the page and the endpoint answers in its place. */
import { expect } from 'chai';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const NAME = { bpKey: 'name', type: 'short_text', title: 'Name' };
const posts = (host: TestHost) => host.calls.filter(({ path }) => path === '/submit');
const HTML = '<!DOCTYPE html><html><title>Log in</title></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };

async function sentTo(answer: object, configuration: object = {}): Promise<Mounted> {
  const host = createTestHost();
  host.reply('POST /submit', answer);
  const f = await mountForm(formOf([[NAME]], configuration), { host });
  await f.fill('name', 'Ann');
  await f.next();
  await f.tick(300);
  return f;
}
const errors = (f: Mounted) => f.reports.filter(({ level }) => level === 'error').map(({ message }) => message);

describe('an answer that does not acknowledge the lead', () => {
  for (const [what, answer, reason] of [
    ['a page of a captive portal', { body: HTML, headers: html }, 'a web page'],
    ['a page with another type', { body: `  ${HTML}`, headers: { 'content-type': 'text/plain' } }, 'a web page'],
    ['a page without a type', { body: '<html lang="en">' }, 'a web page'],
    ['a page without a root element', { body: '<!DOCTYPE html><title>Log in</title>' }, 'a web page'],
    ['a redirect, which is not followed', { status: 0, body: '' }, 'a redirect'],
    ['no success', { body: { success: false } }, 'says that it failed: {"success":false}'],
    ['no success, as a number', { body: { success: 0 } }, 'says that it failed: {"success":0}'],
    ['no success, as a text', { body: { ok: 'false' } }, 'says that it failed: {"ok":"false"}'],
    ['not ok', { body: { ok: false, result: 'form_1' } }, 'says that it failed'],
    ['the status error', { body: { status: 'error' } }, 'says that it failed'],
    ['an error', { body: { error: 'no database' }, headers: html }, 'says that it failed'],
    ['details of an error', { body: { error: { code: 7 } } }, 'says that it failed'],
  ] as const) {
    it(`is no success: ${what}`, async () => {
      const f = await sentTo(answer);
      expect(f.sending()).to.equal('failure');
      if (reason !== 'a redirect') expect(posts(f.host), 'not repeated at once').to.have.length(1);
      expect(errors(f).join())
        .to.match(/^SW_LEAD_ANSWER/)
        .and.contain(`POST https://host.test/submit`);
      expect(errors(f)).to.have.length(1);
      expect(errors(f)[0]).to.contain(reason);
      await f.unmount();
    });
  }

  it('asks the browser not to follow redirects of what is sent', async () => {
    const host = createTestHost();
    const modes: unknown[] = [];
    const { fetch } = host;
    host.fetch = (url, request) => {
      if (url.endsWith('/submit')) modes.push(request.redirect);
      return fetch(url, request);
    };
    host.reply('POST /submit', {});
    const f = await mountForm(formOf([[NAME]]), { host });
    await f.fill('name', 'Ann');
    await f.next();
    expect([modes, f.sending()]).to.deep.equal([['manual'], 'success']);
    await f.unmount();
  });

  for (const [what, answer] of [
    ['no text, said to be HTML', { body: '', headers: html }],
    ['a word, said to be HTML', { body: 'OK', headers: html }],
    ['a heading, said to be HTML', { body: '<h1>Thanks</h1>', headers: html }],
    ['JSON with members of an error that are empty', { body: { success: true, status: 'ok', error: null } }],
    ['JSON with empty lists of errors', { body: { error: [] } }],
    ['JSON with an error that is not at the top', { body: { lead: { error: 'x' } } }],
    ['JSON that is said to be HTML, as PHP does', { body: { result: 'form_1' }, headers: html }],
    ['204, said to be HTML', { status: 204, body: '', headers: html }],
    ['an empty text', { body: '' }],
    ['an empty list', { body: [] }],
    ['null', { body: 'null' }],
    ['a word', { body: 'OK', headers: { 'content-type': 'text/plain' } }],
    ['XML', { body: '<?xml version="1.0"?><result/>', headers: { 'content-type': 'text/xml' } }],
  ] as const) {
    it(`is not: ${what}`, async () => {
      const f = await sentTo(answer);
      expect([f.sending(), errors(f)]).to.deep.equal(['success', []]);
      await f.unmount();
    });
  }
});

describe('requireLeadId', () => {
  const configuration = { requireLeadId: true };
  for (const body of [
    '',
    'OK',
    '{"resu',
    [],
    { offline: true },
    { result: '' },
    { lead: {} },
    { lead: { id: null } },
  ]) {
    it(`refuses the answer ${JSON.stringify(body)}`, async () => {
      const f = await sentTo({ body }, configuration);
      expect([f.sending(), errors(f).length]).to.deep.equal(['failure', 1]);
      expect(errors(f)[0])
        .to.match(/^SW_LEAD_ANSWER/)
        .and.contain('without the id');
      await f.unmount();
    });
  }
  for (const body of [{ result: 'c_1' }, { result: 7 }, { lead: { id: 'form_1' } }]) {
    it(`accepts the answer ${JSON.stringify(body)}`, async () => {
      const f = await sentTo({ body }, configuration);
      expect([f.sending(), errors(f)]).to.deep.equal(['success', []]);
      await f.unmount();
    });
  }
});

describe('no answer', () => {
  it('is reported with the address, what it may come from, and what was tried', async () => {
    const f = await sentTo({ fail: true });
    expect([f.sending(), posts(f.host).length]).to.deep.equal(['failure', 3]);
    expect(errors(f)).to.have.length(1);
    const [message] = errors(f);
    for (const part of [/^SW_LEAD_UNREACHABLE/, 'POST https://host.test/submit', 'Failed to fetch after 2 retries'])
      expect(message).to.match(new RegExp(part));
    for (const cause of ['Access-Control-Allow-Origin', 'connect-src', 'port']) expect(message).to.contain(cause);
    await f.unmount();
  });

  it('is reported as too slow if it did not come within 30 s', async () => {
    const f = await sentTo({ delay: 60_000 });
    await f.tick(31_000);
    expect(errors(f)).to.have.length(1);
    expect(errors(f)[0]).to.contain('no answer within 30 s');
    await f.unmount();
  });
});
