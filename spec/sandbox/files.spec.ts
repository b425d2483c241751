import { symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { get, sandbox, temporaryFolder, tidy } from './support.ts';

/** A request whose path is sent as written: fetch would tidy it up first. */
const raw = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = request({ hostname, port, path }, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });

describe('sandbox: built files', () => {
  afterEach(tidy);

  it('gives each kind of file its type, to any origin', async () => {
    const dist = await temporaryFolder({
      'a.js': '1',
      'a.mjs': '1',
      'a.json': '{}',
      'a.css': 'a{}',
      'a.js.map': '{}',
      'a.svg': '<svg/>',
      'a.txt': 't',
    });
    const made = sandbox({ dist });
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
      const answer = await get(made, `/survey/${name}`);
      expect(answer.headers.get('content-type'), name).to.contain(type);
      expect(answer.headers.get('access-control-allow-origin'), name).to.equal('*');
    }
  });

  it('keeps hashed names for long and checks the others', async () => {
    const dist = await temporaryFolder({ 'chunk.0123456789abcdef.js': '1', 'stepwell.js': '1' });
    const made = sandbox({ dist });
    const hashed = await get(made, '/survey/chunk.0123456789abcdef.js');
    expect(hashed.headers.get('cache-control')).to.contain('immutable');
    const entry = await get(made, '/survey/stepwell.js');
    expect(entry.headers.get('cache-control')).to.equal('no-cache');
    const etag = entry.headers.get('etag') ?? '';
    expect((await get(made, '/survey/stepwell.js', { 'if-none-match': etag })).status).to.equal(304);
    await writeFile(join(dist, 'stepwell.js'), 'changed');
    const changed = await get(made, '/survey/stepwell.js', { 'if-none-match': etag });
    expect([changed.status, await changed.text()]).to.deep.equal([200, 'changed']);
  });

  it('compresses when asked', async () => {
    const text = 'const answer = 42;'.repeat(50);
    const made = sandbox({ dist: await temporaryFolder({ 'a.js': text }) });
    const as = async (encoding: string) => {
      const answer = await get(made, '/survey/a.js', { 'accept-encoding': encoding });
      return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) };
    };
    const brotli = await as('gzip, deflate, br');
    expect(brotli.encoding).to.equal('br');
    expect(brotliDecompressSync(brotli.body).toString()).to.equal(text);
    const gzip = await as('gzip, br;q=0');
    expect(gzip.encoding).to.equal('gzip');
    expect(gunzipSync(gzip.body).toString()).to.equal(text);
    const plain = await as('identity');
    expect([plain.encoding, plain.body.toString()]).to.deep.equal([null, text]);
  });

  it('gives nothing from outside the folder', async () => {
    const outside = await temporaryFolder({ 'secret.txt': 'secret' });
    const dist = await temporaryFolder({ 'a.js': '1', '.hidden': 'x' });
    await symlink(join(outside, 'secret.txt'), join(dist, 'link.txt'));
    const made = sandbox({ dist });
    const { url } = await made.listen(0);
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
    for (const address of addresses) expect(await raw(url, address), address).to.equal(404);
    expect(await raw(url, '/survey/a.js')).to.equal(200);
  });
});
