import { openModal } from '@crease/ui';
import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog as a modal for as long as it is drawn, and gives the focus back to where it was. */
export function useModal(element: RefObject<HTMLDialogElement | null>): void {
  // Before the panel inside moves the focus to its first field.
  useLayoutEffect(() => (element.current ? openModal(element.current) : undefined), [element]);
}
