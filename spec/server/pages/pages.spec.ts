/** The pages of the server: the built form, a page for each form, and the form to begin with. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { checkForm } from '../../../headless/check-form.ts';
import { publish as publishVersion, saveVersion } from '../../../server/definitions/form-store.ts';
import { publishStarter } from '../../../server/pages/starter.ts';
import { closeServers, json, openServer, temporaryFolder } from '../support.ts';

describe('the pages of the server', () => {
  const dist = temporaryFolder();
  before(async () => {
    await writeFile(join(dist, 'stepwell.mjs'), 'export {};');
    await writeFile(join(dist, 'a name.js'), '');
    for (const folder of ['admin', 'configurator']) {
      await mkdir(join(dist, folder));
      for (const name of ['index.html', 'frame.html', 'configurator.js']) await writeFile(join(dist, folder, name), '');
    }
  });
  afterEach(closeServers);

  it('show a published form under a strict policy, with the built form and a tracking id', async () => {
    const server = await openServer({ dist });
    await server.database.transaction(sql => publishStarter(sql, 1));
    expect((await server.app.request('/survey/stepwell.mjs')).headers.get('content-type')).to.contain(
      'text/javascript',
    );
    const page = await server.app.request('/forms/quotes');
    expect(page.headers.get('content-security-policy')).to.contain("script-src 'self'");
    expect(await page.text()).to.match(/<div id="form" data-survey-id="quotes" data-dci="[0-9a-f]{24}"><\/div>/);
    const [cookie = ''] = page.headers.get('set-cookie')!.split(';');
    const again = await server.app.request('/forms/quotes', { headers: { cookie } });
    expect(await again.text(), 'loaded again').to.contain(`data-dci="${cookie.split('=')[1]}"`);
    const wrong = await server.app.request('/forms/quotes', { headers: { cookie: 'stepwell-visit=x' } });
    expect(await wrong.text()).to.match(/data-dci="[0-9a-f]{24}"/);
    await server.owner('/forms/quotes/switch', { isOff: true });
    for (const id of ['quotes', '%3Cscript%3E'])
      expect((await server.app.request(`/forms/${id}`)).status).to.equal(404);
  });

  describe("with forms' own scripts", () => {
    before(async () => {
      const chunks = { app: ['chunks/app.1.mjs'], moves: ['chunks/moves.1.mjs'] };
      await writeFile(join(dist, 'manifest.json'), JSON.stringify({ files: {}, chunks: { module: chunks } }));
      await writeFile(join(dist, 'stepwell.form.js'), 'run(STEPWELL_FORM)');
    });
    const definition = (id: string, title: string) => ({
      id,
      configuration: { language: 'en', country: 'ca' },
      steps: [{ order: 1, type: 'questions', questions: [{ bpKey: 'a', type: 'short_text', title }] }],
    });
    const opened = async () => {
      const server = await openServer({ dist });
      const publish = (id: string, title: string) =>
        server.database.transaction(async sql => {
          const text = JSON.stringify(definition(id, title));
          const form = await saveVersion(sql, { formId: id, definition: text, note: '', author: '', now: 1 });
          await publishVersion(sql, form, form.newest, 1);
        });
      const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
      return { server, publish, get };
    };

    it('show the newest version, and are asked for again after seconds', async () => {
      const { publish, get, server } = await opened();
      await publish('quotes', 'First name');
      const first = await get('/forms/quotes.js');
      expect(first.headers.get('content-type')).to.equal('text/javascript; charset=utf-8');
      expect(first.headers.get('cache-control')).to.equal('public, max-age=3');
      expect(first.headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
      const text = await first.text();
      expect(text)
        .to.contain('First name')
        .and.contain('sw-root')
        .and.contain('../survey/')
        .and.contain('definition_version');
      const etag = first.headers.get('etag')!;
      expect((await get('/forms/quotes.js', { 'if-none-match': etag })).status).to.equal(304);
      await publish('quotes', 'Last name');
      const second = await get('/forms/quotes.js', { 'if-none-match': etag });
      expect(await second.text())
        .to.contain('Last name')
        .and.not.contain('First name');
      await server.owner('/forms/quotes/switch', { isOff: true });
      expect((await get('/forms/quotes.js')).status).to.equal(404);
    });

    it('are compressed, and leave a form whose id ends like a script its page', async () => {
      const { publish, get } = await opened();
      await publish('quotes', 'First name');
      const answer = await get('/forms/quotes.js', { 'accept-encoding': 'gzip' });
      expect(answer.headers.get('content-encoding')).to.equal('gzip');
      const content = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
      expect(content).to.equal(await (await get('/forms/quotes.js')).text());
      await publish('a.js', 'Name');
      expect((await get('/forms/a.js')).headers.get('content-type')).to.contain('text/html');
      expect(await (await get('/forms/a.js.js')).text()).to.contain('sw-root');
    });
  });

  it('write no line of the log for a file, so that codes and refusals are found in it', async () => {
    const server = await openServer({ dist });
    await server.app.request('/survey/stepwell.mjs');
    expect(server.host.lines.join()).not.to.contain('/survey/');
    await server.app.request('/ready');
    expect(server.host.lines.join()).to.contain('"path":"/ready"');
    await server.app.request('/survey/missing.mjs');
    expect(server.host.lines.join()).to.contain('"status":404');
  });

  it('keep the configurator out of other pages, give its preview no origin, and have one spelling', async () => {
    const { app } = await openServer({ dist });
    const policyOf = async (path: string) =>
      (await app.request(`/survey/configurator/${path}`)).headers.get('content-security-policy');
    expect(await policyOf('index.html')).to.equal("frame-ancestors 'self'");
    expect(await policyOf('frame.html')).to.equal('sandbox allow-scripts allow-forms');
    expect(await policyOf('configurator.js')).to.equal(null);
    expect(await policyOf('')).to.equal("frame-ancestors 'self'");
    const at = async (path: string) => {
      const { status, headers } = await app.request(`http://localhost${path}`);
      return [status, headers.get('content-security-policy')];
    };
    for (const path of [
      ...['/survey//configurator/index.html', '/survey//configurator/frame.html', '/survey/configurator//frame.html'],
      ...[
        '/survey/configurator%2fframe.html',
        '/survey/configurator%2Fframe.html',
        '/survey/configurator/frame%2ehtml',
      ],
      ...['/survey/%63onfigurator/frame.html', '/survey/configurator/frame.html/', '/survey/configurator//'],
    ])
      expect(await at(path), path).to.deep.equal([404, null]);
    expect(await at('/survey/admin/index.html'), 'without its session').to.deep.equal([
      200,
      "sandbox; frame-ancestors 'none'",
    ]);
    expect((await at('/survey/a%20name.js'))[0], 'an escape that is needed').to.equal(200);
  });

  it("show the owner's page with the version that was changed last, in the file or on the admin page", async () => {
    const folder = temporaryFolder();
    const form = (title: string) => ({ id: 'solar', steps: [{ order: 1, type: 'transition', final: true, title }] });
    const write = (title: string) => writeFile(join(folder, 'form.json'), JSON.stringify(form(title)));
    await writeFile(join(folder, 'index.html'), 'the page');
    await write('first');
    const server = await openServer({ ownPage: folder });
    type Answer = { steps: { title: string }[]; forms: { id: string }[] };
    const answer = async (given: Response | Promise<Response>) => await json<Answer>(given);
    const titleNow = async () => (await answer(server.app.request('/form.json'))).steps[0]?.title;
    expect(await titleNow()).to.equal('first');
    await server.owner('/forms/solar/versions', { definition: form('by the owner') });
    await server.owner('/forms/solar/publish', { version: 2 });
    expect(await titleNow()).to.equal('by the owner');
    expect((await answer(server.owner('/forms'))).forms.map(({ id }) => id)).to.deep.equal(['solar']);
    await write('edited');
    expect(await titleNow()).to.equal('edited');
    expect((await json(server.owner('/forms/solar'))).newest).to.equal(3);
    await server.owner('/forms/solar/switch', { isOff: true });
    expect((await server.app.request('/form.json')).status).to.equal(404);
    await writeFile(join(folder, 'form.json'), '{ "id": ');
    expect(await (await server.app.request('/form.json')).text()).to.equal('{ "id": ');
  });

  it('begin with a form that has no problems, unless there is one', async () => {
    const server = await openServer();
    await server.database.transaction(sql => publishStarter(sql, 1));
    const definition = await json(server.owner('/forms/quotes/versions/1'));
    const problems = (await checkForm(definition)).map(({ message }) => message);
    expect(problems).to.deep.equal([]);
    await server.database.transaction(sql => publishStarter(sql, 2));
    expect((await json(server.owner('/forms/quotes'))).newest).to.equal(1);
  });
});
