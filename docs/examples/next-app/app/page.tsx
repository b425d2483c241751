/** A server component: the HTML of the page shows the first step, and the form takes it over in the browser. */
import { Stepwell } from 'stepwell/react';
import { prerender } from 'stepwell/server';
import { definition } from './form.ts';

export default async function QuotesPage() {
  const prerendered = await prerender(definition);
  return (
    <main>
      <h1>A gardener near you</h1>
      <style href="stepwell" precedence="default">
        {prerendered.css}
      </style>
      <Stepwell definition={definition} prerendered={prerendered} data-privacy-link="/privacy" history={false} />
    </main>
  );
}
