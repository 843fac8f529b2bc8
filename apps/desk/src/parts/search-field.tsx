import type { ReactNode, Ref } from 'react';
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
