import { useRef } from 'react';
import { createEngine, type Mounted, mount, register } from 'stepwell';
import { Stepwell } from 'stepwell/react';
import { itIsAPlugin } from 'stepwell/testing';
import { rating } from './plugin.js';

register(rating, { schema: async () => (await import('./schema.js')).schema });
itIsAPlugin(rating);

export const form: Mounted = mount(document.createElement('div'), { definition: { steps: [] }, preview: true });
export const values: Readonly<Record<string, unknown>> = form.store.formValues;
export const make: typeof createEngine = createEngine;

export function Page({ definition }: { definition: unknown }) {
  const running = useRef<Mounted>(null);
  return (
    <main>
      <Stepwell ref={running} definition={definition} className="quote" data-privacy-link="/privacy" history={false} />
      <button type="button" onClick={() => running.current?.setFeature('DISABLE_AUTOPASS', true)}>
        Slowly
      </button>
    </main>
  );
}

// @ts-expect-error: what a form shows is its definition's, not its children's
export const wrong = <Stepwell>text</Stepwell>;
