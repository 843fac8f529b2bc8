import { openModal } from '@crease/ui';
import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog as a modal while it is rendered, and returns the focus afterwards. */
export function useModal(element: RefObject<HTMLDialogElement | null>): void {
  // Before the panel inside focuses its first field.
  useLayoutEffect(() => (element.current ? openModal(element.current) : undefined), [element]);
}
