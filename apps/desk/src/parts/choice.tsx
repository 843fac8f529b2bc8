import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<K extends string> {
  label: string;
  value: K;
  options: readonly K[];
  onChange: (value: K) => void;
  words?: Partial<Record<K, string>>;
}

/** One of a few, in the platform's own list. */
export function Choice<K extends string>({ label, value, options, onChange, words }: ChoiceProps<K>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as K)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words?.[option] ?? option}
          </option>
        ))}
      </select>
    </div>
  );
}
