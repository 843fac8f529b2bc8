import { type RefObject, useEffect, useRef } from 'react';
import { FLASH_HOLD_MS, FlashGate } from './flash-gate.ts';

/**
 * Writes `data-flash="up|down"` on the element when its value moves, and takes it away after the hold.
 * `data-turn` alternates so that the same direction twice restarts the animation without a forced layout.
 */
export function useFlash(element: RefObject<HTMLElement | null>, value: number | null, still: boolean): void {
  const memory = useRef<{ gate: FlashGate; turn: boolean; timer: ReturnType<typeof setTimeout> | undefined }>(null);
  memory.current ??= { gate: new FlashGate(), turn: false, timer: undefined };
  const held = memory.current;

  useEffect(() => {
    const flash = held.gate.take(value, performance.now(), still);
    const target = element.current;
    if (flash === null || target === null) return;
    held.turn = !held.turn;
    target.dataset.flash = flash;
    target.dataset.turn = held.turn ? 'a' : 'b';
    clearTimeout(held.timer);
    held.timer = setTimeout(() => {
      delete target.dataset.flash;
    }, FLASH_HOLD_MS);
  }, [element, held, still, value]);

  useEffect(() => () => clearTimeout(held.timer), [held]);
}
