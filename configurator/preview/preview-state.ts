/** The preview of the document: keeps the form in the frame up to date, and the selection the same on both sides. */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { FormDocument } from '../document/form-document.ts';
import { isWithin, type JsonPath } from '../document/json-path.ts';
import type { Platform } from '../platform.ts';
import { createPreviewSession, type PreviewSession } from './preview-session.ts';
import { needsNewVisit, type PreviewSettings, parseSettings, queryOf, settingsToStore } from './preview-settings.ts';
import { hasSteps, initialState, type PreviewState } from './preview-values.ts';
import { detailOf, type FromFrame } from './protocol.ts';

export interface Preview {
  readonly state: PreviewState;
  /** The form in the frame; undefined while there is none. */
  session(): PreviewSession | undefined;
  /** Changes settings. The visitor's place and answers stay, if the change can be seen without a new visit. */
  set(changes: Partial<PreviewSettings>): void;
  /** Starts a new visit. */
  restart(): void;
  setPicking(isPicking: boolean): void;
  /**
   * Selects the step, and shows it as if the visitor had come there with these answers. `query`: parameters of the link,
   * which start a new visit if the settings lack them.
   */
  visit(path: JsonPath, answers: Readonly<Record<string, unknown>>, query: string): Promise<void>;
  /** Starts a new visit in which the visitor meets this fault of the fault bench; none if it is empty. */
  setFault(id: string, needsFreshFrame?: boolean): void;
  /** Calls `run` with each message of the frame. The returned function ends that. */
  listen(run: (message: FromFrame) => void): () => void;
  /** Shows the document in the frame until the returned function is called. */
  attach(iframe: HTMLIFrameElement): () => void;
}

/** After an edit or a selection, in ms: the page draws it before the frame, which has the same thread, begins to work. */
const DELAY = 120;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const NO_PATHS: readonly JsonPath[] = [];

export interface PreviewNeeds {
  platform: Platform;
  document: FormDocument;
  /** Keeps the settings with the form. */
  kept: { readonly state: { value: unknown }; set(value: unknown): void };
}

export function createPreview({ platform, document: form, kept }: PreviewNeeds): Preview {
  const state = proxy(initialState());
  state.settings = ref(parseSettings(kept.state.value));
  const listeners = new Set<(message: FromFrame) => void>();
  let session: PreviewSession | undefined;
  let iframe: HTMLIFrameElement | undefined;
  /** The selection that the preview made itself; it need not go there. */
  let ownSelection: readonly JsonPath[] = NO_PATHS;
  let shownDefinition: unknown;
  let shownDocument = 0;
  /** Does the fault need a frame in which no form has been? */
  let isFresh = false;
  let hasStarted = false;
  /** Counts the visits, so that the end of an earlier one is not taken for a problem of the latest. */
  let visits = 0;

  /** Waits for the frame, and says why it failed, unless another frame or visit took its place. */
  async function run(work: (current: PreviewSession) => Promise<unknown>): Promise<void> {
    const current = session;
    const visit = visits;
    const isReplaced = (): boolean => session !== current || visit !== visits;
    if (!current) return;
    try {
      await work(current);
      if (!isReplaced()) state.problem = undefined;
    } catch (problem) {
      if (isReplaced()) return;
      state.problem = detailOf(problem);
      if (state.status === 'loading') state.status = 'failed';
    }
  }
  function start(): void {
    const { definition, opened } = form.state;
    visits++;
    shownDefinition = definition;
    shownDocument = opened;
    state.failedScripts = ref([]);
    hasStarted = hasSteps(definition);
    state.problem = undefined;
    state.status = hasStarted ? 'loading' : 'empty';
    if (!hasStarted) return;
    void run(async current => {
      await current.start(definition, state.settings, state.fault, state.fault !== '' && isFresh);
      // What the visitor sees while the form loads.
      if (state.settings.network === 'slow' && state.status === 'loading') state.status = 'shown';
      if (state.isPicking) await current.call('pick', true);
      await outlineSelection(current);
    });
  }
  function showFault(id: string, needsFreshFrame = false): void {
    state.fault = id;
    isFresh = needsFreshFrame;
    start();
  }
  const selectedPath = (): JsonPath | undefined => form.state.selection.find(path => path.length > 1);
  const outlineSelection = (current: PreviewSession) => current.call('outline', selectedPath());

  function showEdit(): void {
    const { definition } = form.state;
    if (definition === shownDefinition) return;
    // The answers of one form are not those of another.
    if (form.state.opened !== shownDocument) state.fault = '';
    if (state.fault !== '' || !hasStarted || !hasSteps(definition) || form.state.opened !== shownDocument) {
      start();
      return;
    }
    shownDefinition = definition;
    void run(async current => {
      try {
        await current.update(definition);
      } catch (problem) {
        throw new Error(`An earlier version is shown. ${detailOf(problem)}`);
      }
    });
  }
  function showSelection(): void {
    const path = selectedPath();
    const isOwn = isSame(form.state.selection, ownSelection);
    ownSelection = NO_PATHS;
    void session?.call('outline', path).catch(() => undefined);
    if (!path || isOwn || (state.shownPath && isWithin(path, state.shownPath))) return;
    void run(current => current.call('goTo', path));
  }
  function select(path: JsonPath): void {
    form.select(path);
    ownSelection = form.state.selection;
  }

  function onMessage(message: FromFrame): void {
    if (message.type === 'clicked') select(message.path);
    if (message.type === 'plugin') {
      const { type, ...plugin } = message;
      state.plugins = ref([...state.plugins.filter(({ name }) => name !== plugin.name), plugin]);
    }
    if (message.type === 'script-failed') state.failedScripts = ref([...state.failedScripts, message.url]);
    if (message.type === 'staged') state.status = 'shown';
    if (message.type === 'problem' && message.level === 'error' && state.status === 'loading' && state.fault === '') {
      state.problem = message.message;
      state.status = 'failed';
    }
    if (message.type === 'shown') {
      const { path } = message;
      state.flags = ref(message.flags);
      state.shownPath = path && ref([...path]);
      if (message.order !== undefined) {
        if (state.status === 'failed') state.problem = undefined;
        state.status = 'shown';
      }
      // The selection follows the visitor, but not an edit or the start of the preview.
      const isVisitor = iframe !== undefined && document.activeElement === iframe;
      if (path && isVisitor && selectedPath() && !isWithin(selectedPath()!, path)) select(path);
    }
    for (const run of [...listeners]) run(message);
  }

  function applySettings(before: PreviewSettings): void {
    const { settings } = state;
    if (before.scripts.some(url => !settings.scripts.includes(url))) state.plugins = ref([]);
    if (!hasStarted) return;
    if (state.fault !== '' || needsNewVisit(before, settings)) start();
    else void run(current => current.change(settings));
  }
  // Another form was opened, with its own settings.
  subscribe(kept.state, () => {
    const before = state.settings;
    if (isSame(kept.state.value, settingsToStore(before))) return;
    state.settings = ref(parseSettings(kept.state.value));
    if (!isSame(before, state.settings)) applySettings(before);
  });

  function setSettings(changes: Partial<PreviewSettings>): void {
    const before = state.settings;
    state.settings = ref({ ...before, ...changes });
    kept.set(settingsToStore(state.settings));
    applySettings(before);
  }
  /** Resolves when the form shows a step, or failed to. */
  const nextShown = () =>
    new Promise<void>(resolve => {
      const stop = subscribe(state, () => {
        if (state.status === 'loading') return;
        stop();
        resolve();
      });
    });

  return {
    state,
    session: () => session,
    restart: start,
    set: setSettings,
    setPicking(isPicking) {
      state.isPicking = isPicking;
      void session?.call('pick', isPicking).catch(() => undefined);
    },
    async visit(path, answers, query) {
      if (state.fault !== '') showFault('');
      select(path);
      const missing = [...new URLSearchParams(query)].filter(
        ([name, value]) => new URLSearchParams(queryOf(state.settings)).get(name) !== value,
      );
      if (missing.length > 0) {
        const params = new URLSearchParams(state.settings.query.trim().replace(/^[^?]*\?/, ''));
        for (const [name, value] of missing) params.set(name, value);
        state.status = 'loading';
        setSettings({ query: params.toString() });
      }
      if (state.status === 'loading') await nextShown();
      await run(current => current.call('screen', path, 'show', undefined, answers));
    },
    setFault: showFault,
    listen(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    attach(newFrame) {
      iframe = newFrame;
      const current = createPreviewSession(newFrame, { platform, onMessage });
      session = current;
      start();
      let stopTimer = () => {};
      let { selection, definition } = form.state;
      let shownSelection = selection;
      function show(): void {
        showEdit(); // before the selection, which can be a new step
        if (isSame(selection, shownSelection)) return;
        shownSelection = selection;
        showSelection();
      }
      const unsubscribe = form.listen(() => {
        if (form.state.definition === definition && isSame(form.state.selection, selection)) return;
        ({ selection, definition } = form.state);
        stopTimer();
        stopTimer = platform.after(DELAY, show);
      });
      return () => {
        unsubscribe();
        stopTimer();
        current.stop();
        if (session !== current) return;
        session = undefined;
        hasStarted = false;
        state.status = 'loading';
        state.shownPath = undefined;
      };
    },
  };
}
