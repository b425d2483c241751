import { useMemo, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import { t, tDeclared } from '../../../words/words.ts';
import { iconWords } from '../../types/types.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ChoiceIcon } from './icon-shapes.tsx';

interface IconGridProps {
  selected: string;
  onChoose(name: string | undefined): void;
}

const ICONS = Object.entries(iconWords).map(([id, words]) => ({
  id,
  searched: `${id.replaceAll('-', ' ')} ${words} ${tDeclared(words)}`.toLowerCase(),
}));

/** All icons, which are found by what they show and by what they stand for. */
export function IconGrid({ selected, onChoose }: IconGridProps) {
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return ICONS.filter(({ searched }) => words.every(word => searched.includes(word)));
  }, [search]);
  return (
    <div className="search-scroll icon-grid shrink scrolls">
      <Autocomplete inputValue={search} onInputChange={setSearch} filter={() => true}>
        <div className="icon-search row gap-6">
          <SearchBox label={t('Search icons')} placeholder={t('Search, such as “cold” or “money”')} autoFocus />
          {selected !== '' && <Button kind="quiet" text={t('No icon')} onPress={() => onChoose(undefined)} />}
        </div>
        <ListBox
          aria-label={t('Icons')}
          className="icon-list stack"
          layout="grid"
          items={found}
          selectionMode="none"
          onAction={id => onChoose(String(id))}
          renderEmptyState={() => <p className="muted">{t('No icon shows “{{search}}”.', { search })}</p>}
        >
          {({ id }) => (
            <ListBoxItem
              id={id}
              textValue={id}
              aria-label={id.replaceAll('-', ' ')}
              lang="en"
              className="icon-item stack no-outline rounded-small pointer"
              data-current={id === selected || undefined}
            >
              <ChoiceIcon name={id} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
