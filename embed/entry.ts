/**
 * The file of the script tag, which is kept small. It creates the form element and starts loading the rest. Other
 * scripts of the page can call the API at any time through `window.stepwell.push(sw => …)`.
 */
import './public-path.ts';
import { askToTryAgain } from './ask-to-try-again.ts';
import { requestChunks, requestFirstChunks } from './early-chunks.ts';
import { formIn } from './form.ts';
import type { PlacedElement } from './form-script/place.ts';
import type { Mounted } from './mounted.ts';
import { findForm } from './source.ts';
import type { PageApi } from './window.ts';

/** Most members are missing until the app has loaded. */
type Api = Omit<PageApi, 'mount'> & typeof import('./app.ts')['api'];
type Callbacks = ((sw: PageApi) => void)[];
declare const __webpack_public_path__: string;
const page = window;

/** The form of the element `#form`, and the calls that were made before it was mounted. */
let mounted: Mounted | undefined;
const waiting: ((form: Mounted) => void)[] = [];
const whenMounted = (run: (form: Mounted) => void): void => void (mounted ? run(mounted) : waiting.push(run));

const formElement = () => document.getElementById('form');

/** Whether the form element and its definition are in the page. The rest of the page is not needed. */
function isReady(): boolean {
  const element: PlacedElement | null = formElement();
  if (element) formIn(element);
  if (document.readyState !== 'loading' || element?.definition) return true;
  if (!element) return false;
  const definition = document.getElementById('form-definition');
  if (definition) return definition.nextSibling !== null; // the parser has passed it, so its text is complete
  return false; // a definition may follow, and it takes precedence over all other sources
}

function when(isMet: () => unknown): Promise<void> {
  if (isMet()) return Promise.resolve();
  return new Promise(resolve => {
    const check = () => {
      if (!isMet()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', check);
  });
}

function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error?.(error);
  }
}

/** While a form that opens in full screen is loading, shows its outline above the page. */
const showOpening = (isOpening: boolean, element = formElement()) =>
  element?.toggleAttribute('data-opening', isOpening);

/** Loads a chunk. Makes up to `tries` attempts. */
async function load<T>(fetch: () => Promise<T>, tries = 3): Promise<T> {
  const chunk = fetch(); // outside of `try`: throws if the page forbids it, and retrying would not help
  try {
    return await chunk;
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise(resolve => setTimeout(resolve, 400));
    return load(fetch, tries - 1);
  }
}

/** The first chunks. If they cannot be loaded, the visitor gets a notice instead of the form and can try again. */
async function loadApp(): Promise<typeof import('./app.ts')> {
  for (;;) {
    try {
      return await load(() => import(/* webpackChunkName: "app" */ './app.ts'));
    } catch (error) {
      // Some pages replace the console with one that lacks methods.
      console.error?.(
        location.protocol === 'file:'
          ? 'SW_CHUNK_FAILED: The page was opened as a file, for which browsers load no chunks. Open it through a web server, such as `npx serve`.'
          : 'SW_CHUNK_FAILED: Stepwell could not be loaded. Are all files of the build deployed?',
        error,
      );
      await when(isReady);
      await askToTryAgain(formElement());
    }
  }
}

/** Resolves after the next frame; after a second, if the browser draws none, as in a frame out of view. */
const painted = () =>
  new Promise(resolve => {
    setTimeout(resolve, document.hidden ? 0 : 1000);
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(callbacks: Callbacks): Promise<void> {
  const sw = {
    files: __webpack_public_path__,
    push: (...more) => void callbacks.push(...more),
    setFeature: (...flag) => whenMounted(form => form.setFeature(...flag)),
  } as Partial<Api> as Api;
  page.stepwell = sw;
  page.openSurvey = () => {
    showOpening(true);
    whenMounted(form => form.openSurvey());
  };
  page.closeSurvey = () => {
    showOpening(false);
    whenMounted(form => form.closeSurvey());
  };
  // A link can open the form too.
  page.addEventListener('hashchange', () =>
    showOpening(true, document.querySelector('#form[data-feature-full-screen]')),
  );
  // The visitor sees a prerendered form before its code runs, which takes long on a slow processor.
  if (document.querySelector('#form>[data-prerendered]')) await painted();
  const app = loadApp();
  requestChunks(['moves'], 'low'); // what the form needs after its first question
  if (callbacks.length > 0) requestChunks(['shared']);
  // Read the page, and request the definition and its chunks while the rest of the code loads.
  const form = when(isReady).then(() => {
    const element = formElement();
    if (!element) return undefined;
    const found = findForm(element, {});
    requestFirstChunks(found).catch(() => undefined); // `mount` reports problems of the definition
    return { element, found };
  });
  const { api, loadShared } = await app;
  Object.assign(sw, api);
  async function run(...callbacks: Callbacks): Promise<void> {
    if (callbacks.length === 0) return;
    Object.assign(sw, await load(loadShared));
    for (const callback of callbacks) guarded(() => callback(sw));
  }
  const place = await form;
  // The visitor gets the form even if the chunk for other scripts cannot be loaded.
  while (callbacks.length > 0) await run(...callbacks.splice(0)).catch(console.error);
  sw.push = (...callbacks) => void run(...callbacks).catch(console.error);
  if (!place) {
    if (document.querySelector('[id=form i]')) console.error('SW_MOUNT: Write the id "form" in lower case.');
    await when(formElement); // the form may be in a popup
  }
  mounted = sw.mount(place?.element ?? formElement()!, {}, place?.found);
  for (const run of waiting) run(mounted);
}

/** The browser also exposes an element or a frame with this name, but not as an own property. */
const before = (Object.hasOwn(page, 'stepwell') && page.stepwell) || [];
// Ignore a second script tag of the embed.
if (!('setFeature' in Object(before))) start(Array.isArray(before) ? before : []).catch(console.error);
