import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from './configurator.tsx';
import { useDocument } from './document/use-document.ts';
import { ShortcutsButton } from './help/ShortcutsButton.tsx';
import type { Workspace } from './home.ts';
import { ProblemsButton } from './problems/ProblemCount.tsx';
import { ShareMenu } from './share/ShareMenu.tsx';
import { FormsMenu } from './start/FormsMenu.tsx';
import { IconButton } from './ui/Button.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

const WORKSPACES: readonly { id: Workspace; text: string }[] = [
  { id: 'build', text: 'Build' },
  { id: 'flow', text: 'Flow' },
  { id: 'screens', text: 'Screens' },
  { id: 'translations', text: 'Translations' },
];

export function TopBar() {
  const { document: form, layout } = useConfigurator();
  const { workspace } = useSnapshot(layout);
  const undoLabel = useDocument(state => state.undoLabel);
  const redoLabel = useDocument(state => state.redoLabel);
  useUndoKeys();
  return (
    <header className="top-bar">
      <h1 className="visually-hidden">Form configurator</h1>
      <div className="top-bar-start">
        <FormsMenu />
        <IconButton
          label={undoLabel === undefined ? 'Undo' : `Undo: ${undoLabel}`}
          icon={<Undo2 aria-hidden />}
          isDisabled={undoLabel === undefined}
          onPress={() => form.undo()}
        />
        <IconButton
          label={redoLabel === undefined ? 'Redo' : `Redo: ${redoLabel}`}
          icon={<Redo2 aria-hidden />}
          isDisabled={redoLabel === undefined}
          onPress={() => form.redo()}
        />
      </div>
      <nav aria-label="Workspaces">
        <PanelTabs
          label="Workspace"
          tabs={WORKSPACES}
          selected={workspace}
          onSelect={id => void Object.assign(layout, { workspace: id })}
        />
      </nav>
      <div className="top-bar-end">
        <ShortcutsButton />
        <ProblemsButton />
        <ShareMenu />
      </div>
    </header>
  );
}

/** Ctrl or Command with Z, Shift+Z or Y. A code editor has its own undo keys, and stops the event. */
function useUndoKeys(): void {
  const { document: form } = useConfigurator();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) form.redo();
      else form.undo();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
