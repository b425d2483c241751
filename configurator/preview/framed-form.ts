/** The form in the frame: loads the embed, mounts the form as the settings say, and tells the page what it shows. */
import type { Host, Mounted, MountOptions } from '../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import { pathOf, placeOf, type ShownPlace } from './form-places.ts';
import { createOutline } from './frame-outline.ts';
import { createPreviewHost } from './preview-host.ts';
import { attributesOf, definitionWith, type PreviewSettings, queryOf } from './preview-settings.ts';
import type { FromFrame } from './protocol.ts';

/** What the embed offers to scripts of a page. */
export interface StepwellApi {
  mount(element: HTMLElement, options: MountOptions): Mounted;
  register(plugin: unknown, options?: { schema?(): unknown }): void;
}

export interface FramedFormNeeds {
  loadEmbed(): Promise<StepwellApi>;
  /** Loads a script of a third party once. */
  loadScript(url: string): Promise<void>;
  post(message: FromFrame): void;
  /** Further changes of the Host, such as those of the inspector. */
  wrapHost?(host: Host): Host;
}

export interface FramedForm {
  /** The mounted form; undefined until the first one is. */
  mounted(): Mounted | undefined;
  /** As the owner wrote it, without the settings. */
  definition(): unknown;
  placeAt(path: JsonPath): ShownPlace | undefined;
  functions: {
    start(definition: unknown, settings: PreviewSettings): Promise<void>;
    update(definition: unknown): Promise<void>;
    change(settings: PreviewSettings): Promise<void>;
    /** Shows the step that the path leads to or into. */
    goTo(path: JsonPath): Promise<void>;
    outline(path: JsonPath | undefined): void;
    pick(isOn: boolean): void;
  };
}

export function createFramedForm({ loadEmbed, loadScript, post, wrapHost }: FramedFormNeeds): FramedForm {
  const root = document.documentElement;
  let settings: PreviewSettings;
  let definition: unknown;
  let mounted: Mounted | undefined;
  let element: HTMLElement | undefined;
  let isPicking = false;
  let lastShown = '';
  const outline = createOutline();
  const form = () => mounted?.store.form as Readonly<Record<string, unknown>> | undefined;

  function applySettings(): void {
    root.dataset.scheme = settings.scheme;
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
  function setQuery(initialStep?: number): void {
    const query = queryOf(settings, initialStep);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
  }

  /** Tells the page what the form shows now, if that has changed. */
  function tellShown(): void {
    const step = element?.querySelector<HTMLElement>('section[data-step]');
    const order = step ? Number(step.dataset.step) : undefined;
    const path = order === undefined ? undefined : pathOf(definition, form(), { order });
    const flags = [...(mounted?.store.featuresEnabled ?? [])];
    const shown = { type: 'shown', order, path, flags } as const;
    const text = JSON.stringify(shown);
    if (text === lastShown) return;
    lastShown = text;
    post(shown);
  }
  const observer = new MutationObserver(tellShown);

  function placeOfElement(target: EventTarget | null): ShownPlace | undefined {
    if (!(target instanceof Element)) return undefined;
    const step = target.closest<HTMLElement>('[data-step]');
    if (!step) return undefined;
    const question = target.closest<HTMLElement>('[data-bpkey]');
    return { order: Number(step.dataset.step), ...(question && { bpKey: question.dataset.bpkey! }) };
  }
  function onClick(event: Event): void {
    if (isPicking) {
      event.preventDefault();
      event.stopPropagation();
    }
    const place = event.isTrusted ? placeOfElement(event.target) : undefined;
    const path = place && pathOf(definition, form(), place);
    if (path) post({ type: 'clicked', path });
  }
  function onPointer(event: Event): void {
    if (!isPicking) return;
    if (event.type === 'pointerover') outline.hover(placeOfElement(event.target));
    else event.preventDefault(); // it would move the focus, or open a list
  }
  window.addEventListener('click', onClick, true);
  for (const type of ['pointerover', 'pointerdown', 'mousedown']) window.addEventListener(type, onPointer, true);
  window.addEventListener('stepwell:report', event => {
    const { level, message } = (event as CustomEvent<{ level: 'info' | 'warning' | 'error'; message: string }>).detail;
    post({ type: 'problem', level, message });
  });

  async function showChanged(): Promise<void> {
    await mounted?.update(definitionWith(definition, settings));
    tellShown();
  }

  /** A new visit. */
  async function mountForm(initialStep?: number): Promise<void> {
    mounted?.unmount();
    element?.remove();
    element = undefined;
    lastShown = '';
    observer.disconnect();
    applySettings();
    setQuery(initialStep);
    const sw = await loadEmbed();
    for (const url of settings.scripts) {
      await loadScript(url).catch((problem: Error) => {
        post({ type: 'problem', level: 'error', message: problem.message });
      });
    }
    element = document.createElement('div');
    element.id = 'preview';
    document.body.append(element);
    applySettings();
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-step'] });
    const changeHost = createPreviewHost(() => settings);
    mounted = sw.mount(element, {
      definition: definitionWith(definition, settings),
      history: false,
      host: host => (wrapHost ? wrapHost(changeHost(host)) : changeHost(host)),
      ...((settings.isStill || settings.reducedMotion) && { pauses: { motion: 0 } }),
    });
  }

  return {
    mounted: () => mounted,
    definition: () => definition,
    placeAt: path => placeOf(definition, form(), path),
    functions: {
      async start(newDefinition, newSettings) {
        definition = newDefinition;
        settings = newSettings;
        await mountForm();
      },
      async update(newDefinition) {
        definition = newDefinition;
        await showChanged();
      },
      async change(newSettings) {
        const before = settings;
        settings = newSettings;
        applySettings();
        const flags = new Set([...before.flags, ...settings.flags]);
        for (const flag of flags) {
          const isOn = settings.flags.includes(flag);
          if (isOn !== before.flags.includes(flag)) mounted?.setFeature(flag, isOn);
        }
        await showChanged();
      },
      async goTo(path) {
        const place = placeOf(definition, form(), path);
        if (place && Number(element?.querySelector<HTMLElement>('[data-step]')?.dataset.step) !== place.order)
          await mountForm(place.order);
      },
      outline: path => outline.show(path && placeOf(definition, form(), path)),
      pick(isOn) {
        isPicking = isOn;
        root.toggleAttribute('data-picking', isOn);
        outline.hover(undefined);
      },
    },
  };
}
