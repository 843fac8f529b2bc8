import styles from './ledger.module.css';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty: none. */
  value: string;
  /** The last day that can be chosen. */
  max?: string;
  onChange: (day: string) => void;
}

/** A date field with the browser's calendar. */
export function DayField({ label, value, max, onChange }: DayFieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} max={max} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
