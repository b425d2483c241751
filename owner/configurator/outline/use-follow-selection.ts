import { type RefObject, useEffect, useRef } from 'react';
import type { TreeRenderProps } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { isPlaceholder } from '../../../check/starter-texts/starter-texts.ts';
import { useConfigurator } from '../configurator.tsx';
import type { Row, StepRow } from './rows.ts';

interface FollowNeeds {
  root: RefObject<HTMLElement | null>;
  rows: readonly StepRow[];
  selected: ReadonlySet<string>;
  collapsed: ReadonlySet<string>;
  onCollapse(collapsed: ReadonlySet<string>): void;
  onRename(row: Row): void;
}

/** When to look again whether the focus is on the row, in ms. */
const AFTER_A_DROP = [60, 150, 300];

/**
 * Shows the row of what was selected elsewhere, such as in the preview, and gives it the focus after an edit of the
 * outline. Returns where the tree puts its state.
 */
export function useFollowSelection(needs: FollowNeeds): RefObject<TreeRenderProps['state'] | undefined> {
  const { root, rows, selected, collapsed, onCollapse, onRename } = needs;
  const { outline, platform } = useConfigurator();
  const { wantsFocus, catalogue } = useSnapshot(outline.state);
  const state = useRef<TreeRenderProps['state']>(undefined);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const [first] = selected;
  const step = rows.find(row => row.questions.some(question => question.id === first));
  const isHidden = step !== undefined && collapsed.has(step.id);

  useEffect(() => {
    if (first === undefined || catalogue !== undefined) return;
    if (isHidden) {
      onCollapse(new Set([...collapsed].filter(id => id !== step?.id)));
      return;
    }
    // The dialog of the catalogue gives the focus back first.
    return platform.after(0, () => {
      const { selectionManager } = state.current ?? {};
      if (!selectionManager) return;
      const wanted = wantsFocus && outline.state.wantsFocus; // a place that is shown in the properties meanwhile takes it
      const hasFocus = root.current?.contains(document.activeElement) ?? false;
      if (hasFocus && !wanted) return;
      // The row with the tree's focus is drawn even if it is far away.
      selectionManager.setFocusedKey(first);
      if (wanted) selectionManager.setFocused(true);
      const rowElement = () => root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(first)}"]`);
      platform.after(0, () => {
        rowElement()?.scrollIntoView?.({ block: 'nearest' });
        if (!outline.state.wantsFocus) return;
        rowElement()?.focus();
        outline.state.wantsFocus = false;
        const titled = wanted === 'title' && titledRow(latestRows.current, first);
        if (titled) onRename(titled);
        // The end of a drag draws the rows again, and leaves the focus on the whole tree.
        for (const ms of AFTER_A_DROP) {
          platform.after(ms, () => {
            const { activeElement } = document;
            if (activeElement === document.body || activeElement === root.current) rowElement()?.focus();
          });
        }
      });
    });
  }, [first, wantsFocus, catalogue, isHidden, collapsed, onCollapse, onRename, step?.id, platform, root, outline]);
  return state;
}

/**
 * The row whose title a new part shows first: words to replace, else the title of the question itself, else of its step. What
 * the owner types next belongs there, and is no shortcut.
 */
function titledRow(rows: readonly StepRow[], id: string): Row | undefined {
  const near = rows
    .filter(row => row.id === id || row.questions.some(question => question.id === id))
    .flatMap((row): Row[] => [...row.questions.filter(question => question.id === id), row]);
  const titled = near.filter(({ value }) => typeof value.title === 'string' && value.title !== '');
  return titled.find(({ value }) => isPlaceholder(String(value.title))) ?? titled[0];
}
