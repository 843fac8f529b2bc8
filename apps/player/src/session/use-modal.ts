import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog as a modal for as long as it is drawn, and gives the focus back to where it was. */
export function useModal(element: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    // Before the panel inside moves the focus to its first field.
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element]);
}
