import { focusInto } from './first-focus.ts';

/** Modal dialogs that are open, the topmost last. Everything outside the topmost is inert: it cannot be pressed. */
const open: HTMLDialogElement[] = [];
const watchers = new Set<(topmost: HTMLDialogElement | null) => void>();

/**
 * Opens a dialog as a modal and moves the focus to its first field (see `focusInto`): the platform's own choice would be
 * the button that closes it, whatever React's `autoFocus` asked for before.
 * @returns closes it again, and gives the focus back.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  const stopWaiting = focusInto(dialog);
  open.push(dialog);
  tell();
  return () => {
    stopWaiting();
    open.splice(open.indexOf(dialog), 1);
    // Told first: what watchers keep inside the dialog moves out before it is gone.
    tell();
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** Told the topmost open modal at once and at every change; null while none is open. @returns ends it. */
export function watchTopModal(watcher: (topmost: HTMLDialogElement | null) => void): () => void {
  watchers.add(watcher);
  watcher(open.at(-1) ?? null);
  return () => {
    watchers.delete(watcher);
  };
}

function tell(): void {
  for (const watcher of watchers) watcher(open.at(-1) ?? null);
}
