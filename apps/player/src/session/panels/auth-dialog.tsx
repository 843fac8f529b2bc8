import { Column, Icon, IconButton, Logo, openModal, Row } from '@crease/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { switchAuthModal } from '../../core/auth-modal.ts';
import { type AuthWay, AuthWayProvider } from '../sign-in/auth-way.tsx';
import { useForcedUpdate } from '../sign-in/use-password-change.ts';
import styles from './auth-dialog.module.css';
import { AUTH_PANELS, type PanelName } from './auth-panels.tsx';
import { useBackCloses, useKeyboardRoom } from './panel-on-phone.ts';

interface AuthDialogProps {
  panel: PanelName;
  isClosing: boolean;
  /** Called after the fade. */
  onGone: () => void;
}

/**
 * A panel on the right, on a phone a bottom sheet. The page behind is inert; Tab cycles inside; Esc, the backdrop, the
 * cross and the back button close it, except for a forced password update; then the focus returns.
 */
export function AuthDialog({ panel, isClosing, onGone }: AuthDialogProps) {
  const t = useTranslations('ui');
  const { isForced } = useForcedUpdate();
  const element = useRef<HTMLDialogElement>(null);
  const leave = useBackCloses(!isForced && !isClosing);
  const pressed = useRef<EventTarget>(null);
  useModal(element);
  useFadeOut(element.current, isClosing, onGone);
  useKeyboardRoom(element);
  const way = useMemo<AuthWay>(() => ({ heading: 'h2', isPage: false, go: switchAuthModal, leave }), [leave]);
  const Panel = AUTH_PANELS[panel];
  return (
    <dialog
      ref={element}
      className={styles.panel}
      aria-labelledby="auth-title"
      data-panel={panel}
      data-closing={isClosing || undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!isForced) leave();
      }}
      onClose={(event) => {
        // A browser may close a dialog despite `preventDefault` (Esc twice): reopen a forced one.
        if (isForced) event.currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // Selecting text with the mouse may end on the backdrop: only a press that also started there counts.
        const isBackdrop = event.target === element.current && pressed.current === element.current;
        if (isBackdrop && !isForced && !isClosing) leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isForced) event.preventDefault();
        keepFocusInside(event, element.current);
      }}
    >
      <Column className={styles.box}>
        <Row as="header" fixed align="center" justify="between" background="surface" className={styles.head}>
          <Logo height={28} />
          {isForced ? null : (
            <IconButton data-close label={t('close')} onClick={leave}>
              <Icon of={X} size={20} />
            </IconButton>
          )}
        </Row>
        <AuthWayProvider value={way}>
          <Panel key={panel} />
        </AuthWayProvider>
      </Column>
    </dialog>
  );
}

/** Far longer than any closing animation, ms. */
const LONGEST_FADE_MS = 1500;

/** Calls back when the closing animations of the style sheet have finished. */
function useFadeOut(dialog: HTMLDialogElement | null, isClosing: boolean, onGone: () => void): void {
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (!isClosing || !dialog) return;
    let isStale = false;
    const end = () => {
      if (!isStale) gone.current();
    };
    void Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)).then(end);
    // A page that is not rendered, because it is hidden or the machine busy, ends no animation.
    const timer = setTimeout(end, LONGEST_FADE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [dialog, isClosing]);
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** In a modal dialog Tab would move to the browser's own controls; this keeps it inside. */
function keepFocusInside(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && all.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

/** Opens a dialog as a modal while it is rendered, and returns the focus afterwards. */
function useModal(element: RefObject<HTMLDialogElement | null>): void {
  // Before the panel inside focuses its first field.
  useLayoutEffect(() => (element.current ? openModal(element.current) : undefined), [element]);
}
