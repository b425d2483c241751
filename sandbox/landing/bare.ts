import { html } from 'hono/html';
import { document, type Markup } from './document.ts';
import { type Build, definitionScript, embedScript, formElement, pageData, sandboxDci } from './embed.ts';

const attributeName = /^attr\.(data-[a-z0-9-]+)$/;

/** A path of this origin, or undefined: the page never loads a script from elsewhere. */
export function ownPath(address: string): string | undefined {
  try {
    const url = new URL(address, 'http://sandbox.invalid');
    return address.startsWith('/') && url.origin === 'http://sandbox.invalid' ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

/** Query members `attr.data-…` as attributes of `#form`. */
export function attributesOf(query: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = { 'data-dci': sandboxDci };
  for (const [member, value] of query) {
    const name = attributeName.exec(member)?.[1];
    if (name) attributes[name] = value;
  }
  return attributes;
}

/** A page that holds nothing but the form, for journeys: what it holds is said by its query. */
export function barePage(query: URLSearchParams, definition: string | undefined): Markup {
  const asked = query.get('embed') ?? query.get('build') ?? 'classic';
  const build: Build = asked === 'module' || asked === 'none' ? asked : 'classic';
  const scripts = (member: string) =>
    query
      .getAll(member)
      .map(ownPath)
      .filter(path => path !== undefined)
      .map(path => html`<script src="${path}"></script>`);
  return document({
    lang: query.get('lang') ?? 'en',
    title: 'Bare page',
    styles: ['bare.css'],
    body: html`<main>
<h1>${query.get('definition') ?? query.get('sample') ?? 'Bare page'}</h1>
${formElement(attributesOf(query))}
</main>
${pageData('bare', 'page')}
${definition === undefined ? '' : definitionScript(definition)}
${scripts('before')}
${embedScript(build)}
${scripts('after')}`,
  });
}
