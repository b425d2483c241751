/** Visits that are kept with the form as tests: recorded in the preview, and made again after each edit. */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { parseVisits, type RecordedVisit, type VisitResult } from '../../visits/analysis.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { Platform } from '../platform.ts';
import { parseSnapshot } from '../preview/frame-answers.ts';
import { queryOf } from '../preview/preview-settings.ts';
import type { Preview } from '../preview/preview-state.ts';
import { detailOf } from '../preview/protocol.ts';
import type { Extra } from '../start/extras.ts';
import { plural } from '../ui/text.ts';
import type { VisitFunctions } from './visits-worker.ts';

export interface TestedVisit {
  visit: RecordedVisit;
  /** Undefined while it is made. */
  result: VisitResult | undefined;
  /** Why it could not be made. */
  problem?: string;
}
export interface VisitsState {
  tests: readonly TestedVisit[];
  isRecording: boolean;
  /** The steps of the visit that is being recorded. */
  seen: readonly number[];
  /** A visit is being kept. */
  isKeeping: boolean;
}
export interface Visits {
  readonly state: VisitsState;
  /** Starts a new visit in the preview. */
  record(): void;
  cancel(): void;
  /** Keeps what was recorded. */
  keep(name: string): Promise<void>;
  /** Takes the way that the visit goes now for the right one. */
  accept(visit: RecordedVisit): Promise<void>;
  remove(visit: RecordedVisit): void;
  /** A file for `stepwell test`. */
  exportFile(): void;
  compareForms: VisitFunctions['compareForms'];
}

/** How long after the last edit visits are made again, in ms. */
const DELAY = 800;

export interface VisitsNeeds {
  platform: Platform;
  document: FormDocument;
  preview: Preview;
  kept: Extra;
  announce(text: string): void;
  /** Makes the visits. */
  functions: VisitFunctions;
}

function visitsIn(value: unknown): readonly RecordedVisit[] {
  try {
    return value === undefined ? [] : parseVisits(value);
  } catch {
    return []; // stored by a later version of this page
  }
}
export function createVisits(needs: VisitsNeeds): Visits {
  const { platform, document: form, preview, kept, announce, functions } = needs;
  const state = proxy<VisitsState>({ tests: ref([]), isRecording: false, seen: ref([]), isKeeping: false });
  let tested: unknown;
  /** Counts the runs: only the results of the latest one count. */
  let latest = 0;
  let cancelRun = () => {};
  let stopListening = () => {};

  const visits = (): readonly RecordedVisit[] => state.tests.map(({ visit }) => visit);
  function show(next: readonly TestedVisit[]): void {
    state.tests = ref([...next]);
  }
  function replace(visit: RecordedVisit, changes: Partial<TestedVisit>): void {
    show(state.tests.map(test => (test.visit === visit ? { ...test, ...changes } : test)));
  }
  function store(next: readonly TestedVisit[]): void {
    show(next);
    kept.set(next.length === 0 ? undefined : { visits: visits() });
  }
  async function runAll(): Promise<void> {
    const run = ++latest;
    const { definition } = form.state;
    tested = definition;
    for (const visit of visits()) {
      const outcome = await functions.testVisit(definition, visit).then(
        result => ({ result }),
        problem => ({ result: undefined, problem: detailOf(problem) }),
      );
      if (run !== latest) return;
      replace(visit, outcome);
    }
  }
  function schedule(): void {
    latest++;
    cancelRun();
    if (state.tests.length > 0) cancelRun = platform.after(DELAY, () => void runAll());
  }
  form.listen(() => form.state.definition !== tested && schedule());
  function load(): void {
    const stored = visitsIn(kept.state.value);
    if (JSON.stringify(stored) === JSON.stringify(visits())) return;
    show(stored.map(visit => ({ visit, result: undefined })));
    schedule();
  }
  subscribe(kept.state, load);
  load();

  function stop(): void {
    stopListening();
    stopListening = () => {};
    Object.assign(state, { isRecording: false, seen: ref([]), isKeeping: false });
  }

  let { opened } = form.state;
  form.listen(() => {
    if (form.state.opened === opened) return;
    opened = form.state.opened;
    stop(); // the recording was of another form
  });

  return {
    state,
    compareForms: functions.compareForms,
    record() {
      stop();
      preview.restart();
      state.isRecording = true;
      stopListening = preview.listen(message => {
        if (message.type !== 'shown' || message.order === undefined) return;
        if (state.seen.at(-1) !== message.order) state.seen = ref([...state.seen, message.order]);
      });
    },
    cancel: stop,
    async keep(name) {
      const session = preview.session();
      if (!session || !state.isRecording) return;
      const recorded = form.state.opened;
      const isOtherForm = (): boolean => form.state.opened !== recorded;
      state.isKeeping = true;
      try {
        const found = parseSnapshot(await session.call('inspect'));
        const answers = (found?.answers ?? {}) as RecordedVisit['steps'][number]['answers'];
        const on = (found?.flags ?? []).filter(({ isOn }) => isOn).map(flag => flag.name);
        const seen = [...state.seen];
        const visit = await functions.recordVisit(form.state.definition, {
          name,
          now: new Date(platform.now()).toISOString(),
          query: Object.fromEntries(new URLSearchParams(queryOf(preview.state.settings))),
          features: Object.fromEntries(on.map(flag => [flag, true])),
          steps: [{ questions: Object.keys(answers), answers }],
        });
        if (isOtherForm()) return;
        store([...state.tests, { visit, result: undefined }]);
        schedule();
        const made = visit.steps.map(({ order }) => order);
        const isOther = seen.some(order => !made.includes(order));
        announce(
          isOther
            ? 'The visit is kept. Without a page it goes another way than in the preview.'
            : plural(made.length, 'The visit is kept: 1 step.', 'The visit is kept: {count} steps.'),
        );
      } catch (problem) {
        if (isOtherForm()) return;
        announce(`The visit could not be kept: ${detailOf(problem)}`);
      }
      stop();
    },
    async accept(visit) {
      const { name, now, query, features, steps } = visit;
      try {
        const about = { name, ...(now && { now }), ...(query && { query }), ...(features && { features }) };
        const accepted = await functions.recordVisit(form.state.definition, { ...about, steps });
        store(state.tests.map(test => (test.visit === visit ? { visit: accepted, result: undefined } : test)));
        schedule();
        announce('The new way is accepted.');
      } catch (problem) {
        announce(`The new way could not be accepted: ${detailOf(problem)}`);
      }
    },
    remove(visit) {
      store(state.tests.filter(test => test.visit !== visit));
    },
    exportFile() {
      platform.download('visits.json', `${JSON.stringify({ visits: visits() }, null, 2)}\n`, 'application/json');
    },
  };
}
