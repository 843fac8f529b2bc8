import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../marks/cx.ts';
import { Icon } from '../marks/icon.tsx';
import { firstField } from './first-focus.ts';
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
  /** A selector of what around the anchor it opens under; left out, it opens above the anchor itself. */
  under?: string;
  className?: string;
  children: ReactNode;
}

/** A floating card on the platform's own popover: Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { open, onClose, anchor, title, note, closeLabel, under, className, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const card = element.current;
    const opener = anchor.current;
    if (!card || !open) return;
    card.showPopover();
    const around = under ? opener?.closest<HTMLElement>(under) : null;
    if (opener) placeBeside(card, around ?? opener, around ? 'below' : 'above');
    (firstField(card) ?? card).focus({ preventScroll: true });
    return () => {
      if (card.contains(document.activeElement)) opener?.focus();
      if (card.matches(':popover-open')) card.hidePopover();
    };
  }, [open, anchor, under]);

  if (!open) return null;
  return (
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.popover, className)}
      onToggle={(event) => {
        // What opens and closes within the card says so here, too.
        if (event.target === element.current && event.newState === 'closed') onClose();
      }}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h3 id={titleId}>{title}</h3>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <IconButton data-close label={closeLabel} onClick={onClose}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
