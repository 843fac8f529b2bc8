import { Icon } from '@crease/ui';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  icon: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A small search field above a list. */
export function SearchField({ label, value, onChange, icon, ref }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      {icon}
      <input
        ref={ref}
        type="search"
        value={value}
        maxLength={64}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

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
