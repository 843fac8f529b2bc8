import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Handles arrow keys, Home and End in a group of controls: focuses and selects the neighbour, wrapping around.
 */
export function moveFocus(event: KeyboardEvent, group: HTMLElement | null, selector: string): void {
  if (!group) return;
  const all = [...group.querySelectorAll<HTMLElement>(selector)];
  const here = all.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const step = STEPS[event.key];
  let target: HTMLElement | undefined;
  if (step !== undefined) target = all[(here + step + all.length) % all.length];
  else if (event.key === 'Home') target = all[0];
  else if (event.key === 'End') target = all[all.length - 1];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
