import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../marks/icon.tsx';
import { placeBeside } from './place-beside.ts';
import styles from './popover.module.css';

interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** What it belongs to: it opens above or below, and the focus goes back there. */
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  note?: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A small floating card on the platform's own popover: Esc and a press outside close it. */
export function Popover({ open, onClose, anchor, title, note, closeLabel, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const card = element.current;
    const opener = anchor.current;
    if (!card || !open) return;
    card.showPopover();
    if (opener) placeBeside(card, opener);
    card.focus();
    return () => {
      if (card.contains(document.activeElement)) opener?.focus();
      if (card.matches(':popover-open')) card.hidePopover();
    };
  }, [open, anchor]);

  if (!open) return null;
  return (
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h3 id={titleId}>{title}</h3>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon of={X} size={16} />
        </IconButton>
      </header>
      {children}
    </div>
  );
}
