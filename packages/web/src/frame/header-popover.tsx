import { IconButton } from '@crease/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './header-popover.module.css';

interface HeaderPopoverProps {
  /** Label of the button and of the panel. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Rendered only while open; call `close` after a choice that navigates. */
  children: (close: () => void) => ReactNode;
  className?: string;
  onOpen?: () => void;
}

/**
 * A button with a panel under the header's right end, using the browser's popover:
 * Esc and a press outside close it, and focus returns to the button.
 */
export function HeaderPopover({ label, trigger, children, className, onOpen }: HeaderPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <IconButton label={label} popoverTarget={id} aria-expanded={open} aria-haspopup="dialog" className={className}>
        {trigger}
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (isOpen) onOpen?.();
        }}
      >
        {open ? children(close) : null}
      </div>
    </>
  );
}
