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
  /** Anchor element; the card opens above or below it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  note?: ReactNode;
  closeLabel: string;
  /** Selector of an ancestor of the anchor to open under; by default the card opens above the anchor. */
  under?: string;
  className?: string;
  children: ReactNode;
}

/** A floating card on the browser's popover: Esc and a press outside close it. */
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
        // Toggle events of elements inside the card bubble up here, too.
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
