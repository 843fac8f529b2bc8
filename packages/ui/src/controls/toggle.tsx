import { type ReactNode, useId } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './toggle.module.css';

interface ToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** A labelled switch; the label is part of the target. */
export function Toggle({ on, onChange, children, disabled, className }: ToggleProps) {
  const id = useId();
  return (
    <span className={cx(styles.toggle, className)}>
      <label htmlFor={id} className={styles.name}>
        {children}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        disabled={disabled}
        className={styles.switch}
        onClick={() => onChange(!on)}
      />
    </span>
  );
}
