/** The form in the frame: loads the embed, mounts the form as the settings say, and tells the page what it shows. */
import type { FormDefinition, Host, Inspection } from '../../../embed/library.ts';
import { isSamePath, type JsonPath } from '../document/json-path.ts';
import type { Stage } from '../faults/stage/stage.ts';
import { OVERLAY_FLAG, type PreviewSettings, withServices } from '../preview/preview-settings.ts';
import { detailOf } from '../preview/protocol.ts';
import { orderIn, pathOf, placeOf, type ShownPlace } from '../preview/shown-step.ts';
import { editTextAt } from './edit-text-at.ts';
import type { FrameNetwork } from './frame-network.ts';
import { listenToPointer } from './frame-pointer.ts';
import type { FramedFormNeeds, Shown, StepwellApi } from './framed-form-needs.ts';
import { ghostIn, withoutConditions } from './ghost.ts';
import { createOrder } from './in-order.ts';
import { applyToPage, setQuery } from './page-settings.ts';
import { createPreviewHost } from './preview-host.ts';

export class FramedForm {
  readonly #needs: FramedFormNeeds;
  /** For what moves the visitor and what replaces the form: at the same time, the new form would miss the move. */
  readonly #inOrder = createOrder();
  readonly #observer = new MutationObserver(() => this.#onMutation());
  #settings!: PreviewSettings;
  #definition: unknown;
  #shown: Shown = {};
  #stage: Stage | undefined;
  /** Counts the calls of `start`: only the last one counts. */
  #starts = 0;
  #outlined: JsonPath | undefined;
  #isPicking = false;
  #labelOfEdited = '';
  /** The question that is drawn although its conditions hide it. */
  #ghost: JsonPath | undefined;
  #isFrozen = false;
  #network: FrameNetwork | undefined;

  constructor(needs: FramedFormNeeds) {
    this.#needs = needs;
    listenToPointer({
      isPicking: () => this.#isPicking,
      hover: needs.outline.hover,
      clicked: (place, element, isDouble) => this.#onClick(place, element, isDouble),
      left: () => needs.post({ type: 'left-editing' }),
    });
    window.addEventListener('stepwell:report', event => {
      const { level, message } = (event as CustomEvent<{ level: 'info' | 'warning' | 'error'; message: string }>)
        .detail;
      needs.post({ type: 'problem', level, message });
    });
  }

  /** Resolves for the form that is mounted, once it is shown. */
  async inspection(): Promise<Inspection> {
    if (!this.#shown.inspecting) throw new Error('No form is shown.');
    return this.#shown.inspecting;
  }
  /** What the page can call. */
  readonly functions = {
    /** Starts a new visit. `fault`: the id of the fault that the visitor is to meet. */
    start: async (definition: unknown, settings: PreviewSettings, fault = ''): Promise<void> => {
      const number = ++this.#starts;
      this.#stage?.close();
      this.#definition = definition;
      const stage = fault === '' ? undefined : await this.#needs.openStage?.(fault, definition, settings);
      if (number !== this.#starts) return stage?.close();
      this.#stage = stage;
      this.#settings = stage?.settings ?? settings;
      await this.#startVisit();
    },
    update: async (definition: unknown): Promise<void> => {
      this.#definition = definition;
      await this.#inOrder(() => this.#showChanged());
    },
    change: async (settings: PreviewSettings): Promise<void> => {
      const before = this.#settings;
      const { mounted } = this.#shown;
      this.#settings = settings;
      this.#applySettings();
      for (const flag of new Set([...before.flags, ...settings.flags])) {
        const isOn = settings.flags.includes(flag);
        if (isOn === before.flags.includes(flag)) continue;
        mounted?.setFeature(flag, isOn);
        if (flag === OVERLAY_FLAG && isOn) mounted?.openSurvey();
      }
      await this.#inOrder(() => this.#showChanged());
    },
    /** Shows the step that the path leads to or into. False if there is none. */
    goTo: async (path: JsonPath): Promise<boolean> => {
      const current = await this.#shown.inspecting;
      return this.#inOrder(async () => {
        const isThere = (await current?.goTo(path)) ?? false;
        await this.#showGhost();
        return isThere;
      });
    },
    /** Outlines this place whenever it is on screen. A question that is hidden there is drawn while a click only selects. */
    outline: async (path: JsonPath | undefined): Promise<void> => {
      this.#outlined = path;
      this.#showOutline();
      await this.#inOrder(() => this.#showGhost());
    },
    /** While it is on, a click only selects, and a second one edits a text in a field with this label. */
    pick: async (isOn: boolean, label: string): Promise<void> => {
      this.#isPicking = isOn;
      this.#labelOfEdited = label;
      document.documentElement.toggleAttribute('data-picking', isOn);
      this.#needs.outline.hover(undefined);
      await this.#inOrder(() => this.#showGhost());
    },
    /** Nothing happens by itself any more, until the next visit. */
    freeze: (): void => {
      this.#isFrozen = true;
    },
  };

  async #startVisit(): Promise<void> {
    const { loadEmbed, loadScript, networkOf, post } = this.#needs;
    const stage = this.#stage;
    this.#unmount();
    this.#applySettings();
    setQuery(this.#settings);
    stage?.preparePage();
    if (stage?.isStuck) return void loadEmbed();
    const sw = await loadEmbed();
    this.#network ??= networkOf?.(sw);
    this.#network?.use('fast');
    for (const url of this.#settings.scripts) await loadScript(url).catch(() => post({ type: 'script-failed', url }));
    if (this.#stage !== stage) return;
    this.#unmount(); // another visit may have started meanwhile
    this.#isFrozen = false;
    this.#mount(sw);
  }
  #mount(sw: StepwellApi): void {
    const { post } = this.#needs;
    const settings = this.#settings;
    const stage = this.#stage;
    const element = document.createElement('div');
    element.id = 'preview';
    this.#shown.element = element;
    document.body.append(element);
    this.#applySettings();
    this.#observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-step'],
    });
    const changeHost = createPreviewHost(
      () => this.#settings,
      () => this.#isFrozen,
    );
    const wrap = (host: Host): Host => this.#stage?.wrapHost(host) ?? host;
    const form = sw.mount(element, {
      definition: settings.isWaiting ? new Promise(() => {}) : (this.#definition as FormDefinition),
      history: false,
      host: host => wrap(changeHost(host)),
      ...((settings.isStill || settings.reducedMotion) && { pauses: { motion: 0 } }),
      ...stage?.options,
    });
    this.#shown.mounted = form;
    if (settings.flags.includes(OVERLAY_FLAG)) form.openSurvey();
    const inspecting = form.inspect();
    this.#shown.inspecting = inspecting;
    void stage?.play(inspecting);
    void inspecting.then(
      loaded => {
        if (this.#shown.mounted !== form) return;
        this.#shown.inspection = loaded;
        this.#tellShown();
      },
      problem => post({ type: 'problem', level: 'error', message: detailOf(problem) }),
    );
  }
  #unmount(): void {
    const { mounted, element } = this.#shown;
    mounted?.unmount();
    element?.remove();
    this.#shown = {};
    this.#observer.disconnect();
  }
  async #showChanged(): Promise<void> {
    const { mounted } = this.#shown;
    await mounted?.update(withoutConditions(this.#definition, this.#ghost) as FormDefinition);
    if (mounted === this.#shown.mounted) this.#tellShown();
    this.#showOutline();
  }

  async #showGhost(): Promise<void> {
    const { inspection } = this.#shown;
    if (this.#ghost) {
      this.#ghost = undefined;
      await this.#showChanged();
    }
    this.#ghost = this.#isPicking ? ghostIn(this.#definition, this.#outlined, inspection?.step()) : undefined;
    if (this.#ghost) await this.#showChanged();
    this.#needs.post({ type: 'ghost', path: this.#ghost && [...this.#ghost] });
  }
  #applySettings(): void {
    applyToPage(withServices(this.#definition, this.#settings), this.#shown.element);
    this.#applyNetwork();
  }
  /** A page cannot load without a network, so requests fail only after the first step is on screen. */
  #applyNetwork(): void {
    const { network } = this.#settings;
    const isLoading = orderIn(this.#shown.element) === undefined;
    this.#network?.use(network === 'offline' && isLoading ? 'fast' : network);
  }

  #onMutation(): void {
    const order = orderIn(this.#shown.element);
    if (order === this.#shown.order) return;
    this.#applyNetwork();
    this.#shown.order = order;
    this.#tellShown();
  }
  /** Tells the page what the form shows now, if that has changed. */
  #tellShown(): void {
    const { element, inspection, mounted, told } = this.#shown;
    const order = orderIn(element);
    const path = order === undefined || !inspection ? undefined : pathOf(inspection, { order });
    const message = { type: 'shown', order, path, flags: [...(mounted?.store.featuresEnabled ?? [])] } as const;
    const text = JSON.stringify(message);
    if (text === told) return;
    this.#shown.told = text;
    this.#showOutline();
    this.#needs.post(message);
  }
  #showOutline(): void {
    const { inspection } = this.#shown;
    const place = this.#outlined && inspection && placeOf(inspection, this.#outlined);
    this.#needs.outline.show(place, this.#ghost !== undefined);
  }
  /** A click on what is selected, or a double click, edits the text. */
  #onClick(place: ShownPlace, element: Element, isDouble: boolean): void {
    const { inspection, inspecting } = this.#shown;
    const tell = (found: Inspection): void => {
      const path = pathOf(found, place);
      if (!path) return;
      const isEditing = this.#isPicking && (isDouble || (this.#outlined && isSamePath(path, this.#outlined)));
      if (isEditing && editTextAt(this.#definition, path, element, this.#needs.post, this.#labelOfEdited)) return;
      this.#outlined = path; // the page answers later than a second click can come
      this.#needs.post({ type: 'clicked', path });
    };
    void (inspection ? tell(inspection) : inspecting?.then(tell, () => undefined));
  }
}
