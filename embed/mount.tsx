/** Puts a form into an element. Its `<form>` stays the same element until the form is unmounted. */

import { createRoot, type Root } from 'react-dom/client';
import { createEngine } from '../assembly/create-engine.ts';
import { lazy } from '../async/lazy.ts';
import type { Host, Stop } from '../contract/host.ts';
import type { Json } from '../contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';
import type { LoadDictionary } from '../engine/state/dictionary.ts';
import { fail } from '../errors/errors.ts';
import { browserHost } from '../host/browser.ts';
import { loadLocales } from '../locales/load.ts';
import type { FoundForm } from '../preview/found-form.ts';
import { registry } from '../registry.ts';
import theme from '../themes/default.css';
import type { FormDefinition } from '../typed/members.ts';
import { FormView } from '../view/FormView.tsx';
import { askToTryAgain } from './ask-to-try-again.ts';
import { formIn } from './form.ts';
import type { Mounted } from './mounted.ts';
import type { MountOptions } from './options.ts';
import type { PageEventHub } from './page-events.ts';
import { createPublicStore } from './public-store.ts';
import { findForm } from './source.ts';

const mounted = new WeakMap<Element, Mounted>();
/** All forms of the page share one, so that a script is loaded once. */
let pageHost: Host | undefined;
const loadCheck = () => import(/* webpackChunkName: "check" */ '../check/check.ts');
const loadNotice = () => import(/* webpackChunkName: "notice" */ './notice.ts');
const loadHydrate = () => import(/* webpackChunkName: "hydrate" */ './hydrate.tsx');
const loadDictionary: LoadDictionary = async (...given) => (await loadLocales()).loadDictionary(...given);

/**
 * If the element has a form already, that form is returned. `found`: what was read from the page before; by default it
 * is read now.
 */
export function mount(element: HTMLElement, options: MountOptions = {}, found?: FoundForm): Mounted {
  if (!(element instanceof HTMLElement)) throw fail('SW_MOUNT', { detail: `${String(element)} is no element` });
  const known = mounted.get(element);
  if (known) return known;

  /** The page may replace it by another one. */
  const place = { element };
  const form = formIn(element);
  pageHost ??= browserHost();
  const host = options.host?.(pageHost) ?? pageHost;
  let engine: Engine | undefined;
  let root: Root | undefined;
  let isUnmounted = false;
  let count = 0;
  const publicStore = createPublicStore(run => listen(events => events.subscribe(run)));
  /** Called with the next engine; those that return true also with each one after it. */
  let waiting: ((engine: Engine) => unknown)[] = [];
  /** What the first step does without. */
  const rest = lazy(() =>
    import(/* webpackChunkName: "theme" */ './complete-form.ts').then(({ completeForm }) =>
      completeForm({ form, host, place, engine: () => engine, mounted, publicStore }),
    ),
  );
  /** Listens once the events have loaded, which the first step does not wait for. */
  function listen(begin: (events: PageEventHub) => Stop): Stop {
    let stop: Stop | undefined;
    rest
      .load()
      .then(({ events }) => {
        stop ??= begin(events);
      })
      .catch(console.error);
    return () => {
      stop?.();
      stop = () => {};
    };
  }
  const whenRunning = (run: (engine: Engine) => unknown): void => void (engine ? run(engine) : waiting.push(run));
  const openSurvey = (isOpen: boolean) => () => whenRunning(engine => engine.scope.setFact('surveyOpen', isOpen));
  const idPrefix = element.id || Math.random().toString(36).slice(2, 8);

  const onReport = (level: string, message: string, data?: Json): void => {
    place.element.dispatchEvent(
      new CustomEvent('stepwell:report', { bubbles: true, detail: { level, message, data } }),
    );
  };

  /** `previous`: the form whose definition has changed. */
  async function show({ page, definition, readAgain, look: loading }: FoundForm, previous?: Engine): Promise<void> {
    let next: Engine | undefined;
    /** What the page has called before the start. If the start fails, the next one gets it too. */
    const queued = waiting;
    const look = await loading;
    try {
      const given = await definition;
      const made = createEngine({
        definition: look?.definition(given) ?? given,
        readAgain: look ? undefined : readAgain, // a look may change the definition
        page,
        host,
        registry,
        loadDictionary,
        loadCheck,
        onReport,
        idPrefix,
      });
      next = made;
      if (made.read.form.steps.length === 0) throw fail('SW_NO_STEPS');
      if (previous) await made.resume(previous);
      engine?.stop();
      engine = next;
      if (isUnmounted) return next.stop();
      waiting = waiting.filter(run => run(made));
      host.adopt(form, theme);
      if (look) look.wear(form, host, next.report);
      else form.removeAttribute('data-look');
      engine.scope.watch(
        read => read.sending,
        state => place.element.setAttribute('data-sending', state),
      );
      const view = <FormView key={++count} engine={engine} />;
      if (!root && form.dataset.prerendered) {
        const { hydrate } = await loadHydrate().catch(loadHydrate);
        await next.start(); // the markup shows the first step already
        if (isUnmounted) return;
        root = hydrate(form, view, await definition, next);
      } else {
        root ??= createRoot(form, { identifierPrefix: 'sw-' });
        root.render(view);
        form.removeAttribute('aria-busy');
        if (!previous) await next.start();
      }
    } catch (error) {
      if (next !== engine || !previous) next?.stop();
      if (isUnmounted) return;
      if (!previous) {
        root?.unmount();
        root = engine = undefined;
        waiting = queued;
      }
      const retry = () => void update(latest);
      const notice = await loadNotice().catch(loadNotice).catch(console.error);
      if (notice) return onReport('error', await notice.showFailure(error, form, host, retry, previous));
      if (previous) throw error;
      onReport('error', String(error));
      return void askToTryAgain(place.element).then(retry);
    }
    const finish = async () => (await rest.load()).complete(next, page.pauses.motion !== 0);
    await finish().catch(finish).catch(console.error);
  }
  const first = found ?? findForm(element, options, host);
  /** One definition is shown after the other. */
  let shown = show(first);
  /** The last definition that the page gave. */
  let latest: unknown = options.definition;
  function update(definition: unknown): Promise<void> {
    latest = definition;
    const next = () =>
      show(findForm(place.element, { ...options, definition: definition as FormDefinition }, host), engine);
    shown = shown.then(next, next);
    return shown;
  }
  first.watch?.({ form, host, engine: () => (isUnmounted ? null : engine), shown, show: update });

  const result: Mounted = {
    store: publicStore.store,
    on: (...given) => listen(events => events.on(...given)),
    setFeature: (name, on) => whenRunning(engine => engine.scope.feature(name, on)),
    openSurvey: openSurvey(true),
    closeSurvey: openSurvey(false),
    update,
    async inspect() {
      const { createInspection } = await import(/* webpackChunkName: "inspect" */ '../inspection/inspect.ts');
      await new Promise(whenRunning);
      return createInspection({
        element,
        features: options.features,
        engine: () => engine!,
        onEngine: run => void waiting.push(run),
      });
    },
    unmount() {
      isUnmounted = true;
      rest.now?.stop();
      mounted.delete(place.element);
      engine?.stop();
      root?.unmount();
      form.remove();
      place.element.removeAttribute('data-sending');
    },
  };
  mounted.set(element, result);
  return result;
}
