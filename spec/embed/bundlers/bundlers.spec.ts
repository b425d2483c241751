/** A plugin that each bundler builds registers itself once the embed is there, and uses the React of the embed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as vm from 'node:vm';
import { expect } from 'chai';
import { build } from 'esbuild';
import webpack from 'webpack';
import { stepwell as forEsbuild } from '../../../embed/bundlers/esbuild.ts';
import { assets as assetsForVite, stepwell as forVite } from '../../../embed/bundlers/vite.ts';
import { assets as assetsForWebpack, stepwell as forWebpack } from '../../../embed/bundlers/webpack.ts';
import { itExtended } from '../../support/extended.ts';

const ENTRY = 'docs/examples/slider/plugin.tsx';
const ICON = 'survey/icons/house.json';
const PHONE = 'survey/metadata/countries/phone-metadata.US.json';

describe('the bundlers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-plugin-'));
  after(() => rmSync(folder, { recursive: true }));

  function registered(file: string): string[] {
    const names: string[] = [];
    // Below `page` is what the browser finds under this name if an element of the page has it as its id.
    const page = Object.create({ stepwell: 'an element' }) as { stepwell: ((sw: object) => void)[] };
    vm.runInNewContext(readFileSync(join(folder, file), 'utf8'), { window: page });
    expect(page.stepwell, 'it waits for the embed').to.have.length(1);
    const same = <T>(value: T) => value;
    const plugin = { definePlugin: (name: string) => ({ name }), defineQuestion: same };
    const shared = { react: {}, jsxRuntime: { jsx: same, jsxs: same }, plugin };
    for (const run of page.stepwell) run({ shared, register: ({ name }: { name: string }) => names.push(name) });
    return names;
  }

  it('esbuild', async () => {
    const outfile = join(folder, 'esbuild.js');
    await build({ entryPoints: [ENTRY], outfile, plugins: [forEsbuild()], minify: true, logLevel: 'silent' });
    expect(registered('esbuild.js')).to.deep.equal(['slider']);
  });

  itExtended('webpack, which also adds the icons and phone metadata to an app', async () => {
    const settings = forWebpack({
      context: process.cwd(),
      entry: `./${ENTRY}`,
      output: { path: folder, filename: 'webpack.js' },
      // The package is not built.
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        extensionAlias: { '.js': ['.ts', '.js'] },
        alias: { 'stepwell/schema-parts': resolve('check/schema-parts.ts') },
      },
      plugins: [assetsForWebpack()],
    }) as webpack.Configuration;
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack(settings, (error, done) => (error ? reject(error) : resolve(done)));
    });
    expect(stats?.hasErrors(), stats?.toString('errors-only')).to.equal(false);
    expect(registered('webpack.js')).to.deep.equal(['slider']);
    expect(JSON.parse(readFileSync(join(folder, ICON), 'utf8'))).to.be.an('array');
    expect(JSON.parse(readFileSync(join(folder, PHONE), 'utf8'))).to.have.property('countries');
  });

  it('Vite gets the same modules and the same wrapper', () => {
    const { build } = forVite({ entry: ENTRY }).config();
    const { output, external } = build.rollupOptions;
    expect(external).to.deep.equal(['react', 'react/jsx-runtime', 'stepwell/plugin']);
    expect(output.banner).to.contain('.push(');
    expect(output.footer).to.contain('.register(stepwellPlugin.default');
  });

  describe('add the icons and phone metadata to an app:', () => {
    it('Vite, in a build', () => {
      const names: string[] = [];
      assetsForVite().generateBundle.call({ emitFile: ({ fileName }) => names.push(fileName) });
      expect(names).to.include.members([ICON, PHONE]);
    });

    it('Vite, in development', () => {
      const answers: [name: string, body: string | undefined][] = [];
      assetsForVite({ folder: 'forms' }).configureServer({
        middlewares: {
          use(path, run) {
            for (const url of ['/icons/house.json?v=1', '/icons/../../package.json', '/icons/none.json']) {
              let body: string | undefined;
              run({ url }, { setHeader: () => undefined, end: given => (body = String(given)) }, () => undefined);
              answers.push([path + url, body?.slice(0, 1)]);
            }
          },
        },
      });
      expect(answers).to.deep.equal([
        ['/forms/icons/house.json?v=1', '['],
        ['/forms/icons/../../package.json', undefined],
        ['/forms/icons/none.json', undefined],
      ]);
    });
  });
});
