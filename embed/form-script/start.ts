/**
 * A form's own script: one tag, which draws the first step at once and requests the code of the form at the same time.
 * The embed then takes over the elements, as on a prerendered page. The built file lacks its data, which
 * `headless/prerender/form-script.ts` puts in the place of `STEPWELL_FORM`.
 */
import type { FormScriptData } from './data.ts';
import { hasOtherFirstStep } from './differences.ts';
import { adopt, createNode } from './draw.ts';
import { type PlacedElement, whenPlaced } from './place.ts';

declare const STEPWELL_FORM: FormScriptData;
interface Callbacks {
  push(run: (sw: { mount(element: Element): unknown }) => void): void;
}

/** In ms. The last failure is reported. */
const RETRIES = [400, 2000];

function start(data: FormScriptData, script: HTMLScriptElement): void {
  const addressOf = (path: string): string => new URL(path, script.src).href;
  const files = addressOf(data.files);

  function request(path: string, priority: 'auto' | 'low'): void {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = priority;
    link.nonce = script.nonce;
    link.href = files + path;
    document.head.append(link);
  }

  function setAttributes(element: HTMLElement): void {
    const settings = { ...script.dataset };
    const base = data.api && addressOf(data.api).replace(/\/$/, '');
    if (base && base !== location.origin) settings.apiBase ??= base;
    Object.assign(element.dataset, { ...settings, ...element.dataset });
    for (const [name, value] of Object.entries(data.attributes))
      if (!element.hasAttribute(name)) element.setAttribute(name, value);
  }

  function show(element: PlacedElement): void {
    const { step, attributes } = data;
    setAttributes(element);
    if (step && 'adoptedStyleSheets' in document && !hasOtherFirstStep(element, attributes, step)) {
      adopt(step.css);
      element.append(...step.nodes.map(node => createNode(node, element.id)));
    }
    element.definition = data.definition;
    // The embed itself mounts the form of the element `#form`.
    if (element.id !== 'form') {
      const page = window as { stepwell?: Callbacks };
      // An element or a frame of the page can have this name too.
      if (!Object.hasOwn(page, 'stepwell') || !page.stepwell?.push) page.stepwell = [];
      page.stepwell!.push(sw => sw.mount(element));
    }
    load(files + data.entry);
  }

  whenPlaced(script, show);
  for (const path of [data.entry, ...data.first]) request(path, 'auto');
  for (const path of data.later) request(path, 'low');
}

/** A browser does not request a module again that failed to load, so each try has another address. */
function load(entry: string, tries = 0): void {
  import(/* webpackIgnore: true */ entry + (tries ? `?${tries}` : '')).catch(error => {
    const pause = RETRIES[tries];
    if (pause !== undefined) setTimeout(load, pause, entry, tries + 1);
    else console.error?.(`SW_CHUNK_FAILED: ${entry} could not be loaded. Is the build at this address?`, error);
  });
}

start(STEPWELL_FORM, document.currentScript as HTMLScriptElement);
