/** The price cell pressed last, by mouse or keyboard. */
let pressed: WeakRef<HTMLElement> | null = null;

/** Must be called while the press is handled. */
export function rememberPressed(): void {
  const { activeElement } = document;
  pressed = activeElement instanceof HTMLButtonElement ? new WeakRef<HTMLElement>(activeElement) : null;
}

/**
 * Returns the focus to the pressed price once the slip's fields are gone, for keyboard use; unless the player has moved
 * it.
 */
export function returnToPressed(): void {
  requestAnimationFrame(() => {
    const cell = pressed?.deref();
    if (cell?.isConnected && document.activeElement === document.body) cell.focus({ preventScroll: true });
  });
}
