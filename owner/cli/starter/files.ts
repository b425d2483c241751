/** The folder that `stepwell new-plugin` writes. */
import { KINDS, type KindFiles, type Names } from './kinds.ts';

export function namesOf(plugin: string): Names {
  const words = plugin.split('-');
  const [first = '', ...others] = words;
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    plugin,
    type: words.join('_'),
    variable: first + others.map(capital).join(''),
  };
}

/**
 * Text by path. `version`: the version of the package. `tarball`: the path of the package file, if the package comes from
 * no registry.
 */
export function filesOf(plugin: string, kind: string, version: string, tarball?: string): Record<string, string> {
  const { plugin: source, test, step, answers } = KINDS[kind]!(namesOf(plugin));
  return {
    'plugin.tsx': source,
    'plugin.spec.ts': specOf(test),
    'playground.ts': playgroundOf(plugin, step, answers),
    'index.html': indexOf(plugin),
    'build.mjs': BUILD,
    'start.mjs': START,
    'package.json': `${JSON.stringify(packageOf(plugin, version, tarball), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(TSCONFIG, null, 2)}\n`,
    '.gitignore': 'dist\nnode_modules\n',
    'README.md': readmeOf(plugin),
  };
}

const specOf = ({
  options,
  steps,
  samples = '',
}: KindFiles['test']): string => `import { strict as assert } from 'node:assert';
import { itIsAPlugin, tryOut } from 'stepwell/testing';
import plugin from './plugin.tsx';

itIsAPlugin(plugin${samples});

it('works in a form', async () => {
  const form = await tryOut(plugin, ${options});
${steps}
  assert.deepEqual(form.problems(), []);
  await form.end();
});
`;

const playgroundOf = (
  plugin: string,
  step: string,
  answers: KindFiles['answers'],
): string => `/** \`npm start\` shows the plugin in several states side by side. Nothing is sent. */
import { defineForm, type Mounted, mount, register } from 'stepwell';
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

interface State {
  width?: number;
  scheme?: string;
  language?: string;
  answer?: string;
}
const STATES: Readonly<Record<string, State>> = {
  Desktop: {},
  Dark: { scheme: 'dark' },
  Phone: { width: 320 },
  German: { width: 320, language: 'de' },${
    answers
      ? `
  Filled: { width: 320, answer: '${answers.filled}' },
  Error: { width: 320, answer: '${answers.error}' },`
      : ''
  }
};

/** A file has changed: the page loads again, and each form goes back to its step with its answers. */
function keep(name: string, { store, inspect }: Mounted, answer: string | undefined): void {
  async function restore(kept: string | null) {
    const form = await inspect();
    if (kept) {
      const { step, answers } = JSON.parse(kept);
      await form.goTo(step, answers);
    } else if (answer) await form.answer('answer', answer);
    sessionStorage.removeItem(name);
  }
  restore(sessionStorage.getItem(name)).catch(console.error);
  addEventListener('changed', () => {
    const { path, formValues: answers } = store;
    // Without a path it is not shown yet, and what was kept last counts.
    if (path) sessionStorage.setItem(name, JSON.stringify({ step: path.at(-1), answers }));
  });
}

for (const [name, { width = 560, scheme = 'light', language = 'en', answer }] of Object.entries(STATES)) {
  const place = document.createElement('section');
  place.style.cssText = \`box-sizing: border-box; width: \${width}px; max-width: 100%; padding: 16px; background: \${scheme === 'dark' ? '#111' : '#fff'}\`;
  const element = document.createElement('div');
  element.dataset.scheme = scheme;
  place.append(Object.assign(document.createElement('h2'), { textContent: name }), element);
  document.body.append(place);
  const form = mount(element, {
    definition: { ...definition, configuration: { ...definition.configuration, language } },
    preview: true,
    history: false,
  });
  keep(name, form, answer);
}
`;

const indexOf = (plugin: string): string => `<!doctype html>
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
    <script>
      // Here and not in the bundle: a connection of each chunk would use up those that a browser makes to one host.
      new EventSource('/esbuild').addEventListener('change', () => {
        dispatchEvent(new Event('changed'));
        location.reload();
      });
    </script>
  </body>
</html>
`;

const BUILD = `import { build } from 'esbuild';
import { stepwell } from 'stepwell/esbuild';

await build({ entryPoints: ['plugin.tsx'], outfile: 'dist/plugin.js', minify: true, plugins: [stepwell()] });
`;

const START = `/** Serves the playground, which loads again when a file changes, with the answers that it has. */
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
});
await playground.watch();
// Without PORT, esbuild takes a free port.
const { PORT } = process.env;
const { port } = await playground.serve({ servedir: '.', host: '127.0.0.1', ...(PORT && { port: Number(PORT) }) });
console.log(\`http://127.0.0.1:\${port}/\`);
`;

const readmeOf = (plugin: string): string => `# ${plugin}

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
`;

const packageOf = (name: string, version: string, tarball?: string) => ({
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
    ...(tarball && { stepwell: tarball }),
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
