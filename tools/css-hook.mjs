/** A load hook for Node that turns a style sheet into a module which exports its compiled text. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileCss } from './css.mjs';

export function load(url, context, nextLoad) {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.css')) return nextLoad(url, context);
  const text = compileCss(readFileSync(fileURLToPath(url), 'utf8'), pathname);
  return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
}
