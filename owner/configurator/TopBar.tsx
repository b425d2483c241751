import { Redo2, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../words/words.ts';
import { useConfigurator } from './configurator.tsx';
import { useDocument } from './document/use-document.ts';
import { MainMenu } from './help/MainMenu.tsx';
import { useShortcuts } from './help/use-shortcuts.ts';
import type { Workspace } from './home.ts';
import { ProblemsButton } from './problems/ProblemsButton.tsx';
import { FormsMenu } from './start/FormsMenu.tsx';
import { IconButton } from './ui/Button.tsx';
import { LanguageMenu } from './ui/LanguageMenu.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

const WORKSPACES: readonly { id: Workspace; text: string }[] = [
  { id: 'build', text: t('Build') },
  { id: 'design', text: t('Design') },
  { id: 'flow', text: t('Flow') },
  { id: 'screens', text: t('Screens') },
  { id: 'share', text: t('Share') },
];

export function TopBar() {
  const { document: form, layout } = useConfigurator();
  const { workspace } = useSnapshot(layout);
  const undoLabel = useDocument(state => state.undoLabel);
  const redoLabel = useDocument(state => state.redoLabel);
  useShortcuts();
  return (
    <header className="top-bar center-rows stack gap-12 line-below on-panel">
      <h1 className="visually-hidden">{t('Form configurator')}</h1>
      <div className="row gap-6 narrow">
        <FormsMenu />
        <IconButton
          label={undoLabel === undefined ? t('Undo') : t('Undo: {{change}}', { change: undoLabel })}
          icon={<Undo2 />}
          isDisabled={undoLabel === undefined}
          onPress={() => form.undo()}
        />
        <IconButton
          label={redoLabel === undefined ? t('Redo') : t('Redo: {{change}}', { change: redoLabel })}
          icon={<Redo2 />}
          isDisabled={redoLabel === undefined}
          onPress={() => form.redo()}
        />
      </div>
      <nav aria-label={t('Workspaces')}>
        <PanelTabs
          label={t('Workspace')}
          tabs={WORKSPACES}
          selected={workspace}
          onSelect={id => void Object.assign(layout, { workspace: id })}
        />
      </nav>
      <div className="top-bar-end row gap-6 narrow">
        <ProblemsButton />
        <LanguageMenu />
        <MainMenu />
      </div>
    </header>
  );
}
