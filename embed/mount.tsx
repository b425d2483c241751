/** Puts a form into an element: one stable `<form>` from the first moment to the last (design §2). */

import { createRoot, type Root } from 'react-dom/client';
import type { Json } from '../engine/contract.ts';
import { createEngine } from '../engine/create-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { fail } from '../engine/errors/errors.ts';
import { FormView } from '../engine/view/FormView.tsx';
import { browserHost } from '../host/browser.ts';
import { loadLocales } from '../locales/load.ts';
import { registry } from '../registry.ts';
import theme from '../themes/default.css';
import { formIn } from './form.ts';
import type { MountOptions } from './options.ts';
import { type Found, findForm } from './source.ts';
import { createPublicStore, type PublicStore } from './store.ts';

export interface Mounted {
  readonly store: PublicStore;
  setFeature(name: string, on: boolean): void;
  /** Shows the form over the page, and puts it back into it. */
  openSurvey(): void;
  closeSurvey(): void;
  unmount(): void;
}
export type TakeOver = (next: Engine) => Promise<void>;
const mounted = new WeakMap<Element, Mounted>();
const loadCheck = () => import(/* webpackChunkName: "check" */ '../check/check.ts');
const dictionaryOf = async (language: string) => (await loadLocales()).dictionaryOf(language);

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
  let shown = 0;
  const waiting: ((engine: Engine) => void)[] = [];
  const tell = (what: (engine: Engine) => void): void => void (engine ? what(engine) : waiting.push(what));
  const survey = (open: boolean) => () => tell(to => to.learn('surveyOpen', open));
  const idPrefix = element.id || Math.random().toString(36).slice(2, 8);

  const onReport = (level: string, message: string, data?: Json): void => {
    element.dispatchEvent(new CustomEvent('stepwell:report', { bubbles: true, detail: { level, message, data } }));
  };

  /** `takeOver`: of a form that is there already, whose definition has changed. */
  async function start({ page, definition }: Found, takeOver?: TakeOver): Promise<void> {
    let next: Engine;
    try {
      next = createEngine({
        definition: await definition,
        page,
        host,
        registry,
        dictionaryOf,
        loadCheck,
        onReport,
        idPrefix,
      });
    } catch (error) {
      return failed(error);
    }
    if (gone) return;
    if (next.form.steps.length === 0) return failed(fail('SW_NO_STEPS'));
    await takeOver?.(next);
    engine?.stop();
    engine = next;
    for (const what of waiting.splice(0)) what(engine);
    host.adopt(form, theme);
    engine.scope.watch(
      read => read.sending,
      state => element.setAttribute('data-sending', state),
    );
    root ??= createRoot(form, { identifierPrefix: 'sw-' });
    root.render(<FormView key={++shown} engine={engine} />);
    form.removeAttribute('aria-busy');
    if (!takeOver) await engine.start();
    await laterStyles();
  }
  const laterStyles = async () =>
    host.adopt(form, (await import(/* webpackChunkName: "theme" */ '../themes/states-and-motion.css')).default);

  /** Tells the owner why, and the visitor that it is not their fault; both from a chunk that good forms never load. */
  async function failed(error: unknown): Promise<void> {
    const { explainFailure } = await import(/* webpackChunkName: "notice" */ './notice.ts');
    onReport('error', await explainFailure(error, form, host, retry));
    await laterStyles();
  }
  function retry(): void {
    form.replaceChildren();
    void start(findForm(element, options));
  }
  const first = found ?? findForm(element, options);
  void start(first);
  first.watch?.({
    form,
    host,
    now: () => (gone ? null : engine),
    show: (definition, by) => start({ page: first.page, definition }, by),
  });

  const result: Mounted = {
    store: createPublicStore(() => engine),
    setFeature: (name, on) => tell(to => to.setFeature(name, on)),
    openSurvey: survey(true),
    closeSurvey: survey(false),
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
