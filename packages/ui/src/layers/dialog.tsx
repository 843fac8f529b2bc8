import { X } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../marks/cx.ts';
import { Icon } from '../marks/icon.tsx';
import { CloseLabel } from './close-label.ts';
import styles from './dialog.module.css';
import { openModal } from './modal-stack.ts';

export interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  /** One line under the title. */
  note?: ReactNode;
  /** Label of the close button, if not that of {@link CloseLabel}. */
  closeLabel?: string;
  /** `sheet` slides up from the bottom on phones and is a dialog on wider screens; `side` slides in from the right. */
  shape?: 'dialog' | 'sheet' | 'side';
  /** False: no close button, and Esc and the backdrop do nothing. */
  dismissable?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
}

/**
 * A modal `<dialog>`, open while it is rendered: the page behind is inert, focus moves in and returns, Esc and a press
 * on the backdrop close it.
 */
export function Dialog(props: DialogProps) {
  const standard = useContext(CloseLabel);
  const { onClose, title, note, closeLabel = standard, shape = 'dialog', dismissable = true, children, footer } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (element.current) return openModal(element.current);
  }, []);

  return (
    <dialog
      ref={element}
      className={cx(styles.dialog, props.className)}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onKeyDown={(event) => {
        // A second Esc closes a native dialog even if its cancel event was prevented: stop the key itself.
        if (!dismissable && event.key === 'Escape') event.preventDefault();
      }}
      onClick={(event) => {
        if (dismissable && event.target === element.current) onClose();
      }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          {dismissable ? (
            <IconButton data-close label={closeLabel} onClick={onClose}>
              <Icon of={X} size={18} />
            </IconButton>
          ) : null}
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

/** A dialog on a wide screen, a sheet from the bottom edge on a phone. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />;
}
