import type { KeyboardEvent } from 'react';
import { nextByArrow } from './next-by-arrow.ts';

/** Moves the focus with the arrows between buttons by their position on the screen. Tab works as usual. */
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
