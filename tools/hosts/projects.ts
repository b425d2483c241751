/** Hosts that a bundler builds, with the packed package. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';
import { root } from '../dist-files.ts';
import {
  copyExample,
  freePort,
  type HostExample,
  install,
  type OpenHost,
  run,
  servePages,
  withoutPreview,
} from './host.ts';

/** Astro 7 needs it. The registry has the program as a package. */
const NODE = 'node@22.23.3';
const canRunAstro = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12);
};

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error('The server of the example has ended.');
}

/**
 * A site of static files in `dist`. `name` begins with the folder of the example. `packages` replace those that it
 * pins, for former majors.
 */
const site = (name: string, about: Partial<OpenHost> = {}, ...packages: string[]): HostExample => ({
  name,
  async open(place) {
    await install(name.split('/')[0]!, place, ...packages);
    run(place.folder, 'npm', 'run', '--silent', 'build');
    return { ...(await servePages(place, {}, join(place.folder, 'dist'))), ...about };
  },
});

const next = (name: string, ...packages: string[]): HostExample => ({
  name,
  async open(place) {
    const { folder } = place;
    await install('next-app', place, ...packages);
    run(folder, 'npm', 'run', '--silent', 'build');
    const port = await freePort();
    const program = join(folder, 'node_modules/next/dist/bin/next');
    const server = spawn(process.execPath, [program, 'start', '-p', `${port}`, '-H', '127.0.0.1'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    place.atEnd(() => void server.kill());
    const url = `http://127.0.0.1:${port}/`;
    await answers(url, server);
    return { urls: [url], isPrerendered: true, takesLeads: true };
  },
});

/** An app without a configuration of its own, built by the webpack of this repository. */
const webpackApp: HostExample = {
  name: 'react-app/webpack-5',
  async open(place) {
    const { folder } = place;
    await install('react-app', place);
    const quotes = join(folder, 'quotes.tsx');
    await writeFile(quotes, withoutPreview(await readFile(quotes, 'utf8')));
    const main = join(folder, 'main.tsx');
    await writeFile(
      main,
      (await readFile(main, 'utf8'))
        .replace('<App />', '<Quotes onSent={() => {}} />')
        .replace("{ App } from './app.tsx'", "{ Quotes } from './quotes.tsx'"),
    );
    await writeFile(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "jsx": "react-jsx" }, "files": ["main.tsx"] }',
    );
    const loader = { loader: 'ts-loader', options: { transpileOnly: true } };
    const settings: webpack.Configuration = {
      mode: 'production',
      context: folder,
      entry: './main.tsx',
      output: { path: join(folder, 'dist') },
      module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: loader }] },
      resolveLoader: { modules: [join(root, 'node_modules')] },
    };
    const done = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack(settings, (error, stats) => (error ? reject(error) : resolve(stats)));
    });
    if (!done || done.hasErrors()) throw new Error(done?.toString('errors-only'));
    const page = '<!doctype html><title>Garden</title><div id="root"></div><script src="/main.js"></script>';
    return servePages(place, { '/': page }, join(folder, 'dist'));
  },
};

/** A server of one's own. The example has no bundler, so this is the reader's part. */
const reactServer: HostExample = {
  name: 'react-server',
  async open(place) {
    const { folder } = place;
    await copyExample('react-server', folder);
    const page = join(folder, 'page.tsx');
    await writeFile(page, withoutPreview(await readFile(page, 'utf8')));
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    run(
      folder,
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      place.tarball,
      'react@19',
      'react-dom@19',
    );
    const settings = {
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
      absWorkingDir: folder,
    } as const;
    await build({ ...settings, entryPoints: ['client.tsx'], outdir: 'public', splitting: true });
    const external = ['react', 'react-dom', 'stepwell/server'];
    await build({ ...settings, entryPoints: ['server.tsx'], outdir: '.', platform: 'node', external });
    // In a process of its own: this one takes `stepwell/server` from the sources.
    const print = "import('./server.js').then(made => console.log(JSON.stringify([made.pageHtml(), made.styles])))";
    const printed = execFileSync(process.execPath, ['--eval', print], { cwd: folder, encoding: 'utf8' });
    const [html, css] = JSON.parse(printed) as [string, string];
    const pages = { '/': html, '/form.css': css };
    return { ...(await servePages(place, pages, join(folder, 'public'))), isPrerendered: true };
  },
};

export const PROJECTS: readonly HostExample[] = [
  next('next-app'),
  next('next-app/15', 'next@15'),
  site('astro-site', { isPrerendered: true }, ...(canRunAstro() ? [] : [NODE])),
  site('astro-site/6', { isPrerendered: true }, 'astro@6', '@astrojs/react@5', ...(canRunAstro() ? [] : [NODE])),
  site('astro-site/5', { isPrerendered: true }, 'astro@5', '@astrojs/react@4'),
  site('vue-app'),
  site('vue-app/vite-7', {}, 'vite@7'),
  site('vue-app/vite-6', {}, 'vite@6'),
  webpackApp,
  site('svelte-app'),
  reactServer,
];
