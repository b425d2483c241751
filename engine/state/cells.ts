/** The state of one form beside its answers and questions: path, sending, facts, flags, values of steps. */

import type { Question, Step } from '../../contract/definition.ts';
import type { Page } from '../../contract/page.ts';
import type { Sending } from '../../contract/plugin.ts';
import type { Cell, Store } from './store.ts';

export type Motion = 'out-left' | 'out-right' | 'in-left' | 'in-right' | undefined;

/** Each cell is written in one file only; `spec/checks/state.spec.ts` holds that. */
export interface Cells {
  /** The first step can be drawn. */
  started: Cell<boolean>;
  /** Orders of the steps that the visitor went through; the last one is on screen. */
  path: Cell<readonly number[]>;
  sending: Cell<Sending>;
  motion: Cell<Motion>;
  /** A step change is under way. */
  changingStep: Cell<boolean>;
  /** An answer was given and the step is about to advance by itself. */
  autopassing: Cell<boolean>;
  /** The question that should get the focus. `count` tells two requests for the same question apart. */
  attention: Cell<{ question: Question; count: number } | undefined>;
  /** The path at which the type of its last step refused Next. */
  refused: Cell<readonly number[] | undefined>;
  /** The text of the live region. */
  announcement: Cell<string>;
  /** Prefilled questions are shown after all. */
  showsPrefilled: Cell<boolean>;
  /** What plugins draw: parts around the step, or also a view in its place. */
  frame: Cell<'slots' | 'view' | undefined>;
  /** Counts registered plugins and retries, for views that depend on the loaded types. */
  plugins: Cell<number>;
}

type CellValues = { [Name in keyof Cells]: Cells[Name]['state']['value'] };
export function createCells(store: Store): Cells {
  const values: CellValues = {
    started: false,
    path: [],
    sending: 'idle',
    motion: undefined,
    changingStep: false,
    autopassing: false,
    attention: undefined,
    refused: undefined,
    announcement: '',
    showsPrefilled: false,
    frame: undefined,
    plugins: 0,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, store.cell(name, value)]),
  ) as unknown as Cells;
}

/** Cells by name, made when first asked for and never replaced: a subscriber of a replaced cell would get no changes. */
export function cellsByKey<K>(
  store: Store,
  nameOf: (key: K) => string,
  initial: (key: K) => unknown = () => undefined,
) {
  const cells = new Map<K, Cell<unknown>>();
  return {
    of(key: K): Cell<unknown> {
      const known = cells.get(key);
      if (known) return known;
      const made = store.cell(nameOf(key), initial(key));
      cells.set(key, made);
      return made;
    },
    entries: (): [K, unknown][] => [...cells].map(([key, { state }]) => [key, state.value]),
  };
}
/** What plugins found out, by name. */
export type FactCells = ReturnType<typeof createFacts>;
export const createFacts = (store: Store) => cellsByKey<string>(store, name => `fact ${name}`);
/** The working value of each step. */
export type StepValues = ReturnType<typeof createStepValues>;
export const createStepValues = (store: Store, emptyOf: (step: Step) => unknown) =>
  cellsByKey<Step>(store, ({ order }) => `step ${order}`, emptyOf);

export type Flags = ReturnType<typeof createFlags>;
/** The feature flags, in one cell: they change seldom, and a reader that lists them depends on all. */
export function createFlags(store: Store, features: Page['features']) {
  const cell = store.cell<readonly string[]>(
    'flags',
    Object.keys(features).filter(name => features[name]),
  );
  /** Who switched a flag last; a flag that only the page sets has no entry. */
  const setBy = new Map<string, string>();
  return {
    setBy,
    isOn: (name: string): boolean => store.get(cell).includes(name),
    enabled: (): readonly string[] => store.get(cell),
    /** A flag that the page switched off stays off. */
    set(name: string, on: boolean, by: string): void {
      if (on && features[name] === false) return;
      setBy.set(name, by);
      const { value } = cell.state;
      store.set(cell, on ? [...new Set([...value, name])] : value.filter(one => one !== name));
    },
  };
}
