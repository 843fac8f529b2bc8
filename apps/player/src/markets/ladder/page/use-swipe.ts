import { type TouchEvent, useRef } from 'react';
import { swipeStep } from './swipe-step.ts';

/**
 * Returns listeners that report swipes with one finger: 1 to the left, for the next. Dragging an order does not count.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches.item(0);
      const isOrder = target instanceof Element && target.closest('[data-bet]') !== null;
      start.current = touches.length === 1 && touch && !isOrder ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const step =
        start.current && touch && swipeStep(touch.clientX - start.current.x, touch.clientY - start.current.y);
      start.current = null;
      if (step) onSwipe(step);
    },
  };
}
