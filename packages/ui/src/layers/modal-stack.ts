import { focusInto } from './first-focus.ts';

/** Open modal dialogs, the topmost last. Everything outside the topmost is inert. */
const open: HTMLDialogElement[] = [];
const watchers = new Set<(topmost: HTMLDialogElement | null) => void>();

/**
 * Opens a dialog as a modal and moves the focus to its first field (see `focusInto`); the browser would focus the close
 * button and ignore React's `autoFocus`.
 * @returns closes it and restores the focus.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  const stopWaiting = focusInto(dialog);
  open.push(dialog);
  notify();
  return () => {
    stopWaiting();
    open.splice(open.indexOf(dialog), 1);
    // Before closing: watchers move their elements out of the dialog.
    notify();
    dialog.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

/** Watches the topmost open modal: called at once and at every change, null for none. @returns stops watching. */
export function watchTopModal(watcher: (topmost: HTMLDialogElement | null) => void): () => void {
  watchers.add(watcher);
  watcher(open.at(-1) ?? null);
  return () => {
    watchers.delete(watcher);
  };
}

function notify(): void {
  for (const watcher of watchers) watcher(open.at(-1) ?? null);
}
