/**
 * The script tag's target, kept tiny: it makes the form element, starts loading the rest, and lets the page's other
 * scripts come in any order through `(window.stepwell ||= []).push(sw => …)`.
 */
import './public-path.ts';
import { formIn } from './form.ts';
import type { Mounted } from './mount.tsx';
import { findForm } from './source.ts';

type Api = typeof import('./app.ts')['api'] & {
  shared: typeof import('./shared.ts')['shared'];
  push(...run: ((sw: Api) => void)[]): void;
  setFeature(name: string, on: boolean): void;
};
type Waiting = ((sw: Api) => void)[];
const page = window as unknown as {
  stepwell?: Waiting | { push: Api['push']; isStepwell?: true };
  openSurvey(): void;
  closeSurvey(): void;
};

/** The page's own form; what it is told before it is there is kept for it. */
let own: Mounted | undefined;
const told: ((form: Mounted) => void)[] = [];
const tell = (what: (form: Mounted) => void): void => void (own ? what(own) : told.push(what));

/** Element and definition are in the page; what stands further down need not be waited for. */
function isReady(): boolean {
  const element = document.getElementById('form');
  if (element) formIn(element);
  if (document.readyState !== 'loading') return true;
  if (!element) return false;
  const definition = document.getElementById('form-definition');
  if (definition) return definition.nextSibling !== null; // the parser is past it, so its text is whole
  return false; // a definition in the page, which would win, may still come
}

function whenReady(): Promise<void> {
  if (isReady()) return Promise.resolve();
  return new Promise(resolve => {
    const look = () => {
      if (!isReady()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', look);
  });
}

function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(error);
  }
}

/** A chunk of the start; what fails is tried again before it is given up. */
async function load<T>(fetch: () => Promise<T>, tries = 3): Promise<T> {
  const asked = fetch(); // what throws here was refused by the page's policy: asked again, it would wait for ever
  try {
    return await asked;
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise(resolve => setTimeout(resolve, 400));
    return load(fetch, tries - 1);
  }
}

async function start(waiting: Waiting): Promise<void> {
  const sw = {
    isStepwell: true,
    push: (...run) => void waiting.push(...run),
    setFeature: (...flag) => tell(form => form.setFeature(...flag)),
  } as Partial<Api> as Api;
  page.stepwell = sw;
  page.openSurvey = () => tell(form => form.openSurvey());
  page.closeSurvey = () => tell(form => form.closeSurvey());
  // What the form needs to know is read, or asked for, while the rest of the code is on its way.
  const form = whenReady().then(() => {
    const element = document.getElementById('form');
    return element ? { element, found: findForm(element, {}) } : undefined;
  });
  const { api, loadShared } = await load(() => import(/* webpackChunkName: "app" */ './app.ts'));
  Object.assign(sw, api);
  async function run(...callbacks: Waiting): Promise<void> {
    if (callbacks.length === 0) return;
    Object.assign(sw, await load(loadShared));
    for (const one of callbacks) guarded(() => one(sw));
  }
  const place = await form;
  // Third parties that cannot be helped must not keep the form from the visitor.
  while (waiting.length > 0) await run(...waiting.splice(0)).catch(console.error);
  sw.push = (...callbacks) => void run(...callbacks).catch(console.error);
  if (place) own = sw.mount(place.element, {}, place.found);
  if (own) for (const what of told) what(own);
}

/** A second script tag of the same embed finds the first one at work. */
if (!(page.stepwell && 'isStepwell' in page.stepwell)) {
  start(Array.isArray(page.stepwell) ? page.stepwell : []).catch(error => {
    console.error('SW_CHUNK_FAILED: Stepwell could not be loaded. Are all files of the build deployed?', error);
  });
}
