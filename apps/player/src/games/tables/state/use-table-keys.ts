import { useEffect } from 'react';
import { CHIPS } from './chips.ts';
import type { Chips } from './use-chips.ts';

/** 1 to 6 select a chip, Ctrl+Z undoes, D doubles, R repeats the last bets, P places. */
export function useTableKeys(chips: Chips, isPaused: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || event.altKey || event.metaKey) return;
      if (event.ctrlKey) {
        if (event.key === 'z') chips.undo();
        return;
      }
      const chip = CHIPS[Number(event.key) - 1];
      if (chip) chips.setChosen(chip);
      if (!chips.isOpen || isPaused) return;
      if (event.key === 'd') chips.double();
      if (event.key === 'r' && chips.canRebet) chips.rebet();
      if (event.key === 'p') chips.place();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [chips, isPaused]);
}
