import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../marks/cx.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, with an icon, and marks the field as invalid. */
  error?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  boxClassName?: string;
}

/** A labelled input, 44 px high, described by the hint or error below it. */
export function TextField({ label, hint, error, before, after, boxClassName, className, ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const noteId = `${id}-note`;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, boxClassName)} data-bad={error ? true : undefined}>
        {before}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {after}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : hint ? (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** An error message, linked to its field by `aria-describedby`. */
export function FieldError({ id, role, children }: { id: string; role?: 'alert'; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role={role}>
      <Icon of={CircleAlert} size={14} />
      {children}
    </p>
  );
}
