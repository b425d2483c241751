import './pickers.css';
import { Search } from 'lucide-react';
import { Input, SearchField, type SearchFieldProps } from 'react-aria-components';

interface SearchBoxProps extends Pick<SearchFieldProps, 'autoFocus' | 'value' | 'onChange'> {
  label: string;
  placeholder: string;
}

/** The text of an `Autocomplete` around it or, without one, `value`. Escape clears it. */
export const SearchBox = ({ label, placeholder, ...text }: SearchBoxProps) => (
  <SearchField aria-label={label} className="search-box relative" {...text}>
    <Search />
    <Input className="input" placeholder={placeholder} />
  </SearchField>
);
