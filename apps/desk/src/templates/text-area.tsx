import { Text } from '@crease/ui';
import { useId } from 'react';
import styles from './templates.module.css';

interface TextAreaProps {
  label: string;
  hint?: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, value, maxLength, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={5}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint ? (
        <Text id={`${id}-hint`} as="p" color="text-3" size={12}>
          {hint}
        </Text>
      ) : null}
    </div>
  );
}
