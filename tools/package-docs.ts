/**
 * Links in the Markdown files of the npm package, which contains only a part of the repository. Pure: `pack.ts` reads
 * and writes the files.
 */
import { posix } from 'node:path';
import { type MarkdownLink, replaceLinks } from './docs-site/links.ts';

/** The target file or folder of a link; undefined for web addresses and anchors on the same page. */
function targetOf(page: string, { address }: MarkdownLink): string | undefined {
  if (/^([a-z]+:|#)/.test(address)) return undefined;
  const [path = ''] = address.split('#');
  return posix.join(posix.dirname(page), path).replace(/\/$/, '');
}
const has = (files: readonly string[], target: string): boolean =>
  files.some(file => file === target || file.startsWith(`${target}/`));

/**
 * The web address of a version's files. `repository`: the address in package.json; without one, the files have no
 * public address. The paths are those of GitHub and GitLab.
 */
export const sourceOf = (repository: string | undefined, version: string) =>
  repository === undefined
    ? undefined
    : (kind: 'blob' | 'raw', path: string): string =>
        `${repository.replace(/^git\+|\.git$/g, '')}/${kind}/v${version}/${path}`;

/**
 * The text of a page for the package. `files`: the paths in the package. A link to any other file leads to the
 * repository. Without a public address, it becomes text that names the file.
 */
export function withPackageLinks(
  page: string,
  text: string,
  files: readonly string[],
  source: ReturnType<typeof sourceOf>,
): string {
  return replaceLinks(text, link => {
    const { whole, words, address, isPicture } = link;
    const target = targetOf(page, link);
    if (target === undefined || has(files, target)) return whole;
    if (source) {
      const anchor = address.includes('#') ? address.slice(address.indexOf('#')) : '';
      return isPicture ? `![${words}](${source('raw', target)})` : `[${words}](${source('blob', target)}${anchor})`;
    }
    if (isPicture) return `Picture (\`${target}\` in the repository): ${words}`;
    return `${words} (${words.includes(target) ? '' : `\`${target}\` `}in the repository)`;
  });
}

/** The links of a page to files that the package lacks. */
export function deadLinks(page: string, text: string, files: readonly string[]): string[] {
  const dead: string[] = [];
  replaceLinks(text, link => {
    const target = targetOf(page, link);
    if (target !== undefined && !has(files, target)) dead.push(`${page}: ${link.address}`);
    return link.whole;
  });
  return dead;
}
