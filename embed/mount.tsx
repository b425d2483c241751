/** Mounts a form in an element. Its `<form>` stays the same element until the form is unmounted. */

import { lazy } from '../engine/async/lazy.ts';
import type { Host, Stop } from '../engine/contract/host.ts';
import type { Json } from '../engine/contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';
import { createError } from '../engine/errors/errors.ts';
import type { LoadDictionary } from '../engine/state/dictionary.ts';
import { registry } from '../registry.ts';
import { formIn } from './form.ts';
import { browserHost } from './host/browser.ts';
import { loadLocales } from './locales/load.ts';
import type { Mounted } from './mounted.ts';
import type { MountOptions } from './options.ts';
import type { PageEventHub } from './page-events.ts';
import type { FoundForm } from './preview/found-form.ts';
import { createPublicStore } from './public-store.ts';
import { ShownForm } from './shown-form.tsx';
import { findForm } from './source.ts';
import type { FormDefinition } from './typed/members.ts';

const mounted = new WeakMap<Element, Mounted>();
/** All forms of the page share one Host, so a script is loaded once. */
let pageHost: Host | undefined;
const loadCheck = () => import(/* webpackChunkName: "check" */ '../check/check.ts');
const loadDictionary: LoadDictionary = async (...given) => (await loadLocales()).loadDictionary(...given);

/**
 * Returns the existing form if the element already has one. `found`: data that was read from the page before. Default:
 * reads it now.
 */
export function mount(element: HTMLElement, options: MountOptions = {}, found?: FoundForm): Mounted {
  if (!(element instanceof HTMLElement)) throw createError('SW_MOUNT', { detail: `${String(element)} is no element` });
  const known = mounted.get(element);
  if (known) return known;

  /** The page may replace this element. */
  const place = { element };
  const form = formIn(element);
  pageHost ??= browserHost();
  const host = options.host?.(pageHost) ?? pageHost;
  const onReport = (level: string, message: string, data?: Json): void => {
    place.element.dispatchEvent(
      new CustomEvent('stepwell:report', { bubbles: true, detail: { level, message, data } }),
    );
  };
  const idPrefix = element.id || Math.random().toString(36).slice(2, 8);
  const onScreen = new ShownForm({
    form,
    host,
    place,
    options: { registry, loadDictionary, loadCheck, idPrefix, onReport },
    retry: () => void update(latest),
    complete: async (...given) => (await rest.load()).complete(...given),
  });
  const publicStore = createPublicStore();
  /** The code that the first step does not need. */
  const rest = lazy(() =>
    import(/* webpackChunkName: "theme" */ './decorate-form.ts').then(({ decorateForm }) =>
      decorateForm({ form, host, place, engine: () => onScreen.engine, mounted, publicStore }),
    ),
  );
  /** Starts listening once the events have loaded. The first step does not wait for them. */
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
  const openSurvey = (isOpen: boolean) => () =>
    onScreen.whenRunning(engine => engine.scope.setFact('surveyOpen', isOpen));

  const first = found ?? findForm(element, options, host);
  /** Definitions are shown one after the other. */
  let shown = onScreen.show(first);
  /** The most recent definition from the page. */
  let latest: unknown = options.definition;
  function update(definition: unknown): Promise<void> {
    latest = definition;
    const next = () =>
      onScreen.show(
        findForm(place.element, { ...options, definition: definition as FormDefinition }, host),
        onScreen.engine,
      );
    shown = shown.then(next, next);
    return shown;
  }
  first.watch?.({ form, host, engine: () => (onScreen.isUnmounted ? null : onScreen.engine), shown, show: update });

  const result: Mounted = {
    store: publicStore.store,
    on: (...given) => listen(events => events.on(...given)),
    setFeature: (name, on) => onScreen.whenRunning(engine => engine.scope.feature(name, on)),
    openSurvey: openSurvey(true),
    closeSurvey: openSurvey(false),
    update,
    async inspect() {
      const { createInspection } = await import(/* webpackChunkName: "inspect" */ '../check/inspection/inspect.ts');
      await new Promise<Engine>(resolve => onScreen.whenRunning(resolve));
      return createInspection({
        element,
        features: options.features,
        engine: () => onScreen.engine!,
        onEngine: run => onScreen.onEngine(run),
      });
    },
    unmount() {
      rest.now?.stop();
      mounted.delete(place.element);
      onScreen.unmount();
      form.remove();
      place.element.removeAttribute('data-sending');
    },
  };
  mounted.set(element, result);
  return result;
}
