/**
 * The script tag's target, kept tiny: it makes the form element, starts loading the rest, and lets the page's other
 * scripts come in any order through `(window.stepwell ||= []).push(sw => …)`.
 */
import './public-path.ts';
import { formIn } from './form.ts';
import type { Mounted } from './mount.tsx';

type Api = typeof import('./app.ts')['api'] & {
  push(...run: ((sw: Api) => void)[]): void;
  setFeature(name: string, on: boolean): void;
};
type Waiting = ((sw: Api) => void)[];
const page = window as unknown as { stepwell?: Waiting | { push: Api['push']; isStepwell?: true } };

/** The page's own form; settings made before it is there are kept for it. */
let own: Mounted | undefined;

function boot({ mount }: Api): void {
  const element = document.getElementById('form');
  if (element) own = mount(element);
}

/** Element and definition are in the page; what stands further down need not be waited for. */
function isReady(): boolean {
  if (document.readyState !== 'loading') return true;
  const element = document.getElementById('form');
  if (!element) return false;
  formIn(element);
  const definition = document.getElementById('form-definition');
  if (definition) return definition.nextSibling !== null; // the parser is past it, so its text is whole
  return element.dataset.surveyId !== undefined || element.dataset.sample !== undefined;
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

function guarded(run: (sw: Api) => void, api: Api): void {
  try {
    run(api);
  } catch (error) {
    console.error(error);
  }
}

async function load(tries = 3): Promise<typeof import('./app.ts')> {
  try {
    return await import(/* webpackChunkName: "app" */ './app.ts');
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise(resolve => setTimeout(resolve, 400));
    return load(tries - 1);
  }
}

async function start(waiting: Waiting): Promise<void> {
  page.stepwell = { isStepwell: true, push: (...run) => void waiting.push(...run) };
  const ready = whenReady();
  const module = await load();
  const api: Api = {
    ...module.api,
    push: (...run) => run.forEach(one => guarded(one, api)),
    setFeature: (name, on) => own?.setFeature(name, on),
  };
  page.stepwell = api;
  api.push(...waiting);
  await ready;
  boot(api);
}

/** A second script tag of the same embed finds the first one at work. */
if (!(page.stepwell && 'isStepwell' in page.stepwell) && !(page.stepwell && 'mount' in page.stepwell)) {
  start(Array.isArray(page.stepwell) ? page.stepwell : []).catch(error => {
    console.error('SW_CHUNK_FAILED: Stepwell could not be loaded. Check that all files of the build are deployed.', error);
  });
}
