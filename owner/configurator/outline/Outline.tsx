import { plural, t } from '../../words/words.ts';
import './outline.css';
import { ChevronsDownUp, ChevronsUpDown, Flag, ListPlus, Plus, Settings2, TriangleAlert, X } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { textIn } from '../document/items.ts';
import { isSamePath, type JsonPath } from '../document/json-path.ts';
import { useDocument } from '../document/use-document.ts';
import { goTo } from '../problems/go-to.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Catalogue } from './catalogue/Catalogue.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { createOutlineRows } from './outline-rows.ts';
import { RowMenu, type RowMenuPlace } from './RowMenu.tsx';
import type { Row } from './rows.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

/** The steps of the form and their questions, as cards. */
export function Outline() {
  const configurator = useConfigurator();
  const { document: form, outline } = configurator;
  const outlineRows = useMemo(() => createOutlineRows(configurator), [configurator]);
  const rows = useSyncExternalStore(outlineRows.listen, outlineRows.list);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<Row>();
  const renamed = renaming && outlineRows.row(renaming.id);
  const [menu, setMenu] = useState<RowMenuPlace>();
  const root = useRef<HTMLDivElement>(null);
  /** The actions of the menu act on the selection, so its row is part of it. */
  const openMenu = useCallback(
    (place: RowMenuPlace) => {
      const isSelected = form.state.selection.some(path => isSamePath(path, place.row.path));
      if (!isSelected) form.select(place.row.path);
      setMenu(place);
    },
    [form],
  );
  const startRenaming = useCallback((row: Row) => setRenaming(row), []);
  const keys = useOutlineKeys({ rows: outlineRows, root, onRename: startRenaming, onMenu: openMenu });
  const steps = rows.filter(row => row.path[0] === 'steps' && !row.ending).length;
  const areCollapsed = rows.length > 0 && rows.every(row => collapsed.has(row.id));

  return (
    <div className="flex-column relative grow shrink" ref={root}>
      <div className="outline-head row gap-6 line-below">
        <h2>{t('Steps')}</h2>
        {steps > 0 && <span className="tabular compact muted">{steps}</span>}
        <span className="grow" />
        <FormSettingsButton />
        {rows.length > 1 && (
          <IconButton
            label={areCollapsed ? t('Expand all steps') : t('Collapse all steps')}
            icon={areCollapsed ? <ChevronsUpDown /> : <ChevronsDownUp />}
            onPress={() => setCollapsed(new Set(areCollapsed ? [] : rows.map(row => row.id)))}
          />
        )}
        {rows.length > 0 && (
          <IconButton
            label={t('Add a question or step')}
            icon={<Plus />}
            onPress={() => outline.openCatalogue(form.state.selection.length > 0 ? 'this step' : 'new step')}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyOutline />
      ) : (
        <div className="flex grow shrink" {...keys}>
          <OutlineTree
            outlineRows={outlineRows}
            rows={rows}
            collapsed={collapsed}
            onCollapse={setCollapsed}
            onRename={startRenaming}
            onMenu={openMenu}
          />
        </div>
      )}
      {rows.length > 0 && (
        <div className="padded row wrap between gap-8 line-above">
          <Button kind="quiet" icon={<Plus />} text={t('Add step')} onPress={() => outline.openCatalogue('new step')} />
          <Button kind="quiet" icon={<Flag />} text={t('Add ending')} onPress={() => outline.openCatalogue('ending')} />
          <SelectionCount />
        </div>
      )}
      <EditNotes />
      {renamed && <RenameField row={renamed} root={root} onClose={() => setRenaming(undefined)} />}
      <RowMenu place={menu} onClose={() => setMenu(undefined)} onRename={startRenaming} />
      <Catalogue />
    </div>
  );
}

/** Invites to begin. */
function EmptyOutline() {
  const { outline } = useConfigurator();
  const root = useRef<HTMLDivElement>(null);
  // The button that made the form is gone, and so is its focus. What has the focus otherwise keeps it.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div className="empty" ref={root}>
      <ListPlus />
      <h3>{t('Ask your first question')}</h3>
      <p className="muted">{t('A form is a few short steps. Start with what the visitor wants.')}</p>
      <Button
        kind="primary"
        icon={<Plus />}
        text={t('Add question')}
        onPress={() => outline.openCatalogue('new step')}
      />
    </div>
  );
}

/** With nothing selected, the properties are those of the form itself. */
function FormSettingsButton() {
  const { document: form, layout } = useConfigurator();
  const isForm = useDocument(({ selection }) => selection.every(path => path.length === 0));
  return (
    <IconButton
      label={t('Form settings')}
      icon={<Settings2 />}
      aria-current={isForm || undefined}
      data-selected={isForm || undefined}
      onPress={() => {
        form.select();
        Object.assign(layout, { sidePanel: 'properties', column: 'side' });
      }}
    />
  );
}

function SelectionCount() {
  const count = useDocument(({ selection }) => selection.length);
  return count > 1 ? <span className="small muted">{plural(count, '1 selected', '{{count}} selected')}</span> : null;
}

/** What the last edit could not do by itself, until it is undone or dismissed. */
function EditNotes() {
  const configurator = useConfigurator();
  const { outline } = configurator;
  const { notes, notesOf } = useSnapshot(outline.state);
  const redoLabel = useDocument(state => state.redoLabel);
  if (notesOf === undefined || notes.length === 0 || redoLabel === notesOf) return null;
  return (
    <section
      className="outline-notes stack items-start gap-8 scrolls line-above"
      aria-label={t('After the last change')}
    >
      <div className="row gap-8 full warning">
        <TriangleAlert />
        <h3 className="grow">{notesOf}</h3>
        <IconButton label={t('Dismiss')} icon={<X />} onPress={() => outline.dismissNotes()} />
      </div>
      <ul className="stack gap-6">
        {notes.map(({ text, path }) => (
          <li key={text}>
            {path ? (
              <button type="button" className="link text-start" onClick={() => goTo(configurator, path as JsonPath)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RenameFieldProps {
  row: Row;
  root: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** A field over the title of a row. It is beside the tree, whose keys would otherwise act on what is typed. */
function RenameField({ row, root, onClose }: RenameFieldProps) {
  const { outline } = useConfigurator();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(textIn(row.value.title));
  const isDone = useRef(false);

  useLayoutEffect(() => {
    const title = root.current?.querySelector(`[data-key="${CSS.escape(row.id)}"] .outline-title`);
    const input = field.current;
    if (!title || !input || !root.current) return;
    const [at, around] = [title.getBoundingClientRect(), root.current.getBoundingClientRect()];
    Object.assign(input.style, {
      left: `${at.left - around.left - 7}px`,
      top: `${at.top - around.top + at.height / 2 - 16}px`,
      right: '10px',
    });
    input.select();
  }, [row.id, root]);

  function close(isKept: boolean, hasFocus = true): void {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) outline.rename(row.path, text.trim());
    onClose();
    // For a new question, the title of its step was written.
    if (hasFocus) outline.state.wantsFocus = true;
  }

  return (
    <input
      ref={field}
      className="input outline-rename absolute shadow-high"
      aria-label={t('Title')}
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the owner asked to type here
      autoFocus
      onChange={event => setText(event.target.value)}
      onBlur={() => close(true, false)}
      onKeyDown={event => {
        if (event.key === 'Enter') close(true);
        else if (event.key === 'Escape') close(false);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
