import { html } from 'hono/html';
import { type Build, definitionScript, embedScript, formElement, pageData, SANDBOX_DCI } from './embed-markup.ts';
import { htmlDocument, type Markup } from './html-document.ts';

const ATTRIBUTE_MEMBER = /^attr\.(data-[a-z0-9-]+)$/;

/** The path and query of a same-origin URL. Undefined for all other URLs, whose scripts the page must not load. */
function sameOriginPath(address: string): string | undefined {
  // `/.//other.example/x.js` has the path `//other.example/x.js`, which on its own is the address of another site.
  if (!address.startsWith('/') || !URL.canParse(address, 'http://sandbox.invalid')) return undefined;
  const { origin, pathname, search } = new URL(address, 'http://sandbox.invalid');
  return origin === 'http://sandbox.invalid' && !pathname.startsWith('//') ? pathname + search : undefined;
}

/** The query members `attr.data-…`, as attributes of `#form`. */
function attributesOf(query: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = { 'data-dci': SANDBOX_DCI };
  for (const [member, value] of query) {
    const name = ATTRIBUTE_MEMBER.exec(member)?.[1];
    if (name) attributes[name] = value;
  }
  return attributes;
}

/** A page with nothing but the form, for tests. The query string sets its definition, attributes and scripts. */
export function formOnlyPage(query: URLSearchParams, definition: string | undefined): Markup {
  const requested = query.get('embed') ?? query.get('build') ?? 'classic';
  const build: Build = requested === 'module' || requested === 'none' ? requested : 'classic';
  const scripts = (member: string) =>
    query
      .getAll(member)
      .map(sameOriginPath)
      .filter(path => path !== undefined)
      .map(path => html`<script src="${path}"></script>`);
  return htmlDocument({
    lang: query.get('lang') ?? 'en',
    title: 'Form only',
    styles: ['/assets/bare.css'],
    body: html`<main>
<h1>${query.get('definition') ?? query.get('sample') ?? 'Form only'}</h1>
${formElement(attributesOf(query))}
</main>
${pageData('bare', 'page')}
${definition === undefined ? '' : definitionScript(definition)}
${scripts('before')}
${embedScript(build)}
${scripts('after')}`,
  });
}
