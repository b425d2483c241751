/** The form in the frame: loads the embed, mounts the form as the settings say, and tells the page what it shows. */
import type { FormDefinition, Host, Inspection, Mounted } from '../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import type { OpenStage, Stage } from '../faults/stage/stage.ts';
import {
  attributesOf,
  definitionWith,
  OVERLAY_FLAG,
  type PreviewSettings,
  queryOf,
} from '../preview/preview-settings.ts';
import { detailOf, type FromFrame } from '../preview/protocol.ts';
import { orderIn, pathOf, placeOf } from '../preview/shown-step.ts';
import type { StepwellApi } from './embed-api.ts';
import type { FrameNetwork } from './frame-network.ts';
import type { Outline } from './frame-outline.ts';
import { listenToPointer } from './frame-pointer.ts';
import { createOrder } from './in-order.ts';
import { createPreviewHost } from './preview-host.ts';

export interface FramedFormNeeds {
  loadEmbed(): Promise<StepwellApi>;
  /** Loads a script of a third party once. */
  loadScript(url: string): Promise<void>;
  post(message: FromFrame): void;
  outline: Outline;
  /** Changes how the files of the embed load. */
  networkOf?(sw: StepwellApi): FrameNetwork;
  /** Further changes of the Host, such as those of the inspector. */
  wrapHost?(host: Host): Host;
  /** Loads what brings about a fault of the fault bench. */
  openStage?: OpenStage;
}

export interface FramedForm {
  /** Resolves for the form that is mounted, once it is shown. */
  inspection(): Promise<Inspection>;
  /** What the page can call. */
  functions: {
    /** Starts a new visit. `fault`: the id of the fault that the visitor is to meet. */
    start(definition: unknown, settings: PreviewSettings, fault?: string): Promise<void>;
    update(definition: unknown): Promise<void>;
    change(settings: PreviewSettings): Promise<void>;
    /** Shows the step that the path leads to or into. False if there is none. */
    goTo(path: JsonPath): Promise<boolean>;
    /** Outlines this place whenever it is on screen. */
    outline(path: JsonPath | undefined): void;
    /** While it is on, a click only selects. */
    pick(isOn: boolean): void;
    /** Nothing happens by itself any more, until the next visit. */
    freeze(): void;
  };
}

export function createFramedForm(needs: FramedFormNeeds): FramedForm {
  const { loadEmbed, loadScript, post, outline, networkOf, wrapHost } = needs;
  const root = document.documentElement;
  /** For what moves the visitor and what replaces the form: at the same time, the new form would miss the move. */
  const inOrder = createOrder();
  let settings: PreviewSettings;
  let definition: unknown;
  let mounted: Mounted | undefined;
  let element: HTMLElement | undefined;
  /** Of the shown form; it loads a moment after it. */
  let inspection: Inspection | undefined;
  /** Resolves to it; the same for a whole visit. */
  let inspecting: Promise<Inspection> | undefined;
  let stage: Stage | undefined;
  /** Counts the calls of `start`: only the last one counts. */
  let starts = 0;
  let outlined: JsonPath | undefined;
  let isPicking = false;
  let isFrozen = false;
  let network: FrameNetwork | undefined;
  let lastShown = '';

  /** A page cannot load without a network, so requests fail only after the first step is on screen. */
  function applyNetwork(): void {
    if (settings.network !== 'offline') network?.use(settings.network);
    else network?.use(orderIn(element) === undefined ? 'fast' : 'offline');
  }
  function applySettings(): void {
    root.dataset.scheme = settings.scheme;
    applyNetwork();
    root.toggleAttribute('data-still', settings.isStill);
    root.toggleAttribute('data-reduced-motion', settings.reducedMotion);
    outline.setColors(settings.colors);
    if (!element) return;
    const attributes = attributesOf(settings);
    for (const { name } of [...element.attributes]) {
      if (name.startsWith('data-') && name !== 'data-sending' && !(name in attributes)) element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
  /** The form reads the query of the page's address. */
  function setQuery(): void {
    const query = queryOf(settings);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
  }
  const showOutline = (): void => outline.show(outlined && inspection && placeOf(inspection, outlined));

  /** Tells the page what the form shows now, if that has changed. */
  function tellShown(): void {
    const order = orderIn(element);
    const path = order === undefined || !inspection ? undefined : pathOf(inspection, { order });
    const shown = { type: 'shown', order, path, flags: [...(mounted?.store.featuresEnabled ?? [])] } as const;
    const text = JSON.stringify(shown);
    if (text === lastShown) return;
    lastShown = text;
    showOutline();
    post(shown);
  }
  let lastOrder: number | undefined;
  const observer = new MutationObserver(() => {
    const order = orderIn(element);
    if (order === lastOrder) return;
    applyNetwork();
    lastOrder = order;
    tellShown();
  });

  listenToPointer({
    isPicking: () => isPicking,
    hover: outline.hover,
    clicked(place) {
      const tell = (found: Inspection): void => {
        const path = pathOf(found, place);
        if (path) post({ type: 'clicked', path });
      };
      void (inspection ? tell(inspection) : inspecting?.then(tell, () => undefined));
    },
  });
  window.addEventListener('stepwell:report', event => {
    const { level, message } = (event as CustomEvent<{ level: 'info' | 'warning' | 'error'; message: string }>).detail;
    post({ type: 'problem', level, message });
  });

  async function runScripts(): Promise<void> {
    for (const url of settings.scripts) await loadScript(url).catch(() => post({ type: 'script-failed', url }));
  }
  const wrap = (host: Host): Host => stage?.wrapHost(host) ?? wrapHost?.(host) ?? host;
  function endMounted(): void {
    mounted?.unmount();
    element?.remove();
    mounted = element = inspection = inspecting = lastOrder = undefined;
    lastShown = '';
    observer.disconnect();
  }
  async function startVisit(): Promise<void> {
    endMounted();
    applySettings();
    setQuery();
    const visitStage = stage;
    visitStage?.preparePage();
    if (visitStage?.isStuck) return void loadEmbed();
    const sw = await loadEmbed();
    network ??= networkOf?.(sw);
    network?.use('fast');
    await runScripts();
    if (stage !== visitStage) return;
    endMounted(); // another visit may have started meanwhile
    isFrozen = false;
    visitStage?.register(sw);
    const place = document.createElement('div');
    place.id = 'preview';
    element = place;
    document.body.append(place);
    applySettings();
    observer.observe(place, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-step'] });
    const changeHost = createPreviewHost(
      () => settings,
      () => isFrozen,
    );
    const shown = stage ? stage.definition : definition;
    const form = sw.mount(place, {
      ...(settings.isWaiting
        ? { definition: new Promise(() => {}) }
        : shown !== undefined && { definition: definitionWith(shown, settings) as FormDefinition }),
      history: false,
      host: host => wrap(changeHost(host)),
      ...((settings.isStill || settings.reducedMotion) && { pauses: { motion: 0 } }),
      ...stage?.options,
    });
    mounted = form;
    if (settings.flags.includes(OVERLAY_FLAG)) form.openSurvey();
    inspecting = form.inspect();
    void stage?.play(inspecting);
    void inspecting.then(
      loaded => {
        if (mounted !== form) return;
        inspection = loaded;
        tellShown();
      },
      problem => post({ type: 'problem', level: 'error', message: detailOf(problem) }),
    );
  }
  async function showChanged(): Promise<void> {
    const form = mounted;
    await form?.update(definitionWith(definition, settings) as FormDefinition);
    if (form === mounted) tellShown();
    showOutline();
  }

  return {
    async inspection() {
      if (!inspecting) throw new Error('No form is shown.');
      return inspecting;
    },
    functions: {
      async start(newDefinition, newSettings, fault = '') {
        const number = ++starts;
        stage?.close();
        definition = newDefinition;
        const opened = fault === '' ? undefined : await needs.openStage?.(fault, newDefinition, newSettings);
        if (number !== starts) return opened?.close();
        stage = opened;
        settings = stage?.settings ?? newSettings;
        await startVisit();
      },
      async update(newDefinition) {
        definition = newDefinition;
        await inOrder(showChanged);
      },
      async change(newSettings) {
        const before = settings;
        settings = newSettings;
        applySettings();
        for (const flag of new Set([...before.flags, ...settings.flags])) {
          const isOn = settings.flags.includes(flag);
          if (isOn === before.flags.includes(flag)) continue;
          mounted?.setFeature(flag, isOn);
          if (flag === OVERLAY_FLAG && isOn) mounted?.openSurvey();
        }
        await inOrder(showChanged);
      },
      async goTo(path) {
        const current = await inspecting;
        return inOrder(async () => (await current?.goTo(path)) ?? false);
      },
      outline(path) {
        outlined = path;
        showOutline();
      },
      freeze() {
        isFrozen = true;
      },
      pick(isOn) {
        isPicking = isOn;
        root.toggleAttribute('data-picking', isOn);
        outline.hover(undefined);
      },
    },
  };
}
