import './help.css';
import { useMemo, useState } from 'react';
import { Keyboard, ListBoxItem } from 'react-aria-components';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { foundIn, SearchList } from '../ui/SearchList.tsx';
import { type Command, commandsOf, GROUPS } from './commands.tsx';

/** The first words of a search are enough; a form can have hundreds of questions. */
const MAX_OF_GROUP = 30;

interface CommandPaletteProps {
  /** `search`: only the steps and questions. */
  kind: 'commands' | 'search' | undefined;
  onClose(): void;
}

export const CommandPalette = ({ kind, onClose }: CommandPaletteProps) => (
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
        {...{ search, groups }}
        onSearch={setSearch}
        onAction={run}
        empty={<p className="empty">{t('Nothing found')}</p>}
      >
        {({ id, text, icon, shortcut }) => (
          <ListBoxItem id={id} textValue={text} className="list-item">
            {icon}
            <span className="commands-text ellipsis">{text}</span>
            {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
          </ListBoxItem>
        )}
      </SearchList>
    </div>
  );
}

/** Without a search, the many types to add would only be in the way. */
function matching(all: readonly Command[], search: string) {
  const shown = search.trim() === '' ? all.filter(({ group }) => group !== 'Add' && group !== 'Features') : all;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return foundIn(shown, search, groups, ({ text, ...more }) => ({ ...more, name: text })).map(({ group, items }) => ({
    heading: GROUPS[group as Command['group']],
    items: items.slice(0, MAX_OF_GROUP),
  }));
}
