import type { ChangeEvent } from 'react';
import styles from './entry.module.css';

interface CodeBoxesProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onWhole: (code: string) => void;
  label: string;
}

const DIGITS = 6;

/** Six digits in six boxes over one input: a paste fills all of them, a screen reader reads one field. */
export function CodeBoxes({ value, onChange, onWhole, label }: CodeBoxesProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = target.value.replace(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS) onWhole(code);
  };
  return (
    <div className={styles.code}>
      <input
        className={styles.field}
        value={value}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
      />
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length: DIGITS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          <span key={at} className={styles.box} data-next={at === value.length || undefined}>
            {value[at] ?? ''}
          </span>
        ))}
      </div>
    </div>
  );
}
