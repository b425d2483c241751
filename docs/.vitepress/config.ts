/**
 * The documentation site. `npm run build:docs` prepares its pages in `.cache/docs-source`: those of this folder, and those
 * that are made from the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, postcssIsolateStyles } from 'vitepress';
import { anchorOf } from '../../tools/docs-site/links.ts';
import { NAVIGATION } from './navigation.ts';

const source = fileURLToPath(new URL('../../.cache/docs-source', import.meta.url));
/** The address of the folder that has `stepwell.mjs`, for the live examples. */
const survey = process.env.SURVEY_FOLDER ?? '/survey/';
/** The path of the site, with slashes around. */
const base = process.env.DOCS_BASE ?? '/docs/';

const titleOf = (page: string): string => {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(source, `${page}.md`), 'utf8')) ?? [];
  return title.replaceAll('`', '');
};
const generatedIn = (folder: string): [page: string, text: string][] =>
  readdirSync(join(source, folder))
    .sort()
    .map(file => `${folder}${file.replace(/\.md$/, '')}`)
    .map(page => [page, titleOf(page)]);

const sidebar = NAVIGATION.map(({ text, pages, generated }) => ({
  text,
  collapsed: generated === undefined ? undefined : true,
  items: [...pages, ...(generated ? generatedIn(generated) : [])].map(([page, words]) => ({
    text: words,
    link: `/${page}`,
  })),
}));

export default defineConfig({
  title: 'Stepwell',
  description: 'A multi-step lead form that you embed with one script tag',
  base,
  srcDir: '../.cache/docs-source',
  outDir: '../.cache/docs',
  cacheDir: '../.cache/vitepress',
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  themeConfig: {
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        // The code of examples and the list of changes would crowd out the pages that explain.
        _render: (text, env, md) =>
          env.relativePath.toLowerCase().endsWith('changelog.md')
            ? ''
            : md.render(env.relativePath.startsWith('examples/') ? text.replace(/^```[\s\S]*?^```$/gm, '') : text, env),
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  markdown: {
    anchor: { slugify: anchorOf },
    config(md) {
      // `{{name}}` in code is an example, not a template of this site.
      const { code_inline: inline, fence } = md.renderer.rules;
      md.renderer.rules.code_inline = (...given) => {
        given[0][given[1]]!.attrSet('v-pre', '');
        return inline!(...given);
      };
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info, content } = tokens[index]!;
        if (info.trim() === 'json live') return `<LiveExample json="${encodeURIComponent(content.trim())}" />`;
        return fence!(tokens, index, ...rest);
      };
    },
  },
  vite: {
    define: { __SURVEY_FOLDER__: JSON.stringify(survey) },
    // Plugins are exported by their names, which need not be identifiers.
    build: { chunkSizeWarningLimit: 2000, target: 'es2022' },
    css: {
      // The styles of this site leave out the forms of live examples.
      postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/] })] },
    },
    plugins: [
      {
        name: 'leave-out-plugins',
        enforce: 'pre',
        // The check of a definition needs the names of the types, not their code.
        resolveId: (id, importer = '') =>
          importer.endsWith('/plugins/generated/manifest.ts') && /\/plugin\.tsx?$/.test(id) ? '\0no-plugin' : undefined,
        load: id => (id === '\0no-plugin' ? 'export const plugin = undefined' : undefined),
      },
    ],
  },
});
