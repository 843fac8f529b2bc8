import { type RefObject, useEffect, useRef } from 'react';
import { FLASH_HOLD_MS, FlashGate } from './flash-gate.ts';

/**
 * The fill fades in steps: an animation that repaints every frame would cost a slow phone more than the rest of the
 * page under frequent price updates.
 */
const FADE = [
  { at: 0, glow: '1' },
  { at: 230, glow: '2' },
  { at: 460, glow: '3' },
  { at: 700, glow: null },
] as const;

/**
 * Sets `data-flash="up|down"` on the element when its value moves and removes it after the hold; meanwhile `data-glow`
 * steps through the fade.
 */
export function useFlash(element: RefObject<HTMLElement | null>, value: number | null, still: boolean): void {
  const memory = useRef<{ gate: FlashGate; timer: ReturnType<typeof setTimeout> | undefined }>(null);
  memory.current ??= { gate: new FlashGate(), timer: undefined };
  const held = memory.current;

  useEffect(() => {
    const flash = held.gate.take(value, performance.now(), still);
    const target = element.current;
    if (flash === null || target === null) return;
    clearTimeout(held.timer);
    target.dataset.flash = flash;
    const fade = (step: number) => {
      const now = FADE[step];
      if (!now) {
        delete target.dataset.flash;
        return;
      }
      if (now.glow) target.dataset.glow = now.glow;
      else delete target.dataset.glow;
      held.timer = setTimeout(() => fade(step + 1), (FADE[step + 1]?.at ?? FLASH_HOLD_MS) - now.at);
    };
    fade(0);
  }, [element, held, still, value]);

  useEffect(() => () => clearTimeout(held.timer), [held]);
}
