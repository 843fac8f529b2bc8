import { Icon, IconButton, Logo } from '@crease/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeAuthModal } from '../core/session.ts';
import styles from './auth-panel.module.css';
import { LoginSteps } from './login-steps.tsx';

/** As long as the fade in the style sheet (specification, section 9). */
const FADE_MS = 300;

/**
 * The login as a panel at the right, on a phone as a sheet from the bottom. The page behind is inert;
 * Tab goes round inside, Esc, the backdrop and the cross close it, and focus goes back to where it was.
 */
export function AuthPanel() {
  const t = useTranslations('ui');
  const element = useRef<HTMLDialogElement>(null);
  const { isClosing, close } = useFadeOut();
  useModal(element);
  return (
    <dialog
      ref={element}
      className={styles.panel}
      aria-labelledby="auth-title"
      data-closing={isClosing || undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === element.current) close();
      }}
      onKeyDown={(event) => keepFocusInside(event, element.current)}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <Logo height={28} />
          <IconButton label={t('close')} onClick={close}>
            <Icon of={X} size={20} />
          </IconButton>
        </header>
        <div className={styles.body}>
          <LoginSteps heading="h2" onExit={close} />
        </div>
      </div>
    </dialog>
  );
}

function useModal(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element]);
}

function useFadeOut() {
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(closeAuthModal, FADE_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isClosing, close: () => setClosing(true) };
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** A modal dialog lets Tab wander to the browser's own bar; here it goes round. */
function keepFocusInside(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && all.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}
