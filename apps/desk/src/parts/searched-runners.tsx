import { Icon } from '@crease/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Lists longer than this have a search. */
const LONG = 20;

interface SearchedRunnersProps<T> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Chosen items stay in the list whatever is searched. */
  isChosen: (item: T) => boolean;
  children: (shown: readonly T[]) => ReactNode;
}

/** Runners to choose from, with a search above a long list. */
export function SearchedRunners<T>({ items, nameOf, isChosen, children }: SearchedRunnersProps<T>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = items.filter((item) => nameOf(item).toLowerCase().includes(wanted) || isChosen(item));
  return (
    <>
      {items.length > LONG ? (
        <SearchField label="Search runners" value={search} onChange={setSearch} icon={<Icon of={Search} />} />
      ) : null}
      {shown.length > 0 ? children(shown) : <p className="muted">No runners found</p>}
    </>
  );
}
