/** A field above a list in groups, which shows what has all words of the search. */
import type { ReactElement, ReactNode } from 'react';
import { Autocomplete, Collection, Header, ListBox, ListBoxSection } from 'react-aria-components';
import { SearchBox } from './SearchBox.tsx';

interface Group<Item> {
  /** Also its id. */
  heading: string;
  items: readonly Item[];
}

interface SearchListProps<Item> {
  /** What the field and the list are called. */
  labels: readonly [field: string, list: string];
  placeholder: string;
  search: string;
  onSearch(search: string): void;
  groups: readonly Group<Item>[];
  onAction(id: string): void;
  /** In place of an empty list. */
  empty: ReactNode;
  children(item: Item): ReactElement;
}

export const SearchList = <Item extends { id: string }>(props: SearchListProps<Item>) => (
  <Autocomplete inputValue={props.search} onInputChange={props.onSearch} filter={() => true}>
    <div className="search-scroll shrink scrolls">
      <SearchBox label={props.labels[0]} placeholder={props.placeholder} autoFocus />
      <ListBox
        aria-label={props.labels[1]}
        items={props.groups}
        selectionMode="none"
        onAction={id => props.onAction(String(id))}
        renderEmptyState={() => props.empty}
      >
        {({ heading, items }) => (
          <ListBoxSection id={heading}>
            <Header className="list-heading">{heading}</Header>
            <Collection items={items}>{props.children}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </div>
  </Autocomplete>
);

/** What `of` says of an item. `words`: what the search looks in, beside the name. */
interface Searched {
  name: string;
  group: string;
  words?: string | undefined;
}

/** Has the text each word of the search? */
export const hasWords = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.toLowerCase().includes(word));

/** Those that have each word of the search, in groups; first those whose name begins with it. */
export function foundIn<Item>(
  items: readonly Item[],
  search: string,
  groups: readonly string[],
  of: (item: Item) => Searched,
): { group: string; items: Item[] }[] {
  const begin = search.trim().toLowerCase().split(/\s+/)[0]!;
  const found = items
    .map(item => ({ item, ...of(item) }))
    .filter(one => hasWords(`${one.name} ${one.words ?? ''}`, search));
  const isFirst = ({ name }: Searched): number => (name.toLowerCase().startsWith(begin) ? 0 : 1);
  return groups
    .map(group => found.filter(one => one.group === group).sort((a, b) => isFirst(a) - isFirst(b)))
    .flatMap(list => (list.length > 0 ? [{ group: list[0]!.group, items: list.map(({ item }) => item) }] : []));
}
