/** Puts a form into an element: one stable `<form>` from the first moment to the last (design §2). */
import { createRoot, type Root } from 'react-dom/client';
import type { Json } from '../engine/contract.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { detailOf, fail } from '../engine/errors.ts';
import { browserHost } from '../engine/host.ts';
import { FormView } from '../engine/view/FormView.tsx';
import { dictionaries } from '../locales/index.ts';
import { registry } from '../registry.ts';
import theme from '../themes/default.css';
import { formIn } from './form.ts';
import type { MountOptions } from './options.ts';
import { readPage } from './page.ts';
import { findDefinition } from './source.ts';
import { type PublicStore, storeOf } from './store.ts';

export interface Mounted {
  readonly store: PublicStore;
  setFeature(name: string, on: boolean): void;
  unmount(): void;
}
const mounted = new WeakMap<Element, Mounted>();

/** Mounting the same element again gives the form that is there. */
export function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
  if (!(element instanceof HTMLElement)) throw fail('SW_MOUNT', { detail: `${String(element)} is no element` });
  const known = mounted.get(element);
  if (known) return known;

  const form = formIn(element);
  const host = browserHost();
  let engine: Engine | undefined;
  let root: Root | undefined;
  let gone = false;
  const waiting: [string, boolean][] = [];

  const onReport = (level: string, message: string, data?: Json): void => {
    element.dispatchEvent(new CustomEvent('stepwell:report', { bubbles: true, detail: { level, message, data } }));
  };

  async function start(): Promise<void> {
    let definition: unknown;
    try {
      definition = await findDefinition(element, options, host);
    } catch (error) {
      host.console('error', detailOf(error));
      onReport('error', detailOf(error));
      if (!gone) form.removeAttribute('aria-busy');
      return;
    }
    if (gone) return;
    engine = createEngine({ definition, page: readPage(element, options), host, registry, dictionaries, onReport });
    for (const [name, on] of waiting) engine.setFeature(name, on);
    host.adopt(form, theme);
    engine.store.watch(engine.sendingState, state => element.setAttribute('data-sending', state));
    root = createRoot(form);
    root.render(<FormView engine={engine} />);
    form.removeAttribute('aria-busy');
    await engine.start();
  }
  void start();

  const result: Mounted = {
    store: storeOf(() => engine),
    setFeature(name, on) {
      if (engine) engine.setFeature(name, on);
      else waiting.push([name, on]);
    },
    unmount() {
      gone = true;
      mounted.delete(element);
      engine?.stop();
      root?.unmount();
      form.remove();
      element.removeAttribute('data-sending');
    },
  };
  mounted.set(element, result);
  return result;
}
