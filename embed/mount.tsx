/** Puts a form into an element: one stable `<form>` from the first moment to the last (design §2). */
import { createRoot, type Root } from 'react-dom/client';
import type { Json } from '../engine/contract.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { fail } from '../engine/errors.ts';
import { browserHost } from '../engine/host.ts';
import { FormView } from '../engine/view/FormView.tsx';
import { dictionaries } from '../locales/index.ts';
import { registry } from '../registry.ts';
import theme from '../themes/default.css';
import { formIn } from './form.ts';
import type { MountOptions } from './options.ts';
import { type Found, findForm } from './source.ts';
import { type PublicStore, storeOf } from './store.ts';

export interface Mounted {
  readonly store: PublicStore;
  setFeature(name: string, on: boolean): void;
  unmount(): void;
}
const mounted = new WeakMap<Element, Mounted>();

/** Mounting the same element again gives the form that is there. `found`: what the entry has read already. */
export function mount(element: HTMLElement, options: MountOptions = {}, found?: Found): Mounted {
  if (!(element instanceof HTMLElement)) throw fail('SW_MOUNT', { detail: `${String(element)} is no element` });
  const known = mounted.get(element);
  if (known) return known;

  const form = formIn(element);
  if (element.dataset.scheme) form.dataset.scheme = element.dataset.scheme;
  const host = browserHost();
  let engine: Engine | undefined;
  let root: Root | undefined;
  let gone = false;
  const waiting: [string, boolean][] = [];

  const onReport = (level: string, message: string, data?: Json): void => {
    element.dispatchEvent(new CustomEvent('stepwell:report', { bubbles: true, detail: { level, message, data } }));
  };

  async function start({ page, definition }: Found): Promise<void> {
    try {
      const given = { definition: await definition, page, host, registry, dictionaries, onReport };
      engine = createEngine({ ...given, ids: element.id || Math.random().toString(36).slice(2, 8) });
    } catch (error) {
      return failed(error);
    }
    if (gone) return;
    if (engine.form.steps.length === 0) return failed(fail('SW_NO_STEPS'));
    for (const [name, on] of waiting) engine.setFeature(name, on);
    host.adopt(form, theme);
    engine.store.watch(engine.sendingState, state => element.setAttribute('data-sending', state));
    root = createRoot(form, { identifierPrefix: 'sw-' });
    root.render(<FormView engine={engine} />);
    form.removeAttribute('aria-busy');
    await engine.start();
    await laterStyles();
  }
  const laterStyles = async () =>
    host.adopt(form, (await import(/* webpackChunkName: "theme" */ '../themes/later.css')).default);

  /** Tells the owner why, and the visitor that it is not their fault; both from a chunk that good forms never load. */
  async function failed(error: unknown): Promise<void> {
    const { explainFailure } = await import(/* webpackChunkName: "notice" */ './notice.ts');
    const message = await explainFailure(error, form, retry);
    host.console('error', message);
    onReport('error', message);
    host.adopt(form, theme);
    await laterStyles();
  }
  function retry(): void {
    form.replaceChildren();
    void start(findForm(element, options));
  }
  void start(found ?? findForm(element, options));

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
