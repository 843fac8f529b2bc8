import { CloseLabel, Icon, useMedia, watchTopModal, widthBelow } from '@crease/ui';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import styles from './toast-area.module.css';
import { endToast, type Toast, type ToastStatus, useToasts } from './toasts.ts';

/** Display time of a toast, ms (requirement RR-06). */
const CLOSE_AFTER_MS = 1000;
/** Duration of the exit animation in the style sheet, ms. */
const LEAVE_MS = 160;
const SHOWN_AT_ONCE = 3;
/** Narrower than three toasts: one at a time. */
const ONE_QUERY = widthBelow('threeToasts');

/**
 * The toast area at the top right of the window, on every page and above every panel. A toast closes after a second,
 * stays while hovered, focused or touched, and remains in the notification list; others wait until it is closed. Errors
 * are announced assertively, the rest politely.
 */
export function ToastArea() {
  const t = useTranslations('app.bell');
  const showing = useToasts((state) => state.showing);
  const place = useToastPlace();
  const isNarrow = useMedia(ONE_QUERY);
  if (!place) return null;
  return createPortal(
    <section aria-label={t('title')} aria-live="polite">
      {showing.slice(0, isNarrow ? 1 : SHOWN_AT_ONCE).map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </section>,
    place,
  );
}

/**
 * Returns one element for the life of the page, in the top layer. It moves into a modal that opens and back out when it
 * closes, because elements outside a modal can be neither announced nor pressed; its toasts keep running.
 */
function useToastPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = styles.area ?? '';
    element.popover = 'manual';
    setPlace(element);
    const stop = watchTopModal((topmost) => {
      (topmost ?? document.body).append(element);
      // The last element shown in the top layer is in front.
      element.showPopover();
    });
    return () => {
      stop();
      element.remove();
    };
  }, []);
  return place;
}

function ShownToast({ toast }: { toast: Toast }) {
  const t = useTranslations('app.bell.status');
  const { isLeaving, hold, release, end } = useClosing(toast.id);
  const leaveFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) release();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover pauses the toast, nothing is pressed
    <div
      className={styles.toast}
      role={toast.status === 'error' ? 'alert' : 'status'}
      data-leaving={isLeaving || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={leaveFocus}
    >
      <StatusIcon status={toast.status} />
      <p className={styles.words}>
        <b>{toast.title || t(toast.status)}</b>
        <span>{toast.message}</span>
      </p>
      <button type="button" className={styles.close} aria-label={useContext(CloseLabel)} onClick={end}>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}

/** Runs the close timer, pauses it while the toast is held, and restarts it on release. */
function useClosing(id: string) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isHeld && !isLeaving) return;
    timer.current = setTimeout(
      () => (isLeaving ? endToast(id) : setLeaving(true)),
      isLeaving ? LEAVE_MS : CLOSE_AFTER_MS,
    );
    return () => clearTimeout(timer.current);
  }, [id, isHeld, isLeaving]);
  return {
    isLeaving,
    hold: () => setHeld(true),
    release: () => setHeld(false),
    end: () => setLeaving(true),
  };
}

const ICONS: Record<ToastStatus, LucideIcon> = {
  error: CircleAlert,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
};

export function StatusIcon({ status }: { status: ToastStatus }) {
  return (
    <span className={styles.icon} data-status={status}>
      <Icon of={ICONS[status]} size={18} />
    </span>
  );
}
