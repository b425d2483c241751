/** The folder that `stepwell new-plugin` writes. */
import { KINDS, type Names } from './kinds.ts';

export function namesOf(plugin: string): Names {
  const words = plugin.split('-');
  const [first = '', ...others] = words;
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    plugin,
    type: words.join('_'),
    variable: first + others.map(capital).join(''),
    component: words.map(capital).join(''),
  };
}

/** Text by path. `version`: that of the package. */
export function filesOf(plugin: string, kind: string, version: string): Record<string, string> {
  const { plugin: source, test, step } = KINDS[kind]!(namesOf(plugin));
  const { samples = '' } = test;
  return {
    'plugin.tsx': source,
    'plugin.spec.ts': `import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import plugin from './plugin.tsx';

itIsAPlugin(plugin${samples});

it('works in a form', async () => {
  const form = await tryOut(plugin, ${test.options});
${test.steps}
  assert.deepEqual(form.problems(), []);
  await form.end();
});
`,
    'playground.ts': `/** \`npm start\` shows the plugin in several states side by side. Nothing is sent. */
import { defineForm, mount, register } from 'stepwell';
import plugin from './plugin.tsx';

register(plugin);
const definition = defineForm({
  id: '${plugin}',
  configuration: { language: 'en', country: 'ca' },
  steps: [
    ${step},
    { order: 2, type: 'transition', final: true, title: 'The end' },
  ],
});

const STATES: Readonly<Record<string, { width: number; scheme: string; language?: string }>> = {
  Desktop: { width: 560, scheme: 'light' },
  Dark: { width: 560, scheme: 'dark' },
  Phone: { width: 320, scheme: 'light' },
  German: { width: 320, scheme: 'light', language: 'de' },
};
for (const [name, { width, scheme, language = 'en' }] of Object.entries(STATES)) {
  const place = document.createElement('section');
  place.style.cssText = \`width: \${width}px; padding: 16px; background: \${scheme === 'dark' ? '#111' : '#fff'}\`;
  const element = document.createElement('div');
  element.dataset.scheme = scheme;
  place.append(Object.assign(document.createElement('h2'), { textContent: name }), element);
  document.body.append(place);
  mount(element, {
    definition: { ...definition, configuration: { ...definition.configuration, language } },
    preview: true,
    history: false,
  });
}
`,
    'index.html': `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${plugin}</title>
  <style>
    body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; background: #eee; font-family: system-ui; }
    h2 { margin: 0 0 12px; color: gray; font-size: 14px; }
  </style>
  <body>
    <script type="module" src="/dist/playground/playground.js"></script>
  </body>
</html>
`,
    'build.mjs': `import { build } from 'esbuild';
import { stepwell } from 'stepwell/esbuild';

await build({ entryPoints: ['plugin.tsx'], outfile: 'dist/plugin.js', minify: true, plugins: [stepwell()] });
`,
    'start.mjs': `/** Serves the playground, and loads it again when a file changes. */
import { context } from 'esbuild';

const playground = await context({
  entryPoints: ['playground.ts'],
  outdir: 'dist/playground',
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"development"' },
  banner: { js: "new EventSource('/esbuild').addEventListener('change', () => location.reload());" },
});
await playground.watch();
const { port } = await playground.serve({ servedir: '.', host: '127.0.0.1' });
console.log(\`http://127.0.0.1:\${port}/\`);
`,
    'package.json': `${JSON.stringify(packageOf(plugin, version), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    '.gitignore': 'dist\nnode_modules\n',
    'README.md': `# ${plugin}

A plugin for [Stepwell](https://www.npmjs.com/package/stepwell).

\`\`\`sh
npm install
npm start          # a playground with several states side by side
npm test           # the suite for plugins, and your own tests
npm run check      # types
npm run build      # dist/plugin.js, for the script tag
\`\`\`

On a page, before or after the embed: \`<script src="plugin.js" async></script>\`. With the npm package:
\`register(plugin)\`.
`,
  };
}

const packageOf = (name: string, version: string) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    start: 'node start.mjs',
    build: 'node build.mjs',
    check: 'tsc',
    test: 'mocha --timeout 20000 --node-option import=tsx --node-option import=stepwell/testing/dom plugin.spec.ts',
  },
  peerDependencies: { stepwell: `^${version}` },
  devDependencies: {
    '@testing-library/dom': '^10.0.0',
    '@testing-library/react': '^16.0.0',
    '@types/mocha': '^10.0.0',
    '@types/node': '^20.0.0',
    '@types/react': '^19.0.0',
    'axe-core': '^4.10.0',
    chai: '^6.0.0',
    esbuild: '^0.28.0',
    'fast-check': '^4.0.0',
    jsdom: '^29.0.0',
    mocha: '^12.0.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    tsx: '^4.23.0',
    typescript: '^6.0.0',
  },
});

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['mocha', 'node'],
  },
  include: ['*.ts', '*.tsx'],
};
