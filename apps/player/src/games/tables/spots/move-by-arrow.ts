import type { KeyboardEvent } from 'react';
import { nextByArrow } from './next-by-arrow.ts';

/** Arrows go from one button to the next as they lie on the screen. Tab goes through them in turn, as ever. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = nextByArrow(
    buttons.map((button) => button.getBoundingClientRect()),
    at,
    event.key,
  );
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}
