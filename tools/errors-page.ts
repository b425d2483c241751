/**
 * Generates `dist/errors.html` from `docs/errors.md`. It is a single page without scripts, and console messages link to
 * it. It is part of the build, so it matches the deployed version and needs no other host.
 */
import { Marked } from 'marked';
import { anchorOf, withSiteLinks } from './docs-site/links.ts';

const STYLE = `
:root { color-scheme: light dark; }
body {
  max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 6rem;
  font: 16px/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  background: light-dark(#fff, #15191c); color: light-dark(#14191c, #edf0f2);
}
h1 { font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 1.25rem; border-top: 1px solid light-dark(#e3e6e8, #2a3136); font-size: 1.125rem; }
h2, code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
h2:target { color: light-dark(#0b6b66, #3fd0c4); }
code { font-size: 0.9em; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem 1rem; background: light-dark(#f4f5f6, #0e1113); border-radius: 8px; }
`;

export function errorsPage(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  // The build does not contain the other pages.
  const body = marked.parse(withSiteLinks('docs/errors.md', markdown, new Map())) as string;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Errors of Stepwell</title>',
    `<style>${STYLE}</style>`,
    body,
  ].join('\n');
}
