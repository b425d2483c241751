/** The pages about what the sandbox keeps, as a browser without script gets and posts them. */
import { expect } from 'chai';
import type { FaultRule } from '../../../tools/sandbox/fault-queue.ts';
import type { StoredLead } from '../../../tools/sandbox/leads.ts';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, get, type Json, json, openSandbox, post, remove } from './support.ts';

type Sandbox = ReturnType<typeof openSandbox>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const documentOf = async (response: Response) => new DOMParser().parseFromString(await response.text(), 'text/html');
const open = async (sandbox: Sandbox, path: string) => documentOf(await get(sandbox, path));
/** Posts the fields of a page's form as it is shown, with some of them changed. */
async function submit(sandbox: Sandbox, path: string, changes: Record<string, string>): Promise<Response> {
  const { forms } = await open(sandbox, path);
  const shown = new window.FormData([...forms].find(form => /Save|Add fault/.test(form.textContent ?? '')));
  const fields = { ...Object.fromEntries(shown as unknown as Iterable<[string, string]>), ...changes };
  return post(sandbox, path, `${new URLSearchParams(fields)}`, FORM);
}
const textOf = async (sandbox: Sandbox, path: string) =>
  (await open(sandbox, path)).querySelector('main')!.textContent!.replace(/\s+/g, ' ');
const faultsOf = (sandbox: Sandbox) => json<FaultRule[]>(get(sandbox, '/faults.json'));

describe('sandbox: pages about what it keeps', () => {
  afterEach(cleanUp);

  it('list codes and what became of them, and clear them', async () => {
    const sandbox = openSandbox();
    expect(await textOf(sandbox, '/codes'))
      .to.contain('0 messages')
      .and.contain('No codes have been sent yet.');
    const number = { event: 'startVerify', phoneNumber: '%2B33613579246', language: 'fr' };
    for (const channel of ['sna', 'sms', 'sms']) await post(sandbox, '/phone2fa', { ...number, channel });
    const codes = await json<{ code: string }[]>(get(sandbox, '/codes.json'));
    const text = await textOf(sandbox, '/codes');
    expect(text).to.contain('3 messages').and.contain('+33613579246').and.contain('has not been called yet');
    for (const { code } of codes) expect(text).to.contain(code);
    expect(text).to.contain('not checked yet').and.contain('replaced by a newer code');
    const cleared = await post(sandbox, '/codes', 'clear=all', FORM);
    expect([cleared.status, cleared.headers.get('location')]).to.deep.equal([303, '/codes']);
    expect(await json(get(sandbox, '/codes.json'))).to.deep.equal([]);
  });

  it('show and change the settings of the simulated partners, and reset them', async () => {
    const sandbox = openSandbox();
    const settings = async () => (await json<{ switches: Json }>(get(sandbox, '/center.json'))).switches;
    expect((await submit(sandbox, '/center', { hours: 'closed', offers: 'popin' })).status).to.equal(303);
    expect(await settings()).to.include({ hours: 'closed', offers: 'popin', brands: 'several' });
    const shown = (await open(sandbox, '/center')).querySelector<HTMLSelectElement>('[name=hours]');
    expect(shown?.value).to.equal('closed');
    await post(sandbox, '/center', 'clear=all', FORM);
    expect(await settings()).to.include({ hours: 'schedule', offers: 'list' });
  });

  it('add each kind of fault', async () => {
    const sandbox = openSandbox();
    for (const [fields, step] of [
      [{ status: '503' }, { status: 503, times: 3 }],
      [{ body: '<h1>busy' }, { status: 500, body: '<h1>busy', type: 'text/html', times: 3 }],
      [
        { kind: 'delay', delay: '70' },
        { delay: 70, times: 3 },
      ],
      [
        { kind: 'before', times: '' },
        { drop: 'before', times: 'always' },
      ],
      [
        { kind: 'after', times: '1' },
        { drop: 'after', times: 1 },
      ],
      [{ kind: 'hang' }, { hang: true, times: 3 }],
    ] as [Record<string, string>, object][]) {
      const response = await submit(sandbox, '/faults', { path: '/a', method: 'GET', ...fields });
      expect(response.status).to.equal(303);
      expect((await faultsOf(sandbox)).at(-1)).to.deep.include({ path: '/a', method: 'GET', steps: [step] });
    }
  });

  it('add each fault that has a button of its own, and remove faults', async () => {
    const sandbox = openSandbox();
    const buttons = (await open(sandbox, '/faults')).querySelectorAll('button[name=preset]');
    for (const button of buttons) await post(sandbox, '/faults', `preset=${button.getAttribute('value')}`, FORM);
    const faults = await faultsOf(sandbox);
    expect(faults.map(({ path }) => path)).to.deep.equal(['/submit', '/submit', '/survey/*', '/*']);
    const text = await textOf(sandbox, '/faults');
    expect(text)
      .to.contain('4 faults')
      .and.contain('responds with 500 (3 times)')
      .and.contain('waits 2000 ms (always)');
    await post(sandbox, '/faults', `clear=${faults[0]!.id}`, FORM);
    expect(await faultsOf(sandbox)).to.have.length(3);
    await post(sandbox, '/faults', 'clear=all', FORM);
    expect(await faultsOf(sandbox)).to.deep.equal([]);
  });

  it('need a path, and read only the fields of the chosen kind', async () => {
    const sandbox = openSandbox();
    const noPath = await documentOf(await submit(sandbox, '/faults', { path: ' ', kind: 'hang' }));
    expect(noPath.querySelector('[role=alert]')?.textContent).to.contain('Begin the path with / or *.');
    const fields = { path: '/a', kind: 'delay', delay: '70', status: '99' };
    expect((await submit(sandbox, '/faults', fields)).status).to.equal(303);
  });

  it('say what is wrong with a fault, and keep what was typed', async () => {
    const sandbox = openSandbox();
    const response = await submit(sandbox, '/faults', {
      path: '/a"<b>',
      kind: 'status',
      status: '99',
      body: '</textarea>',
    });
    expect(response.status).to.equal(422);
    const page = await documentOf(response);
    expect(page.querySelector('[role=alert]')?.textContent).to.contain('from 200 to 599');
    const typed = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect(['path', 'status', 'body', 'kind'].map(typed)).to.deep.equal(['/a"<b>', '99', '</textarea>', 'status']);
    expect(await faultsOf(sandbox)).to.deep.equal([]);
  });

  it('take no post of another origin', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', leadOf('k'));
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:5173' },
      { origin: 'null', host: 'localhost' },
      { origin: 'http://elsewhere.example', host: 'localhost' },
    ];
    for (const headers of others)
      for (const [path, body] of [
        ['/leads', ''],
        ['/codes', 'clear=all'],
        ['/center', 'hours=closed'],
        ['/faults', 'preset=0'],
      ] as const)
        expect((await post(sandbox, path, body, { ...FORM, ...headers })).status, path).to.equal(403);
    expect(await json<StoredLead[]>(get(sandbox, '/leads.json'))).to.have.length(1);
    expect(await faultsOf(sandbox)).to.deep.equal([]);
  });

  it('have a button on the overview that deletes all leads', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/submit', leadOf('k'));
    const form = [...(await open(sandbox, '/')).forms].find(one => one.textContent?.startsWith('Booked calls'))!;
    const response = await post(sandbox, form.getAttribute('action')!, '', FORM);
    expect([response.status, response.headers.get('location')]).to.deep.equal([303, '/']);
    expect(await json(get(sandbox, '/leads.json'))).to.deep.equal([]);
  });

  for (const [path, target] of [
    ['/leads', '/admin/#/leads'],
    ['/admin', '/admin/'],
  ] as const)
    it(`sign the browser in at ${path}, once, and never through a link of another site`, async () => {
      const sandbox = openSandbox();
      const visit = async (headers: Record<string, string>) => {
        const response = await get(sandbox, path, headers);
        expect([response.status, response.headers.get('location')]).to.deep.equal([303, target]);
        return response.headers.get('set-cookie');
      };
      for (const site of ['cross-site', 'same-site']) expect(await visit({ 'sec-fetch-site': site })).to.equal(null);
      const cookie = (await visit({ 'sec-fetch-site': 'none' }))!;
      expect(cookie).to.contain('HttpOnly').and.contain('SameSite=Strict');
      const [signedIn = ''] = cookie.split(';');
      const read = (headers: Record<string, string>) => get(sandbox, '/admin/api/leads', headers);
      expect((await read({})).status).to.equal(401);
      expect((await read({ cookie: signedIn })).status).to.equal(200);
      const fromElsewhere = { cookie: signedIn, 'sec-fetch-site': 'same-site', origin: 'http://localhost:5173' };
      expect((await read(fromElsewhere)).status, 'a page of another server').to.equal(401);
      expect(await visit({ 'sec-fetch-site': 'same-origin', cookie: signedIn }), 'signed in before').to.equal(null);
      expect((await remove(sandbox, '/leads.json')).status).to.equal(204);
    });
});
