/**
 * The whole state of one running form, as one Valtio proxy. Any code may read it, also with Valtio's devtools or `subscribe`.
 * Only `set` of `store.ts` writes it, because that also runs what depends on the member.
 */
import { proxy } from 'valtio/vanilla';
import type { Question, Step } from '../contract/definition.ts';
import type { Json } from '../contract/json.ts';
import type { Answers, Sending, Texts } from '../contract/plugin.ts';

export interface FieldState {
  readonly visible: boolean;
  /** In the form's language; undefined if the question is not visible. Shown once `dirty`. */
  readonly error: string | undefined;
  readonly dirty: boolean;
  /** The verdict on a displayed question is not known yet. It shows no error and leaves Next enabled; Next then waits. */
  readonly pending: boolean;
  readonly required: boolean;
  /** Present, valid, and unchanged for a while. */
  readonly completed: boolean;
  /** It was required and had an answer when a step was left, and was not skipped since. */
  readonly wasAnswered: boolean;
  /** When it became visible last, and when it was hidden last, by `acts`; -1 if it never was. */
  readonly shownAt: number;
  readonly hiddenAt: number;
  /** Its answer counts, because it is displayed on the visitor's path. */
  readonly counts: boolean;
  /** Why the question cannot be shown: its type did not load, or it threw. Its step cannot be left forwards. */
  readonly broken: string | undefined;
}

/** The state of a question that was not evaluated yet. */
export const UNEVALUATED: FieldState = {
  visible: false,
  error: undefined,
  dirty: false,
  pending: false,
  required: false,
  completed: false,
  wasAnswered: false,
  shownAt: -1,
  hiddenAt: -1,
  counts: false,
  broken: undefined,
};

/** Each member is written in one file only, as `spec/checks/state.spec.ts` checks. Values are plain data, replaced as a whole. */
export interface Tree {
  /** The first step can be drawn. */
  started: boolean;
  /** Orders of the steps that the visitor went through; the last one is on screen. */
  path: readonly number[];
  /** The visitor has clicked, answered or submitted something. */
  hasInteracted: boolean;
  /** Counts the acts of the visitor: answers, presses, and steps that came on screen. */
  acts: number;
  /** The steps that had nothing to show, or were replaced, each with the length of the path before it. */
  passed: readonly { readonly order: number; readonly at: number }[];
  sending: Sending;
  /** The final step that was reached, while steps before the sending or after it are on screen. */
  ending: Step | undefined;
  /** The last step of `steps` that was reached: `ending`, or a step with questions after which the form shows its own end. */
  reachedEnd: Step | undefined;
  /** The step that is shown again because the sending waits for a consent of it, and the other answers at that time. */
  openStep: { readonly step: Step; readonly answers: Answers } | undefined;
  /** The steps whose view threw an error. They cannot be left forwards. */
  brokenSteps: readonly Step[];
  motion: 'out-left' | 'out-right' | 'in-left' | 'in-right' | undefined;
  /** A step change is in progress. */
  changingStep: boolean;
  /** A press waits for the chunk that moves the form, or the chunk could not be loaded. */
  press: 'waits' | 'failed' | undefined;
  /** An answer was given and the step is about to advance by itself. */
  autopassing: boolean;
  /** The question that should get the focus. `count` tells two requests for the same question apart. */
  focusRequest: { readonly question: Question; readonly count: number } | undefined;
  /** The path at which the type of its last step refused Next. */
  refused: readonly number[] | undefined;
  /** The lead was accepted, and the visitor went past the steps after the submit. */
  pastSubmit: boolean;
  /** The text of the live region. */
  announcement: string;
  /** The announcement when the step came on screen. */
  announcedBefore: string;
  /** Prefilled questions are shown after all. */
  showsPrefilled: boolean;
  /** `slots`: plugins draw parts around the step. `view`: a plugin also draws a view in its place. */
  layout: 'slots' | 'view' | undefined;
  /** Counts registered plugins, for what depends on the loaded types. */
  plugins: number;
  /** Changes when plugins may be needed for a reason that is not in the tree. */
  needsVersion: number;
  /** The names of the rows of the manifest whose plugin could not be loaded. */
  failedRows: readonly string[];
  /** The names of the feature flags that are on. */
  flags: readonly string[];
  /** The dictionary. */
  texts: Texts;
  /** The answers by key: the one source that conditions, payload, tracking and prefill read. */
  readonly answers: Record<string, Json | undefined>;
  /** Does the form need the plugin? By its name. */
  readonly needed: Record<string, boolean>;
  /** The facts of plugins, by name. */
  readonly facts: Record<string, unknown>;
  /** The working value of each step, by its order. */
  readonly stepValues: Record<number, unknown>;
  /** The values that the views of the questions edit, by the id of the question; undefined until its type is loaded. */
  readonly values: Record<string, unknown>;
  /** The state of each question, by its id. */
  readonly fields: Record<string, FieldState>;
}

/** Creates an object without a prototype, because the keys come from definitions, links and plugins. */
const byKey = () => Object.create(null);

export const createTree = (): Tree =>
  proxy<Tree>({
    started: false,
    path: [],
    hasInteracted: false,
    acts: 0,
    passed: [],
    sending: 'idle',
    ending: undefined,
    reachedEnd: undefined,
    openStep: undefined,
    brokenSteps: [],
    motion: undefined,
    changingStep: false,
    press: undefined,
    autopassing: false,
    focusRequest: undefined,
    refused: undefined,
    pastSubmit: false,
    announcement: '',
    announcedBefore: '',
    showsPrefilled: false,
    layout: undefined,
    plugins: 0,
    needsVersion: 1,
    failedRows: [],
    flags: [],
    texts: {},
    answers: byKey(),
    needed: byKey(),
    facts: byKey(),
    stepValues: byKey(),
    values: byKey(),
    fields: byKey(),
  });
