/** What the inspector shows of the form in the preview. It only asks the frame while it is open. */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { Explanation, InspectionEntry } from '../../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import type { Home } from '../home.ts';
import { parseEntry, parseExplanation, parseSnapshot, type Snapshot } from '../preview/frame-answers.ts';
import type { Preview } from '../preview/preview-state.ts';

/** `count` is unique. */
export type CountedEntry = InspectionEntry & { count: number };

export interface InspectorState {
  /** Undefined until the frame has answered. */
  snapshot: Snapshot | undefined;
  /** The lead when the step on screen was shown. */
  leadBefore: Readonly<Record<string, unknown>> | undefined;
  /** Oldest first. */
  entries: readonly CountedEntry[];
  /** Why the selected step or question is shown or hidden. */
  explanation: Explanation | undefined;
}
export type Inspector = ReturnType<typeof createInspector>;

/** The form changes often while someone types, and the lead takes some work. In ms. */
const DELAY = 120;
const MAX_ENTRIES = 500;
/** Events after which the snapshot may differ. Assembling a lead can cause others, which must not lead to the next one. */
const CHANGING = new Set(['answer', 'left', 'step', 'interact', 'sending', 'sent', 'failed']);

export function createInspector(needs: Pick<Home, 'platform' | 'document'> & { preview: Preview }) {
  const { platform, document: form, preview } = needs;
  const state = proxy<InspectorState>({
    snapshot: undefined,
    leadBefore: undefined,
    entries: ref([]),
    explanation: undefined,
  });
  let refreshes = 0;
  let count = 0;

  function take(snapshot: Snapshot): void {
    const before = state.snapshot;
    if (before && before.step?.order !== snapshot.step?.order) state.leadBefore = before.lead && ref(before.lead);
    state.snapshot = ref(snapshot);
  }
  const selected = (): JsonPath | undefined =>
    form.state.selection.find(path => path.length > 1) ?? preview.state.shownPath;

  async function refresh(): Promise<void> {
    const session = preview.session();
    const refresh = ++refreshes;
    if (!session) return;
    try {
      const snapshot = parseSnapshot(await session.call('inspect'));
      const path = selected();
      const explanation = path && parseExplanation(await session.call('explain', path));
      if (refresh !== refreshes) return;
      if (snapshot) take(snapshot);
      state.explanation = explanation && ref(explanation);
    } catch {
      // The frame was loaded again, or shows no form. It will say so.
    }
  }

  return {
    state,
    /** Follows the preview until the returned function is called. */
    open(): () => void {
      let stopTimer = () => {};
      const soon = (): void => {
        stopTimer();
        stopTimer = platform.after(DELAY, () => void refresh());
      };
      const stopListening = preview.listen(message => {
        if (message.type === 'entry') {
          const entry = parseEntry(message.entry);
          if (entry) state.entries = ref([...state.entries, { ...entry, count: ++count }].slice(-MAX_ENTRIES));
          if (entry?.kind === 'reply' || (entry?.kind === 'event' && CHANGING.has(entry.event))) soon();
        }
        if (message.type === 'ready') state.entries = ref([]);
        if (message.type === 'shown') soon();
      });
      const stops = [form.listen(soon), subscribe(preview.state, soon)];
      void refresh();
      return () => {
        refreshes++;
        stopTimer();
        stopListening();
        for (const stop of stops) stop();
      };
    },
    clearEntries(): void {
      state.entries = ref([]);
    },
  };
}
