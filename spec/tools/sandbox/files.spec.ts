import { readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { cleanUp, get, openSandbox, temporaryFolder } from './support.ts';

/** The status of a request whose path is sent unchanged; `fetch` would normalize it. */
const rawRequest = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = request({ hostname, port, path }, response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });

describe('sandbox: built files', () => {
  afterEach(cleanUp);

  it('are served with their content type, to any origin', async () => {
    const dist = await temporaryFolder({
      'a.js': '1',
      'a.mjs': '1',
      'a.json': '{}',
      'a.css': 'a{}',
      'a.js.map': '{}',
      'a.svg': '<svg/>',
      'a.txt': 't',
    });
    const sandbox = openSandbox({ dist });
    const types: Record<string, string> = {
      'a.js': 'text/javascript',
      'a.mjs': 'text/javascript',
      'a.json': 'application/json',
      'a.css': 'text/css',
      'a.js.map': 'application/json',
      'a.svg': 'image/svg+xml',
      'a.txt': 'text/plain',
    };
    for (const [name, type] of Object.entries(types)) {
      const response = await get(sandbox, `/survey/${name}`);
      expect(response.headers.get('content-type'), name).to.contain(type);
      expect(response.headers.get('access-control-allow-origin'), name).to.equal('*');
    }
  });

  it('of the configurator have the policies that the docs recommend', async () => {
    const dist = await temporaryFolder({});
    await mkdir(join(dist, 'configurator'));
    for (const name of ['index.html', 'frame.html']) await writeFile(join(dist, 'configurator', name), '');
    const sandbox = openSandbox({ dist });
    const policyOf = async (name: string) =>
      (await get(sandbox, `/survey/configurator/${name}`)).headers.get('content-security-policy');
    const docs = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
    for (const name of ['index.html', 'frame.html'])
      expect(docs).to.contain(`| \`configurator/${name}\` | \`${await policyOf(name)}\` |`);
  });

  it('have a first page in their folder, as the documentation has', async () => {
    const folder = await temporaryFolder({ 'index.html': '<h1>All of it</h1>' });
    const sandbox = openSandbox({ folders: { '/docs/': folder } });
    expect((await get(sandbox, '/docs')).headers.get('location')).to.equal('/docs/');
    expect(await (await get(sandbox, '/docs/')).text()).to.equal('<h1>All of it</h1>');
    expect((await get(sandbox, '/docs/missing.html')).status).to.equal(404);
  });

  it('may be missing: then the first page of the documentation says how to build it', async () => {
    const response = await get(openSandbox(), '/docs/');
    expect(response.status).to.equal(200);
    expect(await response.text()).to.include('npm run build:docs');
  });

  it('are cached for a year if their name has a hash, and revalidated otherwise', async () => {
    const dist = await temporaryFolder({ 'chunk.0123456789abcdef.js': '1', 'stepwell.js': '1' });
    const sandbox = openSandbox({ dist });
    const hashed = await get(sandbox, '/survey/chunk.0123456789abcdef.js');
    expect(hashed.headers.get('cache-control')).to.contain('immutable');
    const entry = await get(sandbox, '/survey/stepwell.js');
    expect(entry.headers.get('cache-control')).to.equal('no-cache');
    const etag = entry.headers.get('etag') ?? '';
    expect((await get(sandbox, '/survey/stepwell.js', { 'if-none-match': etag })).status).to.equal(304);
    await writeFile(join(dist, 'stepwell.js'), 'changed');
    const changed = await get(sandbox, '/survey/stepwell.js', { 'if-none-match': etag });
    expect([changed.status, await changed.text()]).to.deep.equal([200, 'changed']);
  });

  it('are compressed if the client accepts it', async () => {
    const text = 'const response = 42;'.repeat(50);
    const sandbox = openSandbox({ dist: await temporaryFolder({ 'a.js': text }) });
    const requestWith = async (encoding: string) => {
      const response = await get(sandbox, '/survey/a.js', { 'accept-encoding': encoding });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const brotli = await requestWith('gzip, deflate, br');
    expect(brotli.encoding).to.equal('br');
    expect(brotliDecompressSync(brotli.body).toString()).to.equal(text);
    const gzip = await requestWith('gzip, br;q=0');
    expect(gzip.encoding).to.equal('gzip');
    expect(gunzipSync(gzip.body).toString()).to.equal(text);
    const plain = await requestWith('identity');
    expect([plain.encoding, plain.body.toString()]).to.deep.equal([null, text]);
  });

  it('are never served from outside the folder', async () => {
    const outside = await temporaryFolder({ 'secret.txt': 'secret' });
    const dist = await temporaryFolder({ 'a.js': '1', '.hidden': 'x' });
    await symlink(join(outside, 'secret.txt'), join(dist, 'link.txt'));
    const sandbox = openSandbox({ dist });
    const { url } = await sandbox.listen(0);
    const name = outside.split('/').at(-1);
    const addresses = [
      `/survey/../${name}/secret.txt`,
      `/survey/..%2f${name}%2fsecret.txt`,
      `/survey/%2e%2e/${name}/secret.txt`,
      `/survey/%2e%2e%2f${name}%2fsecret.txt`,
      `/survey/..%5c${name}%5csecret.txt`,
      `/survey//${outside}/secret.txt`,
      `/survey/%2f${outside.slice(1)}/secret.txt`,
      '/survey/link.txt',
      '/survey/.hidden',
      '/survey/a.js%00.txt',
      '/survey/%E0%A4%A',
      '/survey/',
      '/survey/missing.js',
    ];
    for (const address of addresses) expect(await rawRequest(url, address), address).to.equal(404);
    expect(await rawRequest(url, '/survey/a.js')).to.equal(200);
  });
});
