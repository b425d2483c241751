/**
 * The rows of the open form for the views: each row always up to date, and the list of rows. The list ignores what someone
 * types until there is a pause, because the tree draws all of its rows again for a new list.
 */
import { subscribe } from 'valtio/vanilla';
import type { Configurator } from '../configurator.tsx';
import { isSamePath } from '../document/json-path.ts';
import { allProblems } from '../problems/problems-state.ts';
import { createRowBuilder, type Row, type StepRow } from './rows.ts';

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

const all = (steps: readonly StepRow[]): Row[] => steps.flatMap((step): Row[] => [step, ...step.questions]);

function hasSamePlaces(one: readonly StepRow[], other: readonly StepRow[]): boolean {
  const [rows, others] = [all(one), all(other)];
  const isSame = (row: Row, at: number): boolean =>
    row === others[at] || (row.id === others[at]!.id && isSamePath(row.path, others[at]!.path));
  return rows.length === others.length && rows.every(isSame);
}

type Needs = Pick<Configurator, 'document' | 'problems' | 'platform'>;

export function createOutlineRows({ document, problems, platform }: Needs): OutlineRows {
  const build = createRowBuilder();
  const listeners = new Set<() => void>();
  let definition: unknown;
  let found: unknown;
  let findings: unknown;
  let rows: readonly StepRow[] = [];
  let list: readonly StepRow[] = [];
  let byId: ReadonlyMap<string, Row> = new Map();
  let stop = (): void => {};

  function update(): void {
    const { state } = document;
    if (state.definition === definition && problems.list === found && problems.findings === findings) return;
    const isTyping = state.definition === definition ? list !== rows : state.isTyping;
    definition = state.definition;
    found = problems.list;
    findings = problems.findings;
    rows = build(state.definition, allProblems(problems));
    byId = new Map(all(rows).map(row => [row.id, row]));
    if (!isTyping || !hasSamePlaces(rows, list)) list = rows;
  }
  function tell(): void {
    for (const run of [...listeners]) run();
  }
  function start(): () => void {
    let stopTimer = (): void => {};
    function onChange(): void {
      update();
      stopTimer();
      if (list !== rows) {
        stopTimer = platform.after(PAUSE, () => {
          list = rows;
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
