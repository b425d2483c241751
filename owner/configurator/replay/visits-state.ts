/** Visits that are kept with the form as tests: recorded in the preview, and made again after each edit. */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { parseVisits, type RecordedVisit, type VisitResult } from '../../../headless/visits/analysis.ts';
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

export class Visits {
  readonly state = proxy<VisitsState>({ tests: ref([]), isRecording: false, seen: ref([]), isKeeping: false });
  readonly #needs: VisitsNeeds;
  #tested: unknown;
  /** Counts the runs: only the results of the latest one count. */
  #latest = 0;
  #cancelRun = () => {};
  #stopListening = () => {};

  constructor(needs: VisitsNeeds) {
    const { document: form, kept } = needs;
    this.#needs = needs;
    form.listen(() => form.state.definition !== this.#tested && this.#schedule());
    subscribe(kept.state, () => this.#load());
    this.#load();
    let { opened } = form.state;
    form.listen(() => {
      if (form.state.opened === opened) return;
      opened = form.state.opened;
      this.cancel(); // the recording was of another form
    });
  }

  get compareForms(): VisitFunctions['compareForms'] {
    return this.#needs.functions.compareForms;
  }
  /** Starts a new visit in the preview, in which clicks are those of a visitor. */
  record(): void {
    const { preview } = this.#needs;
    const { state } = this;
    this.cancel();
    preview.setPicking(false);
    preview.restart();
    state.isRecording = true;
    this.#stopListening = preview.listen(message => {
      if (message.type !== 'shown' || message.order === undefined) return;
      if (state.seen.at(-1) !== message.order) state.seen = ref([...state.seen, message.order]);
    });
  }
  cancel(): void {
    this.#stopListening();
    this.#stopListening = () => {};
    Object.assign(this.state, { isRecording: false, seen: ref([]), isKeeping: false });
  }
  /** Keeps what was recorded. */
  async keep(name: string): Promise<void> {
    const { document: form, preview, announce } = this.#needs;
    const { state } = this;
    const session = preview.session();
    if (!session || !state.isRecording) return;
    const recorded = form.state.opened;
    const isOtherForm = (): boolean => form.state.opened !== recorded;
    state.isKeeping = true;
    try {
      const inspected = await session.call('inspect');
      const seen = [...state.seen];
      const visit = await this.#recordingOf(name, inspected);
      if (isOtherForm()) return;
      this.#store([...state.tests, { visit, result: undefined }]);
      this.#schedule();
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
    this.cancel();
  }
  /** Takes the way that the visit goes now for the right one. */
  async accept(visit: RecordedVisit): Promise<void> {
    const { document: form, announce, functions } = this.#needs;
    const { name, now, query, features, steps } = visit;
    try {
      const about = { name, ...(now && { now }), ...(query && { query }), ...(features && { features }) };
      const accepted = await functions.recordVisit(form.state.definition, { ...about, steps });
      this.#store(this.state.tests.map(test => (test.visit === visit ? { visit: accepted, result: undefined } : test)));
      this.#schedule();
      announce('The new way is accepted.');
    } catch (problem) {
      announce(`The new way could not be accepted: ${detailOf(problem)}`);
    }
  }
  remove(visit: RecordedVisit): void {
    this.#store(this.state.tests.filter(test => test.visit !== visit));
  }
  /** A file for `stepwell test`. */
  exportFile(): void {
    const text = `${JSON.stringify({ visits: this.#visits() }, null, 2)}\n`;
    this.#needs.platform.download('visits.json', text, 'application/json');
  }

  #visits(): readonly RecordedVisit[] {
    return this.state.tests.map(({ visit }) => visit);
  }
  #show(next: readonly TestedVisit[]): void {
    this.state.tests = ref([...next]);
  }
  #store(next: readonly TestedVisit[]): void {
    this.#show(next);
    this.#needs.kept.set(next.length === 0 ? undefined : { visits: this.#visits() });
  }
  #load(): void {
    const stored = visitsIn(this.#needs.kept.state.value);
    if (JSON.stringify(stored) === JSON.stringify(this.#visits())) return;
    this.#show(stored.map(visit => ({ visit, result: undefined })));
    this.#schedule();
  }
  #schedule(): void {
    this.#latest++;
    this.#cancelRun();
    if (this.state.tests.length > 0) this.#cancelRun = this.#needs.platform.after(DELAY, () => void this.#runAll());
  }
  async #runAll(): Promise<void> {
    const { document: form, functions } = this.#needs;
    const run = ++this.#latest;
    const { definition } = form.state;
    this.#tested = definition;
    for (const visit of this.#visits()) {
      const outcome = await functions.testVisit(definition, visit).then(
        result => ({ result }),
        problem => ({ result: undefined, problem: detailOf(problem) }),
      );
      if (run !== this.#latest) return;
      this.#show(this.state.tests.map(test => (test.visit === visit ? { ...test, ...outcome } : test)));
    }
  }
  /** `inspected`: what the frame tells of the visit. */
  #recordingOf(name: string, inspected: unknown): Promise<RecordedVisit> {
    const { platform, document: form, preview, functions } = this.#needs;
    const found = parseSnapshot(inspected);
    const answers = (found?.answers ?? {}) as RecordedVisit['steps'][number]['answers'];
    const on = (found?.flags ?? []).filter(({ isOn }) => isOn).map(flag => flag.name);
    return functions.recordVisit(form.state.definition, {
      name,
      now: new Date(platform.now()).toISOString(),
      query: Object.fromEntries(new URLSearchParams(queryOf(preview.state.settings))),
      features: Object.fromEntries(on.map(flag => [flag, true])),
      steps: [{ questions: Object.keys(answers), answers }],
    });
  }
}
