import { memo, type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  Collection,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
  type TreeItemContentRenderProps,
  type TreeRenderProps,
  Virtualizer,
} from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { isPlaceholder } from '../../../check/starter-texts/starter-texts.ts';
import { t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useSelection } from '../document/use-document.ts';
import { inFormOrder } from './clipboard.ts';
import { OutlineRow } from './OutlineRow.tsx';
import type { OutlineRows } from './outline-rows.ts';
import { type Press, QuietRows } from './QuietRows.tsx';
import type { RowMenuPlace } from './RowMenu.tsx';
import { labelOf } from './row-label.ts';
import { type Row, rowsIn, type StepRow } from './rows.ts';
import { useOutlineDrag } from './use-outline-drag.tsx';

interface OutlineTreeProps {
  outlineRows: OutlineRows;
  rows: readonly StepRow[];
  collapsed: ReadonlySet<string>;
  onCollapse(collapsed: ReadonlySet<string>): void;
  onRename(row: Row): void;
  onMenu(place: RowMenuPlace): void;
}

/** A finger cannot hover, so each row has its buttons then. */
const HOVERS = !window.matchMedia?.('(hover: none)').matches;
const SIGNS = ['isHovered', 'isFocused', 'isFocusVisible', 'isFocusVisibleWithin', 'isSelected'] as const;
const isActive = (state: Pick<TreeItemContentRenderProps, (typeof SIGNS)[number]>): boolean =>
  !HOVERS || SIGNS.some(sign => state[sign]);

const LAYOUT = { estimatedRowSize: 42, padding: 0, gap: 0, dropIndicatorThickness: 3 };

export const OutlineTree = memo(function OutlineTree(props: OutlineTreeProps) {
  const { outlineRows, rows, collapsed, onCollapse, onRename, onMenu } = props;
  const types = useTypes();
  const root = useRef<HTMLDivElement>(null);
  const expanded = useMemo(
    () => new Set(rows.filter(row => !collapsed.has(row.id)).map(row => row.id)),
    [rows, collapsed],
  );
  const press = useRef<Press>(undefined);
  const { selected, select } = useSelectedRows(rows, press);
  const drag = useOutlineDrag({ rows: outlineRows, root, press });
  const follow = useFollowSelection({ root, rows, selected, collapsed, onCollapse, onRename });

  const setExpanded = (keys: Set<Key>): void =>
    onCollapse(new Set(rows.filter(row => !keys.has(row.id)).map(row => row.id)));

  const renderRow = (row: Row): ReactElement => (
    <TreeItem
      id={row.id}
      textValue={labelOf(row, types)}
      className="outline-row relative no-outline"
      data-kind={row.kind}
    >
      <TreeItemContent>
        {({ isExpanded, ...state }) => (
          <OutlineRow
            row={row}
            rows={outlineRows}
            isActive={isActive(state)}
            isExpanded={isExpanded}
            onRename={onRename}
            onMenu={onMenu}
          />
        )}
      </TreeItemContent>
      {row.kind === 'step' && <Collection items={row.questions}>{renderRow}</Collection>}
    </TreeItem>
  );

  return (
    <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
      <QuietRows press={press}>
        <Tree
          ref={root}
          aria-label={t('Steps and questions')}
          className={({ state }) => {
            follow.current = state;
            return 'outline-tree no-outline grow shrink scrolls';
          }}
          items={rows}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={select}
          expandedKeys={expanded}
          onExpandedChange={setExpanded}
          dragAndDropHooks={drag}
        >
          {renderRow}
        </Tree>
      </QuietRows>
    </Virtualizer>
  );
});

/** The ids of the selected rows. */
function useSelectedRows(rows: readonly StepRow[], press: RefObject<Press | undefined>) {
  const { document: form } = useConfigurator();
  const selection = useSelection();
  const all = useMemo(() => new Map(rowsIn(rows).map(row => [row.id, row])), [rows]);
  const idAt = useMemo(() => new Map([...all].map(([id, row]) => [formatPath(row.path), id])), [all]);
  const selected = useMemo(
    () => new Set(selection.flatMap(path => idAt.get(formatPath(path)) ?? [])),
    [selection, idAt],
  );
  function select(keys: Selection): void {
    if (keys === 'all') {
      form.select(...rows.map(row => row.path));
      return;
    }
    // A finger has no Ctrl key: a tap selects one row, as a click does.
    const added = [...keys].filter(key => !selected.has(String(key)));
    const isTap = press.current?.isTouch && added.length > 0;
    const paths = (isTap ? added : [...keys]).flatMap((key): JsonPath[] => {
      const row = all.get(String(key));
      return row ? [row.path] : [];
    });
    form.select(...inFormOrder(form.state.definition, paths));
  }
  return { selected, select };
}

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
function useFollowSelection(needs: FollowNeeds): RefObject<TreeRenderProps['state'] | undefined> {
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
