/**
 * The rows of the open form for the views: each row always up to date, and the list of rows. The list ignores what someone
 * types until there is a pause, because the tree draws all of its rows again for a new list.
 */
import { subscribe } from 'valtio/vanilla';
import type { Addition } from '../../../check/schema-parts.ts';
import type { Configurator } from '../configurator.tsx';
import { isSamePath } from '../document/json-path.ts';
import { allProblems, type FoundProblem } from '../problems/problems-state.ts';
import { additionsTo } from '../types/types.ts';
import { createRowBuilder, type Row, rowsIn, type StepRow } from './rows.ts';

export interface OutlineRows {
  /** Undefined if the row is gone. */
  row(id: string): Row | undefined;
  /** Always has the rows that there are; their members may be those before the typing. */
  list(): readonly StepRow[];
  /** Calls `run` when a row or the list may have changed. The returned function ends that. */
  listen(run: () => void): () => void;
}

/** Milliseconds without a key after which the list is up to date. */
const PAUSE = 700;

function hasSamePlaces(one: readonly Row[], other: readonly Row[]): boolean {
  const isSame = (row: Row, other: Row): boolean =>
    row === other ||
    (row.id === other.id && isSamePath(row.path, other.path) && hasSamePlaces(questionsIn(row), questionsIn(other)));
  return one.length === other.length && one.every((row, at) => isSame(row, other[at]!));
}
const questionsIn = (row: Row): readonly Row[] => (row.kind === 'step' ? row.questions : []);

type Needs = Pick<Configurator, 'document' | 'problems' | 'platform'>;

export function createOutlineRows({ document, problems, platform }: Needs): OutlineRows {
  const build = createRowBuilder();
  const listeners = new Set<() => void>();
  let definition: unknown;
  let found: readonly FoundProblem[] = [];
  let rows: readonly StepRow[] = [];
  let list: readonly StepRow[] = [];
  let byId: ReadonlyMap<string, Row> = new Map();
  /** Found again only after a pause in typing, because that copies the whole form. */
  let added: readonly Addition[] | undefined;
  /** Is a pause awaited? */
  let isBehind = false;
  let stop = (): void => {};

  function update(): void {
    const { state } = document;
    const all = allProblems(problems);
    if (state.definition === definition && all === found) return;
    const isTyping = state.definition === definition ? isBehind : state.isTyping;
    definition = state.definition;
    found = all;
    catchUp(isTyping);
  }
  function catchUp(isTyping: boolean): void {
    const { definition } = document.state;
    if (!isTyping || !added) added = additionsTo(definition);
    rows = build(definition, found, added);
    byId = new Map(rowsIn(rows).map(row => [row.id, row]));
    if (!isTyping || !hasSamePlaces(rows, list)) list = rows;
    isBehind = isTyping;
  }
  function tell(): void {
    for (const run of [...listeners]) run();
  }
  function start(): () => void {
    let stopTimer = (): void => {};
    function onChange(): void {
      update();
      stopTimer();
      if (isBehind) {
        stopTimer = platform.after(PAUSE, () => {
          catchUp(false);
          tell();
        });
      }
      tell();
    }
    const stops = [document.listen(onChange, true), subscribe(problems, onChange, true)];
    return () => {
      stopTimer();
      for (const end of stops) end();
    };
  }
  return {
    row(id) {
      update();
      return byId.get(id);
    },
    list() {
      update();
      return list;
    },
    listen(run) {
      if (listeners.size === 0) stop = start();
      listeners.add(run);
      return () => {
        listeners.delete(run);
        if (listeners.size === 0) stop();
      };
    },
  };
}
