import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../marks/cx.ts';
import { Icon } from '../marks/icon.tsx';
import { CloseLabel } from './close-label.ts';
import { firstField } from './first-focus.ts';
import styles from './popover.module.css';

const GAP = 8;

const EDGE = 12;

/** Height of the page's header, which stays above everything that scrolls, px. */
const HEADER = 64;

interface PopoverProps {
  onClose: () => void;
  /** Anchor element; the card opens above or below it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  title: ReactNode;
  note?: ReactNode;
  /** Label of the close button, if not that of {@link CloseLabel}. */
  closeLabel?: string;
  /** Selector of an ancestor of the anchor to open under; by default the card opens above the anchor. */
  under?: string;
  className?: string;
  children: ReactNode;
}

/** A floating card on the browser's popover, open while it is rendered: Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
  const standard = useContext(CloseLabel);
  const { onClose, anchor, title, note, closeLabel = standard, under, className, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const onClosed = useEffectEvent(onClose);

  // The cleanup runs before the element is removed, which would close it and drop its focus.
  useLayoutEffect(() => {
    const card = element.current;
    const opener = anchor.current;
    if (!card) return;
    card.showPopover();
    const around = under ? opener?.closest<HTMLElement>(under) : null;
    if (opener) placeBeside(card, around ?? opener, around ? 'below' : 'above');
    (firstField(card) ?? card).focus({ preventScroll: true });
    return () => {
      if (card.contains(document.activeElement)) opener?.focus();
      if (card.matches(':popover-open')) card.hidePopover();
      // Closed by the browser, whose toggle event follows this removal.
      else onClosed();
    };
  }, [anchor, under]);

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

/**
 * Places a fixed card above its anchor, or below it if requested or without space above, always inside the window. A
 * page without room below scrolls up to the anchor, so that the card covers as little of it as possible.
 */
function placeBeside(card: HTMLElement, anchor: HTMLElement, wanted: 'above' | 'below' = 'above'): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  if (wanted === 'below') makeRoom(anchor.getBoundingClientRect(), height);
  const around = anchor.getBoundingClientRect();
  const above = around.top - GAP - height;
  const below = Math.min(around.bottom + GAP, window.innerHeight - EDGE - height);
  const left = Math.min(Math.max(EDGE, around.right - width), window.innerWidth - EDGE - width);
  card.style.top = `${Math.max(EDGE, wanted === 'above' && above >= EDGE ? above : below)}px`;
  card.style.left = `${Math.max(EDGE, left)}px`;
}

function makeRoom({ top, bottom }: DOMRect, height: number): void {
  const lack = bottom + GAP + height + EDGE - window.innerHeight;
  const room = Math.min(lack, top - HEADER);
  if (room > 0) window.scrollBy({ top: room, behavior: 'instant' });
}
