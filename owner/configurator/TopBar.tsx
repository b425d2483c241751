import { Redo2, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from './configurator.tsx';
import { useDocument } from './document/use-document.ts';
import { MainMenu } from './help/MainMenu.tsx';
import { useShortcuts } from './help/use-shortcuts.ts';
import type { Workspace } from './home.ts';
import { ProblemsButton } from './problems/ProblemsButton.tsx';
import { FormsMenu } from './start/FormsMenu.tsx';
import { IconButton } from './ui/Button.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

const WORKSPACES: readonly { id: Workspace; text: string }[] = [
  { id: 'build', text: 'Build' },
  { id: 'design', text: 'Design' },
  { id: 'flow', text: 'Flow' },
  { id: 'screens', text: 'Screens' },
  { id: 'share', text: 'Share' },
];

export function TopBar() {
  const { document: form, layout } = useConfigurator();
  const { workspace } = useSnapshot(layout);
  const undoLabel = useDocument(state => state.undoLabel);
  const redoLabel = useDocument(state => state.redoLabel);
  useShortcuts();
  return (
    <header className="top-bar stack gap-12 line-below on-panel">
      <h1 className="visually-hidden">Form configurator</h1>
      <div className="row gap-6 narrow">
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
      <div className="top-bar-end row gap-6 narrow">
        <ProblemsButton />
        <MainMenu />
      </div>
    </header>
  );
}
