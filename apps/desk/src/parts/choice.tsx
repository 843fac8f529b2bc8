import { VisuallyHidden } from '@crease/ui';
import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<K extends string> {
  label: string;
  value: K;
  options: readonly K[];
  onChange: (value: K) => void;
  labels?: Partial<Record<K, string>>;
  /** In a bar with other controls: the label is for screen readers only. */
  compact?: boolean;
}

/** A native select. */
export function Choice<K extends string>(props: ChoiceProps<K>) {
  const { label, value, options, onChange, labels, compact } = props;
  const id = useId();
  return (
    <div className={styles.choice} data-compact={compact || undefined}>
      <label htmlFor={id}>{compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as K)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels?.[option] ?? option}
          </option>
        ))}
      </select>
    </div>
  );
}
