import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  Collection,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
  type TreeItemContentRenderProps,
  Virtualizer,
} from 'react-aria-components';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useSelection } from '../document/use-document.ts';
import { inFormOrder } from './clipboard.ts';
import { OutlineRow } from './OutlineRow.tsx';
import type { OutlineRows } from './outline-rows.ts';
import { QuietRows } from './QuietRows.tsx';
import type { RowMenuPlace } from './RowMenu.tsx';
import { labelOf } from './row-label.ts';
import type { Row, StepRow } from './rows.ts';
import { useFollowSelection } from './use-follow-selection.ts';
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
type RowState = Pick<
  TreeItemContentRenderProps,
  'isHovered' | 'isFocused' | 'isFocusVisible' | 'isFocusVisibleWithin' | 'isSelected'
>;
const isActive = (state: RowState): boolean =>
  !HOVERS ||
  state.isHovered ||
  state.isFocused ||
  state.isFocusVisible ||
  state.isFocusVisibleWithin ||
  state.isSelected;

const LAYOUT = { estimatedRowSize: 42, padding: 0, gap: 0, dropIndicatorThickness: 3 };

export const OutlineTree = memo(function OutlineTree(props: OutlineTreeProps) {
  const { outlineRows, rows, collapsed, onCollapse, onRename, onMenu } = props;
  const types = useTypes();
  const root = useRef<HTMLDivElement>(null);
  const expanded = useMemo(
    () => new Set(rows.filter(row => !collapsed.has(row.id)).map(row => row.id)),
    [rows, collapsed],
  );
  const { selected, select } = useSelectedRows(rows, root);
  const drag = useOutlineDrag(outlineRows, root);
  const follow = useFollowSelection({ root, rows, selected, collapsed, onCollapse, onRename });

  const setExpanded = (keys: Set<Key>): void =>
    onCollapse(new Set(rows.filter(row => !keys.has(row.id)).map(row => row.id)));

  return (
    <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
      <QuietRows>
        <Tree
          ref={root}
          aria-label="Steps and questions"
          className={({ state }) => {
            follow.current = state;
            return 'outline-tree';
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
          {function renderStep(row: StepRow) {
            return (
              <TreeItem id={row.id} textValue={labelOf(row, types)} className="outline-row" data-kind="step">
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
                <Collection items={row.questions}>
                  {question => (
                    <TreeItem
                      id={question.id}
                      textValue={labelOf(question, types)}
                      className="outline-row"
                      data-kind="question"
                    >
                      <TreeItemContent>
                        {state => (
                          <OutlineRow
                            row={question}
                            rows={outlineRows}
                            isActive={isActive(state)}
                            isExpanded={false}
                            onRename={onRename}
                            onMenu={onMenu}
                          />
                        )}
                      </TreeItemContent>
                    </TreeItem>
                  )}
                </Collection>
              </TreeItem>
            );
          }}
        </Tree>
      </QuietRows>
    </Virtualizer>
  );
});

/** The ids of the selected rows. */
function useSelectedRows(rows: readonly StepRow[], root: RefObject<HTMLElement | null>) {
  const { document: form } = useConfigurator();
  const selection = useSelection();
  const lastPointer = useLastPointer(root);
  const all = useMemo(
    () => new Map(rows.flatMap((row): Row[] => [row, ...row.questions]).map(row => [row.id, row])),
    [rows],
  );
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
    const isTap = lastPointer.current === 'touch' && added.length > 0;
    const paths = (isTap ? added : [...keys]).flatMap((key): JsonPath[] => {
      const row = all.get(String(key));
      return row ? [row.path] : [];
    });
    form.select(...inFormOrder(form.state.definition, paths));
  }
  return { selected, select };
}

/** The kind of the last pointer that went down in the element. */
function useLastPointer(root: RefObject<HTMLElement | null>): RefObject<string> {
  const last = useRef('');
  useEffect(() => {
    const element = root.current;
    function remember(event: PointerEvent): void {
      last.current = event.pointerType;
    }
    function forget(): void {
      last.current = '';
    }
    element?.addEventListener('pointerdown', remember, true);
    element?.addEventListener('keydown', forget, true);
    return () => {
      element?.removeEventListener('pointerdown', remember, true);
      element?.removeEventListener('keydown', forget, true);
    };
  }, [root]);
  return last;
}
