/** The response of the page. The first step does not depend on the visitor, so it is made once. */
import { renderToString } from 'react-dom/server';
import { prerender } from 'stepwell/server';
import { definition, Page } from './page.tsx';

const prerendered = await prerender(definition);

/** Serve it as `/form.css`: a strict policy forbids styles inside the page. */
export const styles = prerendered.css;

export function pageHtml(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Garden quotes</title>
    <link rel="stylesheet" href="/form.css">
    <script type="module" src="/client.js"></script>
  </head>
  <body><div id="root">${renderToString(<Page prerendered={prerendered} />)}</div></body>
</html>
`;
}
