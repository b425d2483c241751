/** Hosts that need no build: a page, and the built form. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { root } from '../dist-files.ts';
import { type HostExample, type Place, run, servePages, withoutPreview } from './host.ts';
import { emulateTag } from './tag-emulator.ts';

const CDN = 'https://cdn.example';

const exampleFile = (path: string): Promise<string> => readFile(join(root, 'docs/examples', path), 'utf8');
/** The definition of the smallest page. */
export async function garden(): Promise<string> {
  const [, json] = /id="form-definition">([\s\S]*?)<\/script>/.exec(await exampleFile('plain/index.html'))!;
  return json!;
}

/** Answers for a network of caches that has this version, and no other. */
const serveCdn =
  ({ dist, version }: Place) =>
  async (context: BrowserContext): Promise<void> => {
    await context.route(`${CDN}/**`, async route => {
      const { pathname } = new URL(route.request().url());
      const prefix = `/stepwell/${version}/`;
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000, immutable' };
      if (!pathname.startsWith(prefix)) return route.fulfill({ status: 404, headers });
      return route.fulfill({ path: join(dist, pathname.slice(prefix.length)), headers });
    });
  };

const cdn: HostExample = {
  name: 'cdn',
  async open(place) {
    const manifest = JSON.parse(await readFile(join(place.dist, 'manifest.json'), 'utf8'));
    const page = (await exampleFile('cdn/index.html')).replace(
      '{{integrity}}',
      manifest.files['stepwell.js'].integrity,
    );
    return { ...(await servePages(place, { '/': withoutPreview(page) })), prepare: serveCdn(place) };
  },
};

const pageBuilder: HostExample = {
  name: 'page-builder',
  async open(place) {
    return servePages(place, { '/': withoutPreview(await exampleFile('page-builder/index.html')) });
  },
};

/** A theme in Liquid, with the section on the page of a product. */
const shop: HostExample = {
  name: 'shop',
  async open(place) {
    run(place.folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', 'liquidjs@10.30.1');
    const { Liquid } = createRequire(join(place.folder, 'theme.js'))('liquidjs') as { Liquid: new () => Engine };
    const [section = '', schema = ''] = (await exampleFile('shop/stepwell-form.liquid')).split('{% schema %}');
    const { settings } = JSON.parse(schema.replace('{% endschema %}', '')) as {
      settings: readonly { id: string; default?: string }[];
    };
    const engine = new Liquid();
    const product = { handle: 'hedge-trimmer', title: 'Hedge trimmer' };
    const own = { type: 'static', payloadKey: 'product', value: '{{ product.handle }}' };
    const definition = JSON.stringify({ ...JSON.parse(await garden()), additionalFormValues: [own] });
    const given = {
      ...Object.fromEntries(settings.map(one => [one.id, one.default])),
      definition: await engine.parseAndRender(definition, { product }),
      script: '/survey/stepwell.js',
    };
    const html = await engine.parseAndRender(section, { section: { settings: given }, product });
    const page = `<!doctype html><html lang="en"><title>${product.title}</title><link rel="icon" href="data:,">${html}`;
    return servePages(place, { '/': page });
  },
};
interface Engine {
  parseAndRender(template: string, values: object): Promise<string>;
}

const tagManager: HostExample = {
  name: 'tag-manager',
  async open(place) {
    return servePages(place, { '/': withoutPreview(await exampleFile('tag-manager/index.html')) });
  },
};

/** The template for the gallery of Google Tag Manager, run as its sandbox runs it. */
const tagTemplate: HostExample = {
  name: 'tag-manager/template.tpl',
  async open(place) {
    const tag = emulateTag(await exampleFile('tag-manager/template.tpl'), {
      script: `${CDN}/stepwell/${place.version}/stepwell.js`,
      opens: false,
    });
    const element = '<div id="form" data-survey-id="garden"></div>';
    const page = `<!doctype html><html lang="en"><title>Garden</title><link rel="icon" href="data:,">${element}${tag}`;
    return {
      ...(await servePages(place, { '/': page })),
      async prepare(context) {
        await serveCdn(place)(context);
        await context.route('**/surveys/garden', async route => route.fulfill({ json: JSON.parse(await garden()) }));
      },
    };
  },
};

export const PAGES: readonly HostExample[] = [cdn, pageBuilder, shop, tagManager, tagTemplate];
