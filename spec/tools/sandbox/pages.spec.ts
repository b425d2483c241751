import { expect } from 'chai';
import { checkDefinition } from '../../../check/check.ts';
import { KINDS } from '../../../registry.ts';
import { ROWS } from '../../support/form.ts';
import { schemas } from '../../support/schemas.ts';
import { cleanUp, get, json, openSandbox, post, remove } from './support.ts';

const open = async (sandbox: ReturnType<typeof openSandbox>, path: string) => {
  const response = await get(sandbox, path);
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { response, document };
};

describe('sandbox: pages', () => {
  afterEach(cleanUp);

  it('are listed on the overview, and all its links work', async () => {
    const sandbox = openSandbox();
    const { document } = await open(sandbox, '/');
    const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');
    expect(links).to.include.members(['/us', '/fr', '/us-strict', '/fr-strict', '/leads', '/faults', '/codes']);
    for (const link of links) {
      // Both lead to a part of the build, which need not be there.
      const expected = { '/configurator': 302, '/leads': 303 }[link] ?? 200;
      expect((await get(sandbox, link)).status, link).to.equal(expected);
    }
  });

  it('include landing pages with the form, its definition, the page variables and the script', async () => {
    const sandbox = openSandbox();
    for (const [path, sample, lang] of [
      ['/us', 'us-roof-quote', 'en-US'],
      ['/fr', 'fr-energie', 'fr'],
    ] as const) {
      const { document, response } = await open(sandbox, path);
      expect(response.headers.get('content-security-policy')).to.equal(null);
      expect(document.documentElement.lang).to.equal(lang);
      expect(document.getElementById('form')?.dataset.dci).to.have.length(24);
      expect(JSON.parse(document.getElementById('form-definition')?.textContent ?? '')).to.include({ id: sample });
      expect(document.getElementById('page-data')?.dataset).to.include.keys('pageType', 'pageName', 'url', 'version');
      expect(document.querySelector('script[src="/survey/stepwell.js"]')?.hasAttribute('async')).to.equal(true);
    }
  });

  it('include a page for the steps after the submit, with a valid definition and its feature flags', async () => {
    const sandbox = openSandbox();
    const { document } = await open(sandbox, '/us-after');
    const definition = JSON.parse(document.getElementById('form-definition')?.textContent ?? '');
    const [questions = [], steps = [], validators = [], conditions = []] = KINDS.map(kind =>
      ROWS.flatMap(row => row[kind] ?? []),
    );
    expect(checkDefinition(definition, { questions, steps, validators, conditions }, schemas)).to.deep.equal([]);
    expect(definition).to.include.keys('brandConfiguration');
    const { dataset } = document.getElementById('form') as HTMLElement;
    expect(dataset).to.include.keys('featurePhone-2fa', 'featureNewRevealPage', 'featureCrossSellDesign');
    for (const path of ['/center', '/codes'])
      expect((await open(sandbox, path)).document.querySelector('main a[href="/us-after"]'), path).to.not.equal(null);
  });

  it('include strict pages with the module build and no inline code', async () => {
    const sandbox = openSandbox();
    for (const path of ['/us-strict', '/fr-strict']) {
      const { document, response } = await open(sandbox, path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).to.contain("default-src 'none'").and.contain("trusted-types 'none'").and.not.contain('unsafe');
      expect(document.querySelector('script[type="module"]')?.getAttribute('src')).to.equal('/survey/stepwell.mjs');
      expect(document.querySelectorAll('style, [style], [onclick]')).to.have.length(0);
      const inline = [...document.querySelectorAll('script:not([src])')].map(script => script.getAttribute('type'));
      expect(inline).to.deep.equal(['application/json']);
    }
  });

  it('contain a definition unchanged', async () => {
    const sandbox = openSandbox();
    const broken = '{ "id": "x", "name": ';
    await post(sandbox, '/definitions.json', { name: 'broken', text: broken });
    const { document } = await open(sandbox, '/page?definition=broken');
    expect(document.getElementById('form-definition')?.textContent).to.equal(broken);
    expect(await json(get(sandbox, '/definitions.json'))).to.deep.equal(['broken']);
    await remove(sandbox, '/definitions.json');
    expect((await get(sandbox, '/page?definition=broken')).status).to.equal(404);
  });

  it('escape a definition so that it cannot end its element', async () => {
    const sandbox = openSandbox();
    const definition = { id: 'x', name: 'a</script><b>b</SCRIPT ><!-- <script> --><img src=x onerror=alert(1)>' };
    await post(sandbox, '/definitions.json', { name: 'nasty', definition });
    const { document } = await open(sandbox, '/page?definition=nasty');
    expect(JSON.parse(document.getElementById('form-definition')?.textContent ?? '')).to.deep.equal(definition);
    expect(document.querySelectorAll('b, img')).to.have.length(0);
    expect(document.querySelector('script[src="/survey/stepwell.js"]')).to.not.equal(null);
  });

  it('take data attributes of the form, and no others, from the query', async () => {
    const sandbox = openSandbox();
    const query = new URLSearchParams({
      sample: 'fr-energie',
      'attr.data-dci': 'abc',
      'attr.data-x': '"><script>alert(1)</script>',
      'attr.onclick': 'alert(1)',
      'attr.data-Y': 'no',
      'attr.data-z onclick': 'no',
    });
    const { document } = await open(sandbox, `/page?${query}`);
    const form = document.getElementById('form');
    expect(form?.getAttributeNames()).to.deep.equal(['id', 'data-dci', 'data-x']);
    expect(form?.dataset.dci).to.equal('abc');
    expect(form?.dataset.x).to.equal('"><script>alert(1)</script>');
  });

  it('take build, policy and further scripts from the query', async () => {
    const sandbox = openSandbox();
    const scripts = async (query: string) => {
      const { document } = await open(sandbox, `/page?${query}`);
      return [...document.querySelectorAll('script[src]')].map(script => script.getAttribute('src'));
    };
    expect(await scripts('')).to.deep.equal(['/survey/stepwell.js']);
    expect(await scripts('build=module')).to.deep.equal(['/survey/stepwell.mjs']);
    expect(await scripts('embed=none')).to.deep.equal([]);
    expect(await scripts('before=/a.js&before=/b.js?x=1&after=/c.js')).to.deep.equal([
      '/a.js',
      '/b.js?x=1',
      '/survey/stepwell.js',
      '/c.js',
    ]);
    for (const address of [
      '//a.b/x.js',
      'https://a.b/x.js',
      '/\\a.b/x.js',
      '/.//a.b/x.js',
      'javascript:alert(1)',
      'x.js',
    ])
      expect(await scripts(`before=${encodeURIComponent(address)}`), address).to.deep.equal(['/survey/stepwell.js']);
    const { document } = await open(sandbox, '/page');
    expect(document.getElementById('form-definition')).to.equal(null);
    const linked = await get(sandbox, '/page?attr.data-gtm-id=GTM-1', { 'sec-fetch-site': 'cross-site' });
    expect(linked.status, 'a link of another site').to.equal(403);
    expect((await get(sandbox, '/page?strict=1')).headers.get('content-security-policy')).to.contain('report-uri');
    expect((await get(sandbox, '/page?sample=constructor')).status).to.equal(404);
  });

  it('collect policy reports', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/csp-reports', { 'csp-report': { 'violated-directive': 'script-src' } });
    await post(sandbox, '/csp-reports', 'no json');
    const reports = await json<{ report: unknown }[]>(get(sandbox, '/csp-reports.json'));
    expect(reports.map(one => one.report)).to.deep.equal([
      { 'csp-report': { 'violated-directive': 'script-src' } },
      'no json',
    ]);
    await remove(sandbox, '/csp-reports.json');
    expect(await json(get(sandbox, '/csp-reports.json'))).to.deep.equal([]);
  });

  it('include legal pages and the thank-you page', async () => {
    const sandbox = openSandbox();
    for (const name of ['terms-of-use', 'cgu', 'privacy-policy', 'e-signature'])
      expect((await get(sandbox, `/legal/${name}?lang=fr`)).status, name).to.equal(200);
    expect((await get(sandbox, '/legal/constructor')).status).to.equal(404);
    expect((await open(sandbox, '/thank-you')).document.getElementById('form')).to.not.equal(null);
  });
});
