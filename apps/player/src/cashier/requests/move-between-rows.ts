import type { KeyboardEvent } from 'react';

/** Moves between rows with the arrow keys; Esc closes the open one. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}
