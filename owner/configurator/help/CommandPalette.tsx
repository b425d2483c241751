import './help.css';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Header,
  Keyboard,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
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
  function run(id: unknown): void {
    onClose();
    all.find(command => command.id === id)?.run();
  }
  return (
    <div className="search-scroll commands shrink scrolls">
      <Autocomplete inputValue={search} onInputChange={setSearch} filter={() => true}>
        <SearchBox
          label={t('Search')}
          placeholder={kind === 'search' ? t('A title, a type or a key') : t('What do you want to do or find?')}
          autoFocus
        />
        <ListBox
          aria-label={t('Results')}
          items={groups}
          selectionMode="none"
          onAction={run}
          renderEmptyState={() => <p className="empty">{t('Nothing found')}</p>}
        >
          {({ group, commands }) => (
            <ListBoxSection id={group}>
              <Header className="list-heading">{GROUPS[group]}</Header>
              <Collection items={commands}>
                {({ id, text, icon, shortcut }) => (
                  <ListBoxItem id={id} textValue={text} className="list-item">
                    {icon}
                    <span className="commands-text ellipsis">{text}</span>
                    {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

/** Those whose words contain each word of the search; those whose text begins with it come first in their group. */
function matching(all: readonly Command[], search: string): { group: Command['group']; commands: Command[] }[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ text, words = '' }) => {
    const searched = `${text} ${words}`.toLowerCase();
    return wanted.every(word => searched.includes(word));
  });
  const isFirst = ({ text }: Command): number => (text.toLowerCase().startsWith(wanted[0] ?? '') ? 0 : 1);
  // Without a search, the many types to add would only be in the way.
  const isShown = (group: Command['group']): boolean => wanted.length > 0 || (group !== 'Add' && group !== 'Features');
  const groups = [...new Set(found.map(({ group }) => group))].filter(isShown);
  return groups.map(group => ({
    group,
    commands: found
      .filter(one => one.group === group)
      .sort((a, b) => isFirst(a) - isFirst(b))
      .slice(0, MAX_OF_GROUP),
  }));
}
