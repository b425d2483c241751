/** The script of `frame.html`: offers functions to the page around it. It has no origin, and no access to that page. */
import './frame.css';
import './frame.html';
import type { PluginEditor } from '../../../check/schema-parts.ts';
import type { OpenStage } from '../faults/stage/stage.ts';
import { detailOf, type FromFrame, type ToFrame } from '../preview/protocol.ts';
import { builtInTypes, type Types, typesWith } from '../types/types.ts';
import { keepFocusOutside } from './frame-focus.ts';
import { createInspectionFunctions } from './frame-inspection.ts';
import { createFrameNetwork } from './frame-network.ts';
import { createOutline } from './frame-outline.ts';
import { watchPlugins } from './frame-plugins.ts';
import { createScreenFunctions } from './frame-screens.ts';
import { FramedForm } from './framed-form.ts';
import type { StepwellApi } from './framed-form-needs.ts';

// The page around this frame decides which scripts run in it. With an origin, those scripts could read the forms that are
// stored there, so the frame does not rely on the attribute `sandbox` of a page that it does not know.
if (self.origin !== 'null')
  throw new Error('The preview works only in a frame with the attribute sandbox="allow-scripts".');

const EMBED = '../stepwell.js';

const post = (message: FromFrame): void => parent.postMessage(message, '*'); // the page checks where it comes from

const scripts = new Map<string, Promise<void>>();
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`The script ${url} could not be loaded.`));
    element.src = url;
    document.head.append(element);
  });
  scripts.set(url, loading);
  return loading;
}

async function loadEmbed(): Promise<StepwellApi> {
  await loadScript(new URL(EMBED, document.baseURI).href);
  const { stepwell } = window as unknown as { stepwell?: { push(run: (sw: StepwellApi) => void): void } };
  if (!stepwell) throw new Error('stepwell.js does not run in this browser.');
  const sw = await new Promise<StepwellApi>(resolve => stepwell.push(resolve));
  return watchPlugins(sw, post, editor => {
    editors.push(editor);
    types = typesWith(editors);
  });
}

/** The `editor` blocks of plugins that scripts of third parties registered. */
const editors: PluginEditor[] = [];
let types = builtInTypes;
const typesNow = (): Types => types;

keepFocusOutside();
/** Most frames never show a fault. */
let openStage: OpenStage | undefined;
const form = new FramedForm({
  loadEmbed,
  loadScript,
  post,
  outline: createOutline(),
  networkOf: ({ files = '' }) =>
    createFrameNetwork({
      head: document.head,
      folder: new URL(files, document.baseURI).href,
      after: (ms, run) => void setTimeout(run, ms),
    }),
  async openStage(...given) {
    const { createStages } = await import(/* webpackChunkName: "stage" */ '../faults/stage/stage.ts');
    openStage ??= createStages(post, () => new Promise(resolve => setTimeout(resolve, 25)), typesNow);
    return openStage(...given);
  },
});
/** What the page can call. */
const functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ...form.functions,
  ...createInspectionFunctions(form, post, typesNow),
  ...createScreenFunctions(form, typesNow),
};

window.addEventListener('message', async ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || data?.type !== 'call') return;
  const { id, method, definition, args } = data;
  const given = definition === undefined ? args : [JSON.parse(definition), ...args];
  try {
    if (!Object.hasOwn(functions, method)) throw new TypeError(`The preview has no function ${method}.`);
    const value = await functions[method]!(...(given as never[]));
    post({ type: 'reply', id, value });
  } catch (problem) {
    post({ type: 'reply', id, error: detailOf(problem) });
  }
});
post({ type: 'ready' });
