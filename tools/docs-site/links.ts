/** Converts links of the Markdown files to addresses of the documentation site. */
import { dirname, join, posix } from 'node:path';

/** GitHub's rule for the anchor of a heading, so that a link works on the site and on a code host. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Calls `change` with the parts of a page outside of code blocks. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

export interface MarkdownLink {
  /** The Markdown of the link. */
  whole: string;
  words: string;
  address: string;
  isPicture: boolean;
}
/** Replaces each link and picture outside of code blocks. */
export const replaceLinks = (text: string, change: (link: MarkdownLink) => string): string =>
  outsideCode(text, part =>
    part.replace(
      /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g,
      (whole: string, mark: string, words: string, address: string) =>
        change({ whole, words, address, isPicture: mark !== '' }),
    ),
  );

/**
 * The text of a page for the site. `path`: its path in the repository. `pages`: path in the repository → page of the
 * site, for files and folders. Addresses that begin with `/` already belong to the site. Links to other files of the
 * repository become plain text, because the site does not contain them.
 */
export function withSiteLinks(path: string, text: string, pages: ReadonlyMap<string, string>): string {
  const addressOf = (link: string): string | undefined => {
    if (/^([a-z]+:|#|\/)/.test(link)) return link;
    const [file = '', anchor] = link.split('#');
    const target = posix.normalize(join(dirname(path), file).replaceAll('\\', '/')).replace(/\/$/, '');
    const page = pages.get(target) ?? pageOfFolder(target);
    return page === undefined ? undefined : `/${page}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  /** The files of an example are on the page of the example. */
  function pageOfFolder(target: string): string | undefined {
    for (let folder = dirname(target); folder !== '.'; folder = dirname(folder)) {
      if (pages.has(folder)) return pages.get(folder);
    }
    return undefined;
  }
  return replaceLinks(text, ({ whole, words, address: link, isPicture }) => {
    if (isPicture) return /^[a-z]+:/.test(link) ? whole : `![${words}](/${posix.basename(link)})`;
    const address = addressOf(link);
    return address === undefined ? words : `[${words}](${address})`;
  });
}
