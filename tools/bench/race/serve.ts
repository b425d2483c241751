/** Serves the pages and scripts of all entrants, compressed with brotli. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { dist } from '../../dist-files.ts';
import { builtFolder } from './build.ts';
import { ENTRANTS, readStyles } from './entrants.ts';
import type { Form } from './forms.ts';

const compress = promisify(brotliCompress);
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

export interface Track {
  url: string;
  close(): void;
}

/** The page of an entrant is `/<entrant>/<form>`. Everything is compressed before the race begins. */
export async function serveTrack(forms: Readonly<Record<string, Form>>): Promise<Track> {
  const files = new Map<string, { body: Buffer; type: string }>();
  /** The best quality takes minutes for everything, and only the bytes of the lead form's page are measured. */
  const add = async (path: string, content: string | Buffer, type: string, quality = constants.BROTLI_MAX_QUALITY) =>
    void files.set(path, {
      body: await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      type,
    });
  const addFile = async (path: string, file: string) =>
    add(path, await readFile(file), TYPES[extname(file)] ?? 'application/json');

  for (const { name, app, styles, page, script } of ENTRANTS) {
    if (app) await addFile(`/rivals/${app}.js`, join(builtFolder, `${app}.js`));
    if (styles) await add(`/rivals/${name}.css`, await readStyles(styles), 'text/css');
    for (const [form, given] of Object.entries(forms)) {
      const quality = form === 'lead' ? undefined : 4;
      await add(`/${name}/${form}`, await page(given, form), 'text/html', quality);
      if (script) await add(`/${name}/${form}.js`, await script(given), 'text/javascript', quality);
    }
  }
  for (const path of await readdir(dist, { recursive: true })) {
    if (/^(stepwell.*|chunks\/.*)\.m?js$|phone-metadata(\.CA)?\.json$/.test(path))
      await addFile(`/survey/${path}`, join(dist, path));
  }

  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://track').pathname);
    // The answers of services: without them, the form would try again.
    const isCall = request.method === 'POST' || request.url?.startsWith('/tr/');
    if (!file) return void response.writeHead(isCall ? 200 : 404).end('{}');
    const headers = { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'cache-control': 'max-age=600' }).end(file.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
