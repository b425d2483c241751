import { useMemo, useState } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { Dialog } from '../ui/Dialog.tsx';
import { foundIn, SearchList } from '../ui/SearchList.tsx';
import './help.css';
import { Check, Code, Command, EllipsisVertical, Keyboard, Terminal } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { IconButton } from '../ui/Button.tsx';
import { control } from '../ui/keys.ts';
import { Menu } from '../ui/Menu.tsx';
import { commandsOf, GROUPS, type Command as ListedCommand, switchLevel } from './commands.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** What is needed seldom: the code of the form, the level for experts, and what keys open. */
export function MainMenu() {
  const { layout, announce } = useConfigurator();
  const { isExpert, overlay } = useSnapshot(layout);
  const close = (): void => void Object.assign(layout, { overlay: undefined });
  return (
    <>
      <Menu
        label={t('Menu')}
        actions={[
          {
            id: 'commands',
            text: t('All commands'),
            icon: <Command />,
            shortcut: control('K'),
            run: () => void Object.assign(layout, { overlay: 'commands' }),
          },
          {
            id: 'expert',
            text: t('Expert level'),
            icon: isExpert ? <Check /> : <Terminal />,
            run: () => switchLevel({ layout, announce }),
          },
          {
            id: 'code',
            text: t('Code of the form'),
            icon: <Code />,
            run: () => void Object.assign(layout, { workspace: 'build', sidePanel: 'code', column: 'side' }),
          },
          {
            id: 'shortcuts',
            text: t('Keyboard shortcuts'),
            icon: <Keyboard />,
            shortcut: '?',
            run: () => void Object.assign(layout, { overlay: 'shortcuts' }),
          },
        ]}
      >
        <IconButton label={t('Menu')} icon={<EllipsisVertical />} />
      </Menu>
      <ShortcutsDialog isOpen={overlay === 'shortcuts'} onClose={close} />
      <CommandPalette kind={overlay === 'shortcuts' ? undefined : overlay} onClose={close} />
    </>
  );
}

/** The first words of a search are enough; a form can have hundreds of questions. */
const MAX_OF_GROUP = 30;

interface CommandPaletteProps {
  /** `search`: only the steps and questions. */
  kind: 'commands' | 'search' | undefined;
  onClose(): void;
}

const CommandPalette = ({ kind, onClose }: CommandPaletteProps) => (
  <Dialog
    title={kind === 'search' ? t('Search the form') : t('Commands')}
    isOpen={kind !== undefined}
    onClose={onClose}
    width={600}
  >
    {kind !== undefined && <Commands kind={kind} onClose={onClose} />}
  </Dialog>
);

function Commands({ kind, onClose }: CommandPaletteProps) {
  const configurator = useConfigurator();
  const all = useMemo(() => commandsOf(configurator, kind === 'commands'), [configurator, kind]);
  const [search, setSearch] = useState('');
  const groups = useMemo(() => matching(all, search), [all, search]);
  function run(id: string): void {
    onClose();
    all.find(command => command.id === id)?.run();
  }
  return (
    <div className="commands stack">
      <SearchList
        labels={[t('Search'), t('Results')]}
        placeholder={kind === 'search' ? t('A title, a type or a key') : t('What do you want to do or find?')}
        search={search}
        groups={groups}
        onSearch={setSearch}
        onAction={run}
        empty={<p className="empty">{t('Nothing found')}</p>}
      >
        {({ id, text, icon, shortcut }) => (
          <ListBoxItem id={id} textValue={text} className="list-item">
            {icon}
            <span className="commands-text ellipsis">{text}</span>
            {shortcut !== undefined && <kbd>{shortcut}</kbd>}
          </ListBoxItem>
        )}
      </SearchList>
    </div>
  );
}

/** Without a search, the many types to add would only be in the way. */
function matching(all: readonly ListedCommand[], search: string) {
  const shown = search.trim() === '' ? all.filter(({ group }) => group !== 'Add' && group !== 'Features') : all;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return foundIn(shown, search, groups, ({ text, ...more }) => ({ ...more, name: text })).map(({ group, items }) => ({
    heading: GROUPS[group as ListedCommand['group']],
    items: items.slice(0, MAX_OF_GROUP),
  }));
}
