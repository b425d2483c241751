/** The cells of one form beside its answers and questions: place, sending, facts, flags, values of steps. */
import type { Page, Question, Sending, Step } from '../contract.ts';
import type { FlowCells, Motion } from '../navigation/navigate.ts';
import type { Frame } from '../view/Frame.tsx';
import type { Cell, Store } from './store.ts';

export interface Cells extends FlowCells {
  /** The first step can be drawn. */
  started: Cell<boolean>;
  /** What the live region says. */
  announcement: Cell<string>;
  /** Prefilled questions are shown after all. */
  revealed: Cell<boolean>;
  /** Drawn around the step, where plugins have anything to draw there. */
  frame: Cell<Frame | undefined>;
  /** How many plugins are registered, for what is drawn of them. */
  plugins: Cell<number>;
}

export function createCells(store: Store, emptyOf: (step: Step) => unknown, features: Page['features']) {
  const facts = new Map<string, Cell<unknown>>();
  /** One cell: flags change seldom, and whoever lists them hears of one that is new. */
  const flags = store.cell<readonly string[]>(
    'flags',
    Object.keys(features).filter(name => features[name]),
  );
  const values = new Map<Step, Cell<unknown>>();
  /** Made at first sight and never replaced: a subscriber of a replaced cell would go deaf. */
  function of<K, T>(map: Map<K, Cell<T>>, key: K, name: string, first: T): Cell<T> {
    const known = map.get(key) ?? store.cell(name, first);
    map.set(key, known);
    return known;
  }
  const cells: Cells = {
    path: store.cell<readonly number[]>('path', []),
    sending: store.cell<Sending>('sending', 'idle'),
    motion: store.cell<Motion>('motion', undefined),
    busy: store.cell('busy', false),
    passing: store.cell('passing', false),
    attention: store.cell<{ question: Question; count: number } | undefined>('attention', undefined),
    started: store.cell('started', false),
    announcement: store.cell('announcement', ''),
    revealed: store.cell('revealed', false),
    frame: store.cell<Frame | undefined>('frame', undefined),
    plugins: store.cell('plugins', 0),
  };
  return {
    cells,
    facts: (): [string, unknown][] => [...facts].map(([name, { state }]) => [name, state.value]),
    fact: (name: string) => of(facts, name, `fact ${name}`, undefined as unknown),
    isOn: (name: string) => store.get(flags).includes(name),
    turn(name: string, on: boolean): void {
      const { value } = flags.state;
      store.set(flags, on ? [...new Set([...value, name])] : value.filter(one => one !== name));
    },
    valueOf: (step: Step) => of(values, step, `step ${step.order}`, emptyOf(step)),
    enabled: (): string[] => [...store.get(flags)],
  };
}
