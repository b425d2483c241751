/** Something between the page and the endpoint answers in its place. */
import { expect } from 'chai';
import { acknowledges } from '../../../embed/lead/acknowledgement.ts';
import { isHtmlPage, saysFailure } from '../../../engine/contract/call.ts';
import type { Json } from '../../../engine/contract/json.ts';
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
    ['a redirect, which is not followed', { status: 0, body: '' }, 'a redirect'],
    ['no success', { body: { success: false } }, 'says that it failed: {"success":false}'],
  ] as const)
    it(`is no success: ${what}`, async () => {
      const f = await sentTo(answer);
      expect(f.sending()).to.equal('failure');
      if (reason !== 'a redirect') expect(posts(f.host), 'not repeated at once').to.have.length(1);
      expect(errors(f)).to.have.length(1);
      expect(errors(f)[0])
        .to.match(/^SW_LEAD_ANSWER/)
        .and.contain(`POST https://host.test/submit`)
        .and.contain(reason);
      await f.unmount();
    });

  it('is a page, whatever its type is', () => {
    for (const text of [`  ${HTML}`, '<html lang="en">', '<!DOCTYPE html><title>Log in</title>'])
      expect(isHtmlPage(text), text).to.equal(true);
    for (const text of ['', 'OK', '<h1>Thanks</h1>', '<?xml version="1.0"?><result/>'])
      expect(isHtmlPage(text), text).to.equal(false);
  });

  it('says at its top that it failed', () => {
    for (const body of [
      { success: 0 },
      { ok: 'false' },
      { ok: false, result: 'form_1' },
      { status: 'error' },
      { error: 'no database' },
      { error: { code: 7 } },
    ])
      expect(saysFailure(body), JSON.stringify(body)).to.equal(true);
    const empty = [{ success: true, status: 'ok', error: null }, { error: [] }];
    for (const body of [...empty, { lead: { error: 'x' } }, { result: 'form_1' }, [], null, undefined])
      expect(saysFailure(body), JSON.stringify(body)).to.equal(false);
  });

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
    ['JSON that is said to be HTML, as PHP does', { body: { result: 'form_1' }, headers: html }],
    ['204, said to be HTML', { status: 204, body: '', headers: html }],
    ['a word, said to be HTML', { body: 'OK', headers: html }],
  ] as const)
    it(`is not: ${what}`, async () => {
      const f = await sentTo(answer);
      expect([f.sending(), errors(f)]).to.deep.equal(['success', []]);
      await f.unmount();
    });
});

describe('requireLeadId', () => {
  it('refuses an answer without the id of the lead, and accepts one with it', async () => {
    for (const [body, sending] of [
      ['OK', 'failure'],
      [{ lead: { id: 'form_1' } }, 'success'],
    ]) {
      const f = await sentTo({ body }, { requireLeadId: true });
      expect(f.sending()).to.equal(sending);
      if (sending === 'failure') expect(errors(f).join()).to.match(/^SW_LEAD_ANSWER.*without the id/);
      await f.unmount();
    }
  });

  it('finds the id at the places where endpoints write it', () => {
    const isAccepted = (body: Json | undefined) =>
      acknowledges({ ok: true, status: 200, body, text: '', header: () => null }, true);
    for (const body of [undefined, [], { offline: true }, { result: '' }, { lead: {} }, { lead: { id: null } }])
      expect(isAccepted(body), JSON.stringify(body)).to.equal(false);
    for (const body of [{ result: 'c_1' }, { result: 7 }, { lead: { id: 'form_1' } }])
      expect(isAccepted(body), JSON.stringify(body)).to.equal(true);
  });
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
