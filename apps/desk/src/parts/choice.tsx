import { VisuallyHidden } from '@crease/ui';
import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceFacts<K extends string> {
  label: string;
  value: K;
  onChange: (value: K) => void;
  /** In a bar with other controls: the label is for screen readers only. */
  compact?: boolean;
}

/** Without options every label is one. */
type ChoiceProps<K extends string> = ChoiceFacts<K> &
  (
    | { options: readonly K[]; labels?: Partial<Record<K, string>> }
    | { options?: undefined; labels: Readonly<Record<K, string>> }
  );

/** A native select. */
export function Choice<K extends string>(props: ChoiceProps<K>) {
  const { label, value, onChange, labels, compact } = props;
  const options = props.options ?? (Object.keys(props.labels) as K[]);
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
