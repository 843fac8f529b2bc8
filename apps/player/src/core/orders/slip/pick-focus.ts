/** The price cell that was pressed last, by mouse or keyboard. */
let pressed: WeakRef<HTMLElement> | null = null;

/** To be called while the press is handled. */
export function rememberPressed(): void {
  const { activeElement } = document;
  pressed = activeElement instanceof HTMLButtonElement ? new WeakRef<HTMLElement>(activeElement) : null;
}

/**
 * Once the slip's fields are gone, puts the focus back on the price that was pressed, so that the keyboard goes on from
 * there. Where the player has moved on by themselves it stays.
 */
export function returnToPressed(): void {
  requestAnimationFrame(() => {
    const cell = pressed?.deref();
    if (cell?.isConnected && document.activeElement === document.body) cell.focus({ preventScroll: true });
  });
}
