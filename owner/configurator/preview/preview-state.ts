/** The preview of the document: keeps the form in the frame up to date, and the selection the same on both sides. */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { t } from '../../words/words.ts';
import type { FormDocument } from '../document/form-document.ts';
import { formatPath, isWithin, type JsonPath } from '../document/json-path.ts';
import type { Platform } from '../platform.ts';
import { createPreviewSession, type PreviewSession } from './preview-session.ts';
import {
  extendedQuery,
  needsNewVisit,
  type PreviewSettings,
  parseSettings,
  settingsToStore,
  withServices,
} from './preview-settings.ts';
import { hasSteps, initialState, isEditing, nextShown, takeMessage } from './preview-values.ts';
import { detailOf, type FromFrame } from './protocol.ts';

/** After an edit or a selection, in ms: the page draws it before the frame, which has the same thread, begins to work. */
const DELAY = 120;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const NO_PATHS: readonly JsonPath[] = [];

export interface PreviewNeeds {
  platform: Platform;
  document: FormDocument;
  /** Shows the place in the properties. */
  reveal(path: JsonPath): void;
  /** Keeps the settings with the form. */
  kept: { readonly state: { value: unknown }; set(value: unknown): void };
}

export class Preview {
  readonly state = proxy(initialState());
  readonly #needs: PreviewNeeds;
  readonly #listeners = new Set<(message: FromFrame) => void>();
  #session: PreviewSession | undefined;
  #iframe: HTMLIFrameElement | undefined;
  /** The selection that the preview made itself; it need not go there. */
  #ownSelection: readonly JsonPath[] = NO_PATHS;
  #shownDefinition: unknown;
  #shownDocument = 0;
  /** Does the fault need a frame in which no form has been? */
  #isFresh = false;
  #hasStarted = false;
  /** Counts the visits, so that the end of an earlier one is not taken for a problem of the latest. */
  #visits = 0;

  constructor(needs: PreviewNeeds) {
    const { kept } = needs;
    const { state } = this;
    this.#needs = needs;
    state.settings = ref(parseSettings(kept.state.value));
    // Another form was opened, with its own settings.
    subscribe(kept.state, () => {
      const before = state.settings;
      if (isSame(kept.state.value, settingsToStore(before))) return;
      state.settings = ref(parseSettings(kept.state.value));
      if (!isSame(before, state.settings)) this.#applySettings(before);
    });
  }

  /** The form in the frame; undefined while there is none. */
  session(): PreviewSession | undefined {
    return this.#session;
  }
  /** Calls `run` with each message of the frame. The returned function ends that. */
  listen(run: (message: FromFrame) => void): () => void {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  }
  /** Shows the document in the frame until the returned function is called. */
  attach(iframe: HTMLIFrameElement): () => void {
    const { platform, document: form } = this.#needs;
    const session = createPreviewSession(iframe, { platform, onMessage: message => this.#onMessage(message) });
    this.#iframe = iframe;
    this.#session = session;
    this.restart(true);
    let stopTimer = () => {};
    let { selection, definition } = form.state;
    let shownSelection = selection;
    const show = (): void => {
      this.#showEdit(); // before the selection, which can be a new step
      if (isSame(selection, shownSelection)) return;
      shownSelection = selection;
      this.#showSelection();
    };
    const unsubscribe = form.listen(() => {
      if (form.state.definition === definition && isSame(form.state.selection, selection)) return;
      ({ selection, definition } = form.state);
      stopTimer();
      stopTimer = platform.after(DELAY, show);
    });
    return () => {
      unsubscribe();
      stopTimer();
      session.stop();
      if (this.#session !== session) return;
      this.#session = undefined;
      this.#hasStarted = false;
      Object.assign(this.state, { status: 'loading', shownPath: undefined });
    };
  }

  /** Changes settings. The visitor's place and answers stay, if the change can be seen without a new visit. */
  set(changes: Partial<PreviewSettings>): void {
    const before = this.state.settings;
    this.state.settings = ref({ ...before, ...changes });
    this.#needs.kept.set(settingsToStore(this.state.settings));
    this.#applySettings(before);
  }
  /** Starts a new visit. `isAtSelected`: at what is selected, in place of the first step. */
  restart(isAtSelected = false): void {
    const { state } = this;
    const { definition, opened, selection } = this.#needs.document.state;
    this.#visits++;
    this.#shownDefinition = definition;
    this.#shownDocument = opened;
    this.#hasStarted = hasSteps(definition);
    const status = this.#hasStarted ? 'loading' : 'empty';
    Object.assign(state, { failedScripts: ref([]), problem: undefined, shownPath: undefined, status });
    if (!this.#isFrameNeeded()) return;
    void this.#run(async session => {
      if (!this.#hasStarted) return session.start(definition, { ...state.settings, isWaiting: true });
      await session.start(definition, state.settings, state.fault, state.fault !== '' && this.#isFresh);
      // What the visitor sees while the form loads.
      if (state.settings.network === 'slow' && state.status === 'loading') state.status = 'shown';
      await session.call('pick', isEditing(state), t('Text on the form'));
      await session.call('outline', this.#selectedPath());
      // It could not go there yet.
      if (isAtSelected || !isSame(this.#needs.document.state.selection, selection)) this.#showSelection();
    });
  }
  /** Starts a new visit in which the visitor meets this fault; none if it is empty. */
  setFault(id: string, needsFreshFrame = false): void {
    this.state.fault = id;
    this.#isFresh = needsFreshFrame;
    this.restart();
  }
  /** To edit ends the fault that is on. */
  setPicking(isPicking: boolean): void {
    this.state.isPicking = isPicking;
    if (isPicking && this.state.fault !== '') this.setFault('');
    else void this.#session?.call('pick', isPicking, t('Text on the form')).catch(() => undefined);
  }
  /**
   * Selects the step, and shows it as if the visitor had come there with these answers. `query`: parameters of the link,
   * which start a new visit if the settings lack them.
   */
  async visit(path: JsonPath, answers: Readonly<Record<string, unknown>>, query: string): Promise<void> {
    const { state } = this;
    if (state.fault !== '') this.setFault('');
    this.#select(path);
    const extended = extendedQuery(state.settings, query);
    if (extended !== undefined) {
      state.status = 'loading';
      this.set({ query: extended });
    }
    if (state.status === 'loading') await nextShown(state);
    await this.#run(session => session.call('screen', path, 'show', undefined, answers));
  }

  /** Outlines what is selected, as if it had just been selected. */
  showSelected(): void {
    void this.#session?.call('outline', this.#selectedPath()).catch(() => undefined);
  }

  /** Waits for the frame, and says why it failed, unless another frame or visit took its place. */
  async #run(work: (session: PreviewSession) => Promise<unknown>): Promise<void> {
    const { state } = this;
    const session = this.#session;
    const visit = this.#visits;
    const isReplaced = (): boolean => this.#session !== session || visit !== this.#visits;
    if (!session) return;
    try {
      await work(session);
      if (!isReplaced()) state.problem = undefined;
    } catch (problem) {
      if (isReplaced()) return;
      state.problem = detailOf(problem);
      if (state.status === 'loading') state.status = 'failed';
    }
  }
  #showEdit(): void {
    const { definition, opened } = this.#needs.document.state;
    const isOther = opened !== this.#shownDocument;
    if (definition === this.#shownDefinition) return;
    // The answers of one form are not those of another.
    if (isOther) this.state.fault = '';
    const { settings } = this.state;
    // The form reads them at its start.
    const needsOthers = !isSame(withServices(definition, settings), withServices(this.#shownDefinition, settings));
    if (isOther || needsOthers || this.state.fault !== '' || !this.#hasStarted || !hasSteps(definition)) {
      this.restart(!isOther);
      return;
    }
    this.#shownDefinition = definition;
    void this.#run(session =>
      session.update(definition).catch(problem => {
        throw new Error(t('An earlier version is shown. {{reason}}', { reason: detailOf(problem) }));
      }),
    );
  }
  #showSelection(): void {
    const path = this.#selectedPath();
    const { shownPath } = this.state;
    const isOwn = isSame(this.#needs.document.state.selection, this.#ownSelection);
    this.#ownSelection = NO_PATHS;
    this.showSelected();
    if (!path || isOwn || (shownPath && isWithin(path, shownPath))) return;
    void this.#run(session => session.call('goTo', path));
  }
  #selectedPath(): JsonPath | undefined {
    return this.#needs.document.state.selection.find(path => path.length > 1);
  }
  #select(path: JsonPath): void {
    this.#needs.document.select(path);
    this.#ownSelection = this.#needs.document.state.selection;
  }
  /** Plugins tell their types before the form has a step, too. */
  #isFrameNeeded = (): boolean => this.#hasStarted || this.state.settings.scripts.length > 0;
  #applySettings(before: PreviewSettings): void {
    const { settings, fault } = this.state;
    if (before.scripts.some(url => !settings.scripts.includes(url))) this.state.plugins = ref([]);
    if (!this.#isFrameNeeded()) return;
    if (fault !== '' || !this.#hasStarted || needsNewVisit(before, settings)) this.restart();
    else void this.#run(session => session.change(settings));
  }

  #onMessage(message: FromFrame): void {
    const { state } = this;
    const { document: form, reveal } = this.#needs;
    takeMessage(state, message);
    if (message.type === 'clicked') this.#select(message.path);
    if (message.type === 'left-editing') this.setPicking(false);
    if (message.type === 'typed') {
      const mergeKey = `on the form ${formatPath(message.path)}`;
      form.edit(t('Change a text'), draft => draft.set(message.path, message.text), { mergeKey });
    }
    if (message.type === 'text-clicked') reveal(message.path);
    if (message.type === 'shown') {
      const { path } = message;
      // The selection follows the visitor, but not an edit or the start of the preview.
      const isVisitor = this.#iframe !== undefined && document.activeElement === this.#iframe;
      const selected = this.#selectedPath();
      if (path && isVisitor && selected && !isWithin(selected, path)) this.#select(path);
    }
    for (const run of [...this.#listeners]) run(message);
  }
}
