import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './button.module.css';

export type ButtonLook =
  | 'primary'
  | 'quiet'
  | 'ghost'
  | 'back'
  | 'lay'
  | 'willow'
  | 'danger'
  | 'cream'
  | 'outline-pine';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
  /** Shown while the action runs; the width stays and further presses do nothing. */
  busyLabel?: ReactNode;
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    look = 'quiet',
    size = 'medium',
    full = false,
    busy = false,
    busyLabel,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : rest.onClick}
      aria-disabled={busy || rest['aria-disabled'] ? true : undefined}
      aria-busy={busy || undefined}
      data-destructive={look === 'danger' || undefined}
      className={buttonClass({ look, size, full, className })}
    >
      <span className={styles.label} data-behind={busy && busyLabel ? true : undefined}>
        {children}
      </span>
      {busy && busyLabel ? <span className={styles.busy}>{busyLabel}</span> : null}
    </button>
  );
}

/** A press, and Enter in a field of the form, clicks the submit button: the form is not sent either. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonClass {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
  className?: string;
}

/** Returns a button's classes for a link: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass({ look = 'quiet', size = 'medium', full = false, className }: ButtonClass = {}): string {
  return cx(styles.button, styles[look], styles[size], full && styles.full, className);
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  label: string;
}

/** Returns the classes of an icon button for a link. */
export function iconButtonClass(className?: string): string {
  return cx(styles.icon, className);
}

/** A square button with one icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={iconButtonClass(className)}>
      {children}
    </button>
  );
}
